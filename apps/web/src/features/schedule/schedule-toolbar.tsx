import { ChartGantt, ChevronDown, ChevronLeft, ChevronRight, Keyboard, List } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { type JumpTarget, monthStarts } from './jump-to-day.ts';
import { monthName } from './schedule-text.ts';
import type { ScheduleView } from './use-schedule-view.ts';

type ScheduleToolbarProps = {
  days: readonly string[];
  /** Today, where it is one of the days. */
  today: string | null;
  view: ScheduleView;
  onView: (view: ScheduleView) => void;
  onJump: (target: JumpTarget) => void;
  keysOpen: boolean;
  onKeysOpen: (open: boolean) => void;
};

const ScheduleKeys = lazyDialog(async () => (await import('./keyboard/keyboard-help.tsx')).KeyboardHelp);

const VIEWS = [
  { key: 'timeline', label: 'Timeline', icon: <ChartGantt aria-hidden /> },
  { key: 'list', label: 'List', icon: <List aria-hidden /> },
] as const;

const SQUARE = 'w-control px-0';

/** Jumps through the days of the schedule, and how it is shown. */
export function ScheduleToolbar({ days, today, view, onView, onJump, keysOpen, onKeysOpen }: ScheduleToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {today !== null && (
        <Button variant="secondary" onClick={() => onJump({ day: today })}>
          Today
        </Button>
      )}
      <Button variant="secondary" className={SQUARE} aria-label="Previous week" onClick={() => onJump({ weeks: -1 })}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button variant="secondary" className={SQUARE} aria-label="Next week" onClick={() => onJump({ weeks: 1 })}>
        <ChevronRight aria-hidden />
      </Button>
      <MonthJump days={days} onJump={onJump} />
      <div className="flex sm:ml-auto">
        <SegmentedChoice label="View" value={view} onChange={onView} choices={VIEWS} />
      </div>
      {view === 'timeline' && (
        <Button
          variant="ghost"
          className="max-sm:hidden"
          aria-label="Keys of the schedule"
          onClick={() => onKeysOpen(true)}
        >
          <Keyboard aria-hidden />
          Keys
        </Button>
      )}
      {keysOpen && <ScheduleKeys onClose={() => onKeysOpen(false)} />}
    </div>
  );
}

function MonthJump({ days, onJump }: Pick<ScheduleToolbarProps, 'days' | 'onJump'>) {
  const starts = monthStarts(days);
  if (starts.length < 2) return null;
  return (
    <div className="relative">
      <select
        aria-label="Go to month"
        // An action menu: the selection triggers a jump and never becomes the value.
        value=""
        onChange={({ target }) => onJump({ day: target.value })}
        className="min-h-control appearance-none rounded-md border border-control bg-surface pr-9 pl-3 text-sm font-medium"
      >
        <option value="">Month</option>
        {starts.map((day) => (
          <option key={day} value={day}>
            {monthName(day)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
