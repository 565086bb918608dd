import type { Stream } from '@livelift/contract';
import { refusedSentence, useChanges } from '../changes/use-changes.ts';
import { minutesOf, type Span } from '../geometry.ts';
import { useScheduleClock } from '../schedule-clock.tsx';
import { retryAction, toastStreamError } from '../stream-error.ts';
import type { useScheduleDialog } from '../use-schedule-dialog.ts';
import { movedRequest, offsetBetween } from './several-streams.ts';
import type { Selection } from './use-selection.ts';

type DropOptions = {
  streams: readonly Stream[];
  selection: Selection;
  dialog: Pick<ReturnType<typeof useScheduleDialog>, 'open'>;
};

/**
 * Moves all that is selected by as much as one of it was dragged; where some of it is refused, the dialog says what. `drop`
 * answers false where another stream was dragged, or only its length.
 */
export function useDropSelected({ streams, selection: { ids }, dialog }: DropOptions) {
  const clock = useScheduleClock();
  const { mutate, isPending } = useChanges();
  const drop = (stream: Stream, span: Span): boolean => {
    if (ids.size < 2 || !ids.has(stream.id) || minutesOf(span) !== stream.estimated_duration) return false;
    const by = offsetBetween(stream.scheduled_start, span.start, clock);
    const request = movedRequest(
      streams.filter(({ id }) => ids.has(id)),
      by,
      clock,
    );
    const send = () => {
      if (!request) return;
      mutate(
        { request, mode: 'all' },
        {
          onError: (error) =>
            refusedSentence(error) === null
              ? toastStreamError('Failed to update streams', clock)(error, retryAction(send))
              : dialog.open({ kind: 'move-selected', streamIds: [...ids], by }),
        },
      );
    };
    send();
    return true;
  };
  return { drop, isPending };
}
