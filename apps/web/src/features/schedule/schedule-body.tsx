import { dayOf, startOfDay } from '@livelift/contract';
import { memo, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy.tsx';
import { type SubscriptionDays, timelineDays, todayAmong } from './geometry.ts';
import { type JumpTarget, jumpToDay } from './jump-to-day.ts';
import { type Schedule, usePendingMoves } from './schedule.queries.ts';
import { ScheduleDialogs } from './schedule-dialogs.tsx';
import { ScheduleToolbar } from './schedule-toolbar.tsx';
import { AppearanceLabel } from './stream-appearance.tsx';
import type { StreamAppearance } from './stream-state.ts';
import { Timeline } from './timeline/timeline.tsx';
import type { useScheduleDialog } from './use-schedule-dialog.ts';
import { initialView, useScheduleView } from './use-schedule-view.ts';
import type { WordlistChoices } from './wordlist-choices.ts';

const ScheduleList = lazyPart(
  'The list of streams',
  async () => (await import('./list/schedule-list.tsx')).ScheduleList,
);

/** Preloads the initial view of the schedule, unless it is part of the page's chunk. */
export async function preloadSchedule(): Promise<void> {
  if (initialView() === 'list') await ScheduleList.preload();
}

type ScheduleBodyProps = {
  wordlists: WordlistChoices;
  subscription: SubscriptionDays & { id: number };
  schedule: Schedule;
  now: Date;
  dialog: ReturnType<typeof useScheduleDialog>;
  canBook: boolean;
};

/** The schedule itself, as a timeline or as a list, with its jumps and its dialogs. */
export function ScheduleBody({ schedule, now, dialog, canBook, wordlists, subscription }: ScheduleBodyProps) {
  const [view, setView] = useScheduleView();
  const [keysOpen, setKeysOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const pending = usePendingMoves();
  const today = dayOf(now);
  const days = useMemo(() => timelineDays(subscription, startOfDay(today)), [subscription, today]);
  const jump = (target: JumpTarget) => {
    if (container.current) jumpToDay(container.current, days, target);
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
      <Legend />
      <div ref={container}>
        {view === 'timeline' ? (
          <Timeline
            {...{ days, schedule, pending, subscription, now, dialog, canBook }}
            onKeys={() => setKeysOpen(true)}
          />
        ) : (
          <ScheduleList {...{ days, schedule, now, canBook }} onOpen={dialog.open} listRef={dialog.timeline} />
        )}
      </div>
      <ScheduleDialogs {...{ dialog, schedule, subscription, wordlists, now }} />
    </div>
  );
}

const APPEARANCES: readonly StreamAppearance[] = ['live', 'scheduled', 'conflict', 'past', 'completed', 'cancelled'];

// What the colours and icons mean.
const Legend = memo(function Legend() {
  return (
    <ul aria-label="Legend" className="grid grid-cols-2 gap-x-4 gap-y-2 text-muted sm:flex sm:flex-wrap sm:gap-x-5">
      {APPEARANCES.map((appearance) => (
        <li key={appearance}>
          <AppearanceLabel appearance={appearance} />
        </li>
      ))}
    </ul>
  );
});
