import type { Stream } from '@livelift/contract';
import { Copy, Pencil, Square, Trash2 } from 'lucide-react';
import { cn } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { appearanceOf, canEnd, changeBlock, startBlock } from '../appearance/stream-state.ts';
import { conflictsOf } from '../booking/conflicts.ts';
import { useScheduleClock } from '../clock/clock-context.tsx';
import { StartButton } from '../live/start-button.tsx';
import { overlapSentence } from '../schedule-text.ts';
import { type WordlistChoices, wordlistName } from '../wordlist-choices.ts';
import { startRefusalSentence } from './details-text.ts';
import { StreamDetails } from './stream-details.tsx';

type StreamDetailsDialogProps = {
  stream: Stream;
  streams: readonly Stream[];
  wordlists: WordlistChoices;
  now: Date;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onEnd: () => void;
  onClose: () => void;
};

// Four buttons have to fit side by side at 360 pixels.
const FITS_SMALL = 'max-sm:px-2 max-sm:[&_svg]:hidden';

/** Everything about a stream, and what can be done with it now. */
export function StreamDetailsDialog({ stream, streams, wordlists, now, ...actions }: StreamDetailsDialogProps) {
  const clock = useScheduleClock();
  const conflicts = conflictsOf(stream, streams);
  const appearance = appearanceOf(stream, now, conflicts.length > 0);
  const refusal = changeBlock(stream, now);
  const refusedToStart = startBlock(stream, streams, now);
  const isChangeable = refusal === null;
  const isStartable = refusedToStart === null;
  const isLive = canEnd(stream);
  const startHint = refusedToStart && startRefusalSentence(stream, refusedToStart, clock);
  return (
    <Dialog onClose={actions.onClose} title={stream.title}>
      <div className="flex flex-col gap-4.5">
        {appearance === 'conflict' && (
          <Notice tone="warning" title="Overlapping streams">
            {conflicts.map((conflict) => (
              <p key={conflict.booking.id}>{overlapSentence(conflict, clock)}</p>
            ))}
          </Notice>
        )}
        <StreamDetails
          {...{ stream, streams }}
          appearance={appearance}
          wordlist={wordlistName(wordlists, stream.wordlist_id)}
        />
        {/* What it is comes first. */}
        {refusal && (
          <Notice tone="info" title={refusal.title}>
            {refusal.text}
          </Notice>
        )}
        {startHint && <p className="text-sm text-muted">{startHint}</p>}
        <DialogActions>
          {isChangeable && <ChangeButtons {...actions} />}
          {isStartable && <StartButton streamId={stream.id} className={FITS_SMALL} />}
          {isLive && (
            <Button variant="danger" onClick={actions.onEnd}>
              <Square aria-hidden />
              End Stream
            </Button>
          )}
          {!isChangeable && !isStartable && !isLive && (
            <Button variant="secondary" onClick={actions.onClose}>
              Close
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

type ChangeButtonsProps = Pick<StreamDetailsDialogProps, 'onEdit' | 'onDuplicate' | 'onDelete'>;

function ChangeButtons({ onEdit, onDuplicate, onDelete }: ChangeButtonsProps) {
  return (
    <>
      <Button variant="ghost" className={cn('text-danger-ink sm:mr-auto', FITS_SMALL)} onClick={onDelete}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      <Button variant="secondary" className={FITS_SMALL} onClick={onDuplicate}>
        <Copy aria-hidden />
        Duplicate
      </Button>
      <Button variant="secondary" className={FITS_SMALL} onClick={onEdit}>
        <Pencil aria-hidden />
        Edit
      </Button>
    </>
  );
}
