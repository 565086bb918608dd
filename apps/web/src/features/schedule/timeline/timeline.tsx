import { dayOf, MINUTE_MS } from '@livelift/contract';
import { useMemo } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { lazyPart } from '../../../ui/lazy.tsx';
import { othersAhead } from '../appearance/stream-state.ts';
import { bookableOn, fullDays, sumBooked } from '../booking/allowance.ts';
import { wallSpan } from '../clock/clock.ts';
import { useClockChoice } from '../clock/clock-context.tsx';
import type { Drop } from '../drag/drag-session.ts';
import { useStreamDrag } from '../drag/use-stream-drag.ts';
import { waitForDrop } from '../drag/wait-for-drop.ts';
import { layOutDays, minutesOf, type NextPlan, type SubscriptionDays, timelineDays } from '../geometry.ts';
import { inputOf } from '../queries/pending-moves.ts';
import { useMoveStream } from '../queries/schedule.mutations.ts';
import type { Schedule } from '../queries/schedule.queries.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { useScheduleDialog } from '../use-schedule-dialog.ts';
import type { ShownHours } from '../use-schedule-view.ts';
import { TimelineGrid } from './timeline-grid.tsx';

const StreamsBeside = lazyPart('More hours', async () => (await import('./streams-beside.tsx')).StreamsBeside);

type TimelineProps = {
  days: string[];
  schedule: Schedule;
  pending: ReadonlySet<number>;
  subscription: SubscriptionDays;
  next: NextPlan | null;
  now: Date;
  dialog: ReturnType<typeof useScheduleDialog>;
  canBook: boolean;
  selection: Selection;
  hours: ShownHours;
};

/** The schedule as a grid of days and slots, in which streams are drawn, moved and resized. */
export function Timeline({ days, schedule, pending, subscription, next, ...rest }: TimelineProps) {
  const { now, dialog, canBook, selection, hours } = rest;
  const streams = schedule.streams.data;
  const { clock, secondaryClock } = useClockChoice();
  const rows = useMemo(() => layOutDays(streams, days, (span) => wallSpan(span, clock)), [streams, days, clock]);
  const { full, left } = useDayLimits(schedule, subscription, { now, canBook });
  const move = useMoveStream(() => waitForDrop(drag.region.current));
  const selectedIds = selection.ids;
  const onDrop = ({ stream, realSpan: span, verdict }: Drop) => {
    if (stream === null) dialog.open({ kind: 'add', start: span.start, drawn: span });
    else if (selectedIds.size > 1 && selectedIds.has(stream.id) && minutesOf(span) === stream.estimated_duration)
      dialog.open({
        kind: 'move-selected',
        streamIds: [...selectedIds],
        dragged: { from: stream.scheduled_start, to: span.start },
      });
    else if (verdict === 'refused') dialog.open({ kind: 'edit', streamId: stream.id, stream, drawn: span });
    else if (othersAhead(stream, streams, now).length > 0)
      dialog.open({ kind: 'scope', streamId: stream.id, change: { stream, input: inputOf(stream, span) } });
    else move({ stream, span });
  };
  const { current } = dialog;
  const drag = useStreamDrag({
    snapshot: {
      schedule,
      subscription,
      rows,
      now,
      full,
      canDraw: canBook,
      selected: selectedIds,
      clock,
      secondaryClock,
    },
    onDrop,
    isDropInDialog:
      current?.kind === 'scope' ||
      current?.kind === 'move-selected' ||
      ((current?.kind === 'add' || current?.kind === 'edit') && current.drawn !== undefined),
  });
  return (
    <>
      {canBook && (
        <p className="mb-2 hidden text-sm text-muted pointer-coarse:block">Hold a stream or free time to drag.</p>
      )}
      {useIsPhone() && <StreamsBeside region={drag.region} />}
      <TimelineGrid
        {...{ drag, rows, streams, now, selection, hours }}
        marks={{ full, left, subscription, next, pending }}
        fallbackFocusRef={dialog.fallbackFocusRef}
        onOpen={(stream) => dialog.open({ kind: 'details', streamId: stream.id })}
        onEdit={(stream) => dialog.open({ kind: 'edit', streamId: stream.id, stream })}
        onDelete={(stream) => dialog.open({ kind: 'delete', streamId: stream.id })}
        onPickSlot={canBook ? (start) => dialog.open({ kind: 'add', start }) : null}
      />
    </>
  );
}

// Of the days in GMT that are ahead: which are full, and what is left. None if nothing can be booked at all, which the card
// says.
function useDayLimits(
  schedule: Schedule,
  { start_date, end_date }: SubscriptionDays,
  { now, canBook }: { now: Date; canBook: boolean },
) {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return useMemo(() => {
    const at = new Date(minute * MINUTE_MS);
    const days = canBook ? timelineDays({ start_date, end_date }, at).filter((day) => day >= dayOf(at)) : [];
    const booked = sumBooked(schedule, null);
    return {
      full: fullDays(days, booked),
      left: new Map(days.map((day) => [day, bookableOn(day, booked, at)])),
    };
  }, [schedule, start_date, end_date, minute, canBook]);
}
