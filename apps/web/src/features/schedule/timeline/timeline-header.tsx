import { Triangle } from 'lucide-react';
import { memo, type RefObject, useEffect, useMemo, useState } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { gmtSegmentsOf, type ScheduleClock } from '../clock/clock.ts';
import { clockChanges, localSlots, offsetOn, SLOTS } from '../clock/local-time.ts';
import { dayFraction, MINUTES_PER_SLOT, minuteOfDay } from '../geometry.ts';
import { firstDayInSight } from '../jump-to-day.ts';
import { slotLabel } from '../schedule-text.ts';
import { HEADER_HEIGHT } from './layout.ts';

const SHIFTS = { [-1]: '−1', 0: '', 1: '+1' } as const;

type TimelineHeaderProps = {
  days: readonly string[];
  clock: ScheduleClock;
  /** Whose times stand small below. */
  secondaryClock: ScheduleClock;
  /** The present by the clock, where today is one of the days. */
  now: Date | null;
  region: RefObject<HTMLElement | null>;
};

/** The slots by the clock, and below them by the secondary clock as of the visible days. */
export const TimelineHeader = memo(function TimelineHeader({
  days,
  clock,
  secondaryClock,
  now,
  region,
}: TimelineHeaderProps) {
  const day = useClockDay({ days, clock, secondaryClock, region });
  const local = useMemo(() => localSlots(day, clock, secondaryClock), [day, clock, secondaryClock]);
  const zone = offsetOn(day, clock) === offsetOn(day, secondaryClock) ? null : offsetOn(day, secondaryClock);
  return (
    <div
      role="row"
      className="scroll-pane-head sticky top-0 z-30 grid grid-cols-(--schedule-columns) border-b bg-surface text-xs text-muted"
      style={{ height: HEADER_HEIGHT }}
    >
      <span
        role="columnheader"
        className="sticky left-0 z-10 flex flex-col justify-center border-r bg-surface px-2 leading-tight sm:px-3"
      >
        <span className="font-medium text-ink">{clock.zone === null ? 'GMT' : 'My time'}</span>
        {zone && <span className="text-[0.6875rem]">{zone}</span>}
      </span>
      <div role="presentation" className="relative grid grid-cols-12">
        {SLOTS.map((slot) => (
          <span
            key={slot}
            role="columnheader"
            className="flex flex-col justify-center border-l pl-1.5 leading-tight first:border-l-0"
          >
            <span className="font-medium text-ink">{slotLabel(slot, clock)}</span>
            {zone && (
              <span className="text-[0.6875rem]">
                {local[slot]?.time}
                {local[slot] && <sup>{SHIFTS[local[slot].dayShift]}</sup>}
              </span>
            )}
          </span>
        ))}
        {gmtSegmentsOf(day, clock)
          .slice(1)
          .map(({ day: gmtDay, fromMinute }) => (
            <GmtFlag key={gmtDay} minute={fromMinute} />
          ))}
        {now && (
          <Triangle
            aria-hidden
            className="absolute bottom-0 size-2.5 -translate-x-1/2 rotate-180 fill-danger text-danger"
            style={{ left: `${dayFraction(minuteOfDay(now)) * 100}%` }}
          />
        )}
      </div>
    </div>
  );
});

// Names the dashed line of the rows, where slots are wide enough for it beside their labels: after them, or before the line.
function GmtFlag({ minute }: { minute: number }) {
  const slot = Math.floor(minute / MINUTES_PER_SLOT);
  const within = minute / MINUTES_PER_SLOT - slot;
  const left = `${dayFraction(minute) * 100}%`;
  return (
    <span aria-hidden title="GMT day begins" className="contents text-[0.625rem]">
      <span className="absolute bottom-0 -ml-px h-1.5 border-l border-dashed border-muted" style={{ left }} />
      <span
        className={cn(
          'absolute top-1.5 leading-tight whitespace-nowrap max-xl:hidden',
          within < 0.4 && 'ml-10',
          within > 0.6 && '-translate-x-full',
        )}
        style={{ left: within < 0.4 ? `${dayFraction(slot * MINUTES_PER_SLOT) * 100}%` : left }}
      >
        GMT day
      </span>
    </span>
  );
}

// The day that decides the small times: listens to scrolling only if the clocks change within the days.
function useClockDay({ days, clock, secondaryClock, region }: Omit<TimelineHeaderProps, 'now'>): string {
  const changes = useMemo(() => clockChanges(days, clock, secondaryClock), [days, clock, secondaryClock]);
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    const scrolled = region.current;
    if (!scrolled || changes.length < 2) return;
    const updateSeen = () => setSeen(firstDayInSight(scrolled, scrolled.getBoundingClientRect().top + HEADER_HEIGHT));
    updateSeen();
    scrolled.addEventListener('scroll', updateSeen, { passive: true });
    return () => scrolled.removeEventListener('scroll', updateSeen);
  }, [changes, region]);
  const top = seen ?? days[0] ?? '';
  return changes.findLast((day) => day <= top) ?? top;
}
