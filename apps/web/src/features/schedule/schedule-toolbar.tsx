import { CalendarDays, ChartGantt, ChevronLeft, ChevronRight, CircleHelp, Ellipsis, List, Palette } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import { lazyComponent } from '../../lib/lazy.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import type { JumpTarget } from './jump-to-day.ts';
import type { ScheduleMenuActions } from './schedule-menu.tsx';
import { AppearanceLabel } from './stream-appearance.tsx';
import type { StreamAppearance } from './stream-state.ts';
import type { useScheduleView } from './use-schedule-view.ts';

const ScheduleMenu = lazyComponent(async () => (await import('./schedule-menu.tsx')).ScheduleMenu);

type ScheduleToolbarProps = {
  days: readonly string[];
  view: ReturnType<typeof useScheduleView>;
  menu: ScheduleMenuActions;
};

const VIEWS = [
  { key: 'timeline', label: 'Timeline', icon: <ChartGantt aria-hidden /> },
  { key: 'list', label: 'List', icon: <List aria-hidden /> },
] as const;

const SQUARE = 'w-control px-0';

/** Jumps through the days of the schedule, and how it is shown. Stays in sight where a phone scrolls the list. */
export function ScheduleToolbar({ days, view, menu }: ScheduleToolbarProps) {
  const [isLegendOpen, setLegendOpen] = useState(false);
  const legendId = useId();
  const { jump, today } = view;
  return (
    <div className="flex flex-wrap items-center gap-2 max-xl:order-last max-xl:w-full max-sm:sticky max-sm:justify-between max-sm:top-header max-sm:z-10 max-sm:bg-surface max-sm:py-1.5">
      {today && (
        <Button variant="secondary" onClick={today}>
          Today
        </Button>
      )}
      <Button variant="secondary" className={SQUARE} aria-label="Previous week" onClick={() => jump({ weeks: -1 })}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button variant="secondary" className={SQUARE} aria-label="Next week" onClick={() => jump({ weeks: 1 })}>
        <ChevronRight aria-hidden />
      </Button>
      <DayJump days={days} onJump={jump} />
      <SegmentedChoice label="View" value={view.current} onChange={view.choose} choices={VIEWS} />
      <Button
        variant="ghost"
        className={cn(SQUARE, 'max-sm:hidden')}
        aria-label="Legend"
        aria-expanded={isLegendOpen}
        aria-controls={legendId}
        onClick={() => setLegendOpen(!isLegendOpen)}
      >
        <Palette aria-hidden />
      </Button>
      {view.current === 'timeline' && (
        <Button
          variant="ghost"
          className={cn(SQUARE, 'max-sm:hidden')}
          aria-label="Keys of the schedule"
          onClick={view.openKeys}
        >
          <CircleHelp aria-hidden />
        </Button>
      )}
      <LazyMenu
        menu={ScheduleMenu}
        menuProps={menu}
        button={
          <Button variant="ghost" className={SQUARE} aria-label="More">
            <Ellipsis aria-hidden />
          </Button>
        }
      />
      <Legend id={legendId} hidden={!isLegendOpen} />
    </div>
  );
}

const APPEARANCES: readonly StreamAppearance[] = ['live', 'scheduled', 'conflict', 'past', 'completed', 'cancelled'];

// What the colours and icons mean.
const Legend = ({ id, hidden }: { id: string; hidden: boolean }) => (
  <ul
    id={id}
    hidden={hidden}
    aria-label="Legend"
    className="grid w-full grid-cols-2 gap-x-4 gap-y-2 text-muted sm:flex sm:flex-wrap sm:gap-x-5 [&[hidden]]:hidden"
  >
    {APPEARANCES.map((appearance) => (
      <li key={appearance}>
        <AppearanceLabel appearance={appearance} />
      </li>
    ))}
  </ul>
);

type DayJumpProps = { days: readonly string[]; onJump: (target: JumpTarget) => void };

/** Jumps to a day of the browser's own calendar. */
function DayJump({ days, onJump }: DayJumpProps) {
  const field = useRef<HTMLInputElement>(null);
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return (
    <span className="relative inline-flex max-sm:hidden">
      <Button
        variant="secondary"
        className={SQUARE}
        aria-label="Go to a day"
        onClick={() => field.current?.showPicker()}
      >
        <CalendarDays aria-hidden />
      </Button>
      {/* The picker opens below it. Empty, so that the same day can be chosen again. */}
      <input
        ref={field}
        type="date"
        aria-hidden
        tabIndex={-1}
        value=""
        min={first}
        max={last}
        onChange={({ target: { value: day } }) => first <= day && day <= last && onJump({ day })}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
    </span>
  );
}
