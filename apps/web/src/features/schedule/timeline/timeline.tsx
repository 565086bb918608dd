import { dayOf } from '@livelift/contract';
import { useMemo } from 'react';
import { fullDays, sumBooked } from '../allowance.ts';
import type { Drop } from '../drag/drag-session.ts';
import { useStreamDrag } from '../drag/use-stream-drag.ts';
import { waitForDrop } from '../drag/wait-for-drop.ts';
import { layOutDays, type SubscriptionDays } from '../geometry.ts';
import { useMoveStream } from '../schedule.mutations.ts';
import type { Schedule } from '../schedule.queries.ts';
import type { useScheduleDialog } from '../use-schedule-dialog.ts';
import { TimelineGrid } from './timeline-grid.tsx';

type TimelineProps = {
  days: string[];
  schedule: Schedule;
  pending: ReadonlySet<number>;
  subscription: SubscriptionDays;
  now: Date;
  dialog: ReturnType<typeof useScheduleDialog>;
  canBook: boolean;
  onKeys: () => void;
};

/** The schedule as a grid of days and slots, in which streams are drawn, moved and resized. */
export function Timeline({ days, schedule, pending, subscription, now, dialog, canBook, onKeys }: TimelineProps) {
  const streams = schedule.streams.data;
  const rows = useMemo(() => layOutDays(streams, days), [streams, days]);
  const full = useFullDays(days, schedule, { now, canBook });
  const move = useMoveStream(() => waitForDrop(drag.region.current));
  const onDrop = ({ stream, span, tone }: Drop) => {
    if (stream === null) dialog.open({ kind: 'add', start: span.start, drawn: span });
    else if (tone === 'refused') dialog.open({ kind: 'edit', streamId: stream.id, stream, drawn: span });
    else move({ stream, span });
  };
  const { current } = dialog;
  const drag = useStreamDrag({
    snapshot: { schedule, subscription, rows, now, full, canDraw: canBook },
    onDrop,
    isDropInDialog: (current?.kind === 'add' || current?.kind === 'edit') && current.drawn !== undefined,
  });
  return (
    <>
      {canBook && (
        <p className="mb-2 hidden text-sm text-muted pointer-coarse:block">
          With a finger: hold a stream, or time that is free, then drag.
        </p>
      )}
      <TimelineGrid
        {...{ drag, rows, full, pending, streams, now, onKeys }}
        focusRef={dialog.timeline}
        onOpen={(stream) => dialog.open({ kind: 'details', streamId: stream.id })}
        onDelete={(stream) => dialog.open({ kind: 'delete', streamId: stream.id })}
        onPickSlot={canBook ? (start) => dialog.open({ kind: 'add', start }) : null}
      />
    </>
  );
}

// None if nothing can be booked at all, which the card says.
function useFullDays(days: readonly string[], schedule: Schedule, { now, canBook }: { now: Date; canBook: boolean }) {
  const today = dayOf(now);
  return useMemo(() => {
    const ahead = canBook ? days.filter((day) => day >= today) : [];
    return fullDays(ahead, sumBooked({ ...schedule, streams: schedule.streams.data }, null));
  }, [days, schedule, today, canBook]);
}
