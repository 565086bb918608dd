import type { Stream } from '@livelift/contract';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { formatCount, formatPlural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { inWords } from '../repeat/repeat-text.ts';
import { ChangesPreview } from './changes-preview.tsx';
import { type ChangesRequest, changedCount, changedKinds, type Outcome } from './changes-request.ts';
import { isCurrent, refusedSentence, useChanges, useChangesPreview } from './use-changes.ts';

type ChangesDialogProps = {
  title: string;
  description: string;
  /** What would be done; null while that is not known. */
  request: ChangesRequest | null;
  /** What the button does, and does only as far as it can be done: "Book". "Change" is said as what it comes to. */
  verb: string;
  tone?: 'primary' | 'danger';
  /** Once it is done with the first stream that is new or another. */
  onClose: (first?: Stream) => void;
  /** Called in place of `onClose` once it is done. */
  onDone?: (first?: Stream) => void;
  /** What is to be chosen first. */
  children?: ReactNode;
};

const VERBS = { create: 'Add', update: 'Change', delete: 'Delete' } as const;

// "Copy 3 Streams"; of changes, which may be of several kinds, "Add 3 Streams", "Change 2 and Add 3".
function labelOf(verb: string, outcome: Outcome | null | undefined): string {
  if (!outcome) return verb;
  const kinds = changedKinds(outcome);
  const [count, [first, ...others]] = [changedCount(outcome), kinds];
  const word = verb === 'Change' && first && others.length === 0 ? VERBS[first.kind] : verb;
  if (outcome.refused.length > 0) return `${word} the Rest (${formatCount(count)})`;
  if (verb === 'Change' && others.length > 0)
    return inWords(kinds.map((each) => `${VERBS[each.kind]} ${formatCount(each.count)}`));
  return count > 1 || word !== verb ? `${word} ${formatPlural(count, 'Stream')}` : word;
}

/** Asks before streams are changed together, and shows beforehand what would become of each. */
export function ChangesDialog(props: ChangesDialogProps) {
  const { title, description, request, verb, tone = 'primary', onClose, onDone = onClose, children } = props;
  const changes = useChanges();
  const preview = useChangesPreview(request, { isSaved: changes.isPending || changes.isSuccess });
  const isNothing = preview.data !== undefined && changedCount(preview.data) === 0;
  const skipsRefused = (preview.data?.refused.length ?? 0) > 0;
  const confirm = () => {
    if (!request) return;
    changes.mutate(
      { request, mode: skipsRefused ? 'skip-refused' : 'all' },
      { onSuccess: ({ outcome }) => onDone(outcome.streams[0]) },
    );
  };
  const failure = refusedSentence(changes.error) ?? (changes.error && errorMessage(changes.error, `${title} failed.`));
  return (
    <Dialog {...{ onClose, title, description }}>
      <div className="flex flex-col gap-4">
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        {children}
        {request && <ChangesPreview preview={preview} />}
        <DialogActions>
          <Button variant="secondary" onClick={() => onClose()}>
            Cancel
          </Button>
          {!isNothing && (
            <Button variant={tone} loading={changes.isPending} disabled={!isCurrent(preview)} onClick={confirm}>
              {labelOf(verb, preview.data)}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
