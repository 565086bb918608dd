import {
  CalendarDays,
  ChartGantt,
  ChevronLeft,
  ChevronRight,
  CircleHelp,
  Ellipsis,
  List,
  Palette,
  Repeat,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import { lazyComponent } from '../../lib/lazy.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { Button } from '../../ui/button.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { AppearanceLabel } from './appearance/stream-appearance.tsx';
import type { StreamAppearance } from './appearance/stream-state.ts';
import { useClockChoice } from './clock/clock-context.tsx';
import type { JumpTarget } from './jump-to-day.ts';
import type { ScheduleMenuActions } from './schedule-menu.tsx';
import type { ShownHours, useScheduleView } from './use-schedule-view.ts';

const ScheduleMenu = lazyComponent(async () => (await import('./schedule-menu.tsx')).ScheduleMenu);

type ScheduleToolbarProps = {
  days: readonly string[];
  view: ReturnType<typeof useScheduleView>;
  menu: ScheduleMenuActions;
  /** Whether there is a schedule to go through. */
  isLoaded: boolean;
};

const CLOCKS = [
  { key: 'mine', label: 'My time' },
  { key: 'gmt', label: 'GMT' },
] as const;

const VIEWS = [
  { key: 'timeline', label: 'Timeline', icon: <ChartGantt aria-hidden /> },
  { key: 'list', label: 'List', icon: <List aria-hidden /> },
] as const;

const SQUARE = 'w-control px-0';

/** How the schedule is shown, and jumps through its days. One row; two on phones, of which the second one sticks. */
export function ScheduleToolbar({ days, view, menu, isLoaded }: ScheduleToolbarProps) {
  const { choice, choose } = useClockChoice();
  const chooseClock = (chosen: typeof choice) => {
    view.keepInSight();
    choose?.(chosen);
  };
  return (
    <div className="max-sm:contents max-sm:*:order-1 sm:my-2 sm:flex sm:w-full sm:flex-wrap sm:items-center sm:gap-2 lg:gap-x-3">
      {choose && (
        <div className="max-sm:order-none!">
          <SegmentedChoice label="Times" value={choice} onChange={chooseClock} choices={CLOCKS} />
        </div>
      )}
      {isLoaded && (
        <div
          data-page-bar
          className="flex items-center gap-2 max-sm:sticky max-sm:flex-wrap max-sm:gap-1 max-sm:top-header max-sm:z-20 max-sm:w-full max-sm:bg-surface max-sm:py-2"
        >
          <SegmentedChoice label="View" value={view.current} onChange={view.choose} choices={VIEWS} />
          <DayButtons {...{ days, view, menu }} />
        </div>
      )}
    </div>
  );
}

function DayButtons({ days, view, menu }: Pick<ScheduleToolbarProps, 'days' | 'view' | 'menu'>) {
  const { jump, jumpToToday } = view;
  const more = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const goToDay = () => field.current?.showPicker();
  const isPhone = useIsPhone();
  const isZoomable = view.current === 'timeline';
  // No room for them in the toolbar of phones.
  const inMenu = isPhone && { onGoToDay: goToDay, ...(isZoomable && { hours: view.hours, onHours: view.chooseHours }) };
  return (
    <>
      {jumpToToday && (
        <Button variant="secondary" className="max-sm:px-2" onClick={() => jumpToToday(false)}>
          Today
        </Button>
      )}
      <Button variant="secondary" className={SQUARE} aria-label="Previous week" onClick={() => jump({ weeks: -1 })}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button variant="secondary" className={SQUARE} aria-label="Next week" onClick={() => jump({ weeks: 1 })}>
        <ChevronRight aria-hidden />
      </Button>
      <DayJump {...{ days, field }} onOpen={goToDay} onJump={jump} />
      <div className="flex max-sm:ml-auto">
        <Legend />
        {isZoomable && !isPhone && <HoursButton hours={view.hours} onChoose={view.chooseHours} />}
        <Button
          variant="ghost"
          className={cn(SQUARE, 'max-sm:hidden pointer-coarse:hidden')}
          aria-label="Keys of the schedule"
          onClick={view.openKeys}
        >
          <CircleHelp aria-hidden />
        </Button>
        <LazyMenu
          menu={ScheduleMenu}
          menuProps={{ ...menu, ...inMenu, triggerRef: more }}
          button={
            <Button ref={more} variant="ghost" className={SQUARE} aria-label="More">
              <Ellipsis aria-hidden />
            </Button>
          }
        />
      </div>
    </>
  );
}

type HoursButtonProps = { hours: ShownHours; onChoose: (hours: ShownHours) => void };

/** Zooms the timeline to the half of the day in which most is streamed, and back. */
function HoursButton({ hours, onChoose }: HoursButtonProps) {
  const isZoomed = hours === 'mine';
  const Icon = isZoomed ? ZoomOut : ZoomIn;
  return (
    <Button
      variant="ghost"
      className="max-lg:w-control max-lg:px-0"
      title={isZoomed ? 'Show all day' : 'Zoom to where you stream most'}
      onClick={() => onChoose(isZoomed ? 'all' : 'mine')}
    >
      <Icon aria-hidden />
      <span className="max-lg:sr-only">{isZoomed ? 'All Day' : 'My Hours'}</span>
    </Button>
  );
}

const APPEARANCES: readonly StreamAppearance[] = ['live', 'scheduled', 'conflict', 'past', 'completed', 'cancelled'];

/** What colours, icons and lines mean; over the schedule, on phones above the buttons at the bottom, until the focus goes elsewhere. */
function Legend() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { clock } = useClockChoice();
  return (
    <div className="relative">
      <Button
        variant="ghost"
        className={SQUARE}
        aria-label="Legend"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <Palette aria-hidden />
      </Button>
      <ul
        id={id}
        hidden={!isOpen}
        aria-label="Legend"
        className="absolute top-full left-0 z-40 mt-1.5 flex w-max flex-col max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:bottom-[calc(var(--spacing-control)+1.75rem+env(safe-area-inset-bottom))] max-sm:w-auto gap-2.5 rounded-lg border bg-surface p-3 shadow-lift [&[hidden]]:hidden"
      >
        {APPEARANCES.map((appearance) => (
          <li key={appearance}>
            <AppearanceLabel appearance={appearance} />
          </li>
        ))}
        <li className="flex items-center gap-2 text-sm leading-tight">
          <Repeat aria-hidden className="mx-1 size-4" />
          Part of a series
        </li>
        {clock.zone !== null && (
          <li className="flex items-center gap-2 text-sm leading-tight">
            <span aria-hidden className="mr-3 ml-2.5 h-6 border-l border-dashed border-muted" />
            GMT day begins
          </li>
        )}
      </ul>
    </div>
  );
}

type DayJumpProps = {
  days: readonly string[];
  field: RefObject<HTMLInputElement | null>;
  onOpen: () => void;
  onJump: (target: JumpTarget) => void;
};

/** Jumps to a day of the browser's own calendar. On phones the menu opens it. */
function DayJump({ days, field, onOpen, onJump }: DayJumpProps) {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return (
    <span className="relative inline-flex max-sm:absolute max-sm:inset-0 max-sm:-z-10">
      <Button variant="secondary" className={cn(SQUARE, 'max-sm:hidden')} aria-label="Go to a day" onClick={onOpen}>
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
