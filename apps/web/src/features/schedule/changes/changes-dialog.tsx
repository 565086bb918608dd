import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ChangesPreview } from './changes-preview.tsx';
import { type ChangesRequest, changedCount } from './changes-request.ts';
import { isCurrent, refusedSentence, useChanges, useChangesPreview } from './use-changes.ts';

type ChangesDialogProps = {
  title: string;
  description: string;
  /** What would be done; null while that is not known. */
  request: ChangesRequest | null;
  /** The label of what does it, and of what does only what can be done: "Book". */
  verb: string;
  tone?: 'primary' | 'danger';
  onClose: () => void;
  /** Called in place of `onClose` once it is done. */
  onDone?: () => void;
  /** What is to be chosen first. */
  children?: ReactNode;
};

/** Asks before streams are changed together, and shows beforehand what would become of each. */
export function ChangesDialog(props: ChangesDialogProps) {
  const { title, description, request, verb, tone = 'primary', onClose, onDone = onClose, children } = props;
  const preview = useChangesPreview(request);
  const changes = useChanges();
  const count = preview.data ? changedCount(preview.data) : 0;
  const isPartly = (preview.data?.refused.length ?? 0) > 0;
  const confirm = () => {
    if (!request) return;
    changes.mutate({ request, mode: isPartly ? 'rest' : 'all' }, { onSuccess: onDone });
  };
  const failure = refusedSentence(changes.error) ?? (changes.error && errorMessage(changes.error, `${title} failed.`));
  return (
    <Dialog {...{ onClose, title, description }}>
      <div className="flex flex-col gap-4">
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        {children}
        {request && <ChangesPreview preview={preview} />}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={tone}
            loading={changes.isPending}
            disabled={request === null || !isCurrent(preview) || count === 0}
            onClick={confirm}
          >
            {isPartly
              ? `${verb} the Rest (${formatCount(count)})`
              : count > 1
                ? `${verb} ${formatCount(count)} Streams`
                : verb}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
