import { dayOf, startOfDay } from '@livelift/contract';
import { useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { todayAmong, weeksAway } from './local-slots.ts';
import type { SubscriptionDays } from './schedule.geometry.ts';
import { timelineDays } from './schedule.geometry.ts';
import { ScheduleDialogs } from './schedule-dialogs.tsx';
import type { Drop } from './schedule-drag-session.ts';
import { ScheduleGrid } from './schedule-grid.tsx';
import { firstDayInSight, HEADER_HEIGHT } from './schedule-header.tsx';
import { ScheduleLegend } from './schedule-legend.tsx';
import { PAGE_HEADER_HEIGHT } from './schedule-measure.ts';
import { ScheduleToolbar } from './schedule-toolbar.tsx';
import { fullDays, sumBooked } from './stream-allowance.ts';
import type { WordlistChoices } from './stream-wordlist.ts';
import type { Schedule } from './streams.queries.ts';
import { useMoveStream, usePendingMoves } from './streams.queries.ts';
import { untilDropped } from './until-dropped.ts';
import type { useScheduleDialog } from './use-schedule-dialog.ts';
import { useScheduleDrag } from './use-schedule-drag.ts';
import { firstView, useScheduleView } from './use-schedule-view.ts';

const ScheduleList = lazyPart('The list of streams', async () => (await import('./schedule-list.tsx')).ScheduleList);

/** Loads what the schedule is first shown with, where that is not loaded with the page. */
export async function preloadSchedule(): Promise<void> {
  if (firstView() === 'list') await ScheduleList.preload();
}

type ScheduleBodyProps = {
  wordlists: WordlistChoices;
  subscription: SubscriptionDays & { id: number };
  schedule: Schedule;
  now: Date;
  dialog: ReturnType<typeof useScheduleDialog>;
  canPickSlots: boolean;
};

/** The schedule itself, as a timeline or as a list, with its jumps and its dialogs. */
export function ScheduleBody({ schedule, now, dialog, canPickSlots, ...rest }: ScheduleBodyProps) {
  const [view, setView] = useScheduleView();
  const [keysOpen, setKeysOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const pending = usePendingMoves();
  const today = dayOf(now);
  const days = useMemo(() => timelineDays(rest.subscription, startOfDay(today)), [rest.subscription, today]);
  const jump = (target: { day: string } | { weeks: -1 | 1 }) => {
    if (holder.current) jumpTo(holder.current, days, target);
  };
  return (
    <div className="flex flex-col gap-4">
      <ScheduleToolbar
        {...{ days, view, keysOpen }}
        today={todayAmong(days, now)}
        onView={setView}
        onJump={jump}
        onKeysOpen={setKeysOpen}
      />
      <ScheduleLegend />
      <div ref={holder}>
        {view === 'timeline' ? (
          <>
            {canPickSlots && (
              <p className="mb-2 hidden text-sm text-muted pointer-coarse:block">
                With a finger: hold a stream, or time that is free, then drag.
              </p>
            )}
            <Timeline
              {...rest}
              {...{ days, schedule, pending, now, dialog, canPickSlots }}
              onKeys={() => setKeysOpen(true)}
            />
          </>
        ) : (
          <ScheduleList
            {...{ days, schedule, now }}
            canBook={canPickSlots}
            onOpen={dialog.open}
            listRef={dialog.timeline}
          />
        )}
      </div>
      <ScheduleDialogs {...rest} schedule={schedule} now={now} dialog={dialog} />
    </div>
  );
}

type TimelineProps = Omit<ScheduleBodyProps, 'wordlists'> & {
  days: string[];
  pending: ReadonlySet<number>;
  onKeys: () => void;
};

function Timeline({ onKeys, days, schedule, pending, subscription, now, dialog, canPickSlots }: TimelineProps) {
  const move = useMoveStream(() => untilDropped(drag.region.current));
  const onDrop = ({ stream, span, tone }: Drop) => {
    if (stream === null) dialog.open({ kind: 'add', start: span.start, drawn: span });
    else if (tone === 'refused') dialog.open({ kind: 'edit', streamId: stream.id, stream, drawn: span });
    else move({ stream, span });
  };
  const today = dayOf(now);
  const full = useMemo(() => {
    // Where nothing can be booked at all the page says so.
    const ahead = canPickSlots ? days.filter((day) => day >= today) : [];
    return fullDays(ahead, sumBooked({ ...schedule, streams: schedule.streams.data }, null));
  }, [days, schedule, today, canPickSlots]);
  const { current } = dialog;
  const drag = useScheduleDrag({
    schedule,
    subscription,
    now,
    full,
    canDraw: canPickSlots,
    onDrop,
    isDrawnOpen: (current?.kind === 'add' || current?.kind === 'edit') && current.drawn !== undefined,
  });
  return (
    <ScheduleGrid
      {...{ days, full, pending, now, drag, onKeys }}
      streams={schedule.streams.data}
      focusRef={dialog.timeline}
      onOpen={(stream) => dialog.open({ kind: 'details', streamId: stream.id })}
      onDelete={(stream) => dialog.open({ kind: 'delete', streamId: stream.id })}
      onPickSlot={canPickSlots ? (start) => dialog.open({ kind: 'add', start }) : null}
    />
  );
}

function jumpTo(holder: HTMLElement, days: readonly string[], target: { day: string } | { weeks: -1 | 1 }): void {
  const region = holder.querySelector<HTMLElement>('section:has(> [role=grid])');
  const line = region ? region.getBoundingClientRect().top + HEADER_HEIGHT : PAGE_HEADER_HEIGHT;
  const from = firstDayInSight(holder, line) ?? days[0];
  if (from === undefined) return;
  const day = 'day' in target ? target.day : weeksAway(from, target.weeks, days);
  // The list leaves days out.
  const rows = [...holder.querySelectorAll<HTMLElement>('[data-day]')];
  const row = rows.find((one) => (one.dataset.day ?? '') >= day) ?? rows.at(-1);
  if (!row) return;
  const fold = row.closest('details');
  if (fold) fold.open = true;
  if (region) region.scrollTo({ top: row.offsetTop - HEADER_HEIGHT });
  else row.scrollIntoView({ block: 'start' });
}
