import type { CustomPlanChoice } from '@livelift/contract';
import { cn } from '../../lib/class-names.ts';
import { formatPlural } from '../../lib/format.ts';
import { useIsHydrated } from '../../lib/hydration.ts';

const SLOTS = Array.from({ length: 12 }, (_, slot) => slot);

// The hours may lie anywhere in a day; drawn in the evening, when most people watch.
const FIRST_SLOT = 8;

const slotLabel = (slot: number) => String(slot * 2).padStart(2, '0');

/** How much of a two-hour slot the hours of a day fill: 0, 0.5 or 1. */
const filledShare = (slot: number, hours: number) =>
  slot < FIRST_SLOT ? 0 : Math.min(Math.max(hours - (slot - FIRST_SLOT) * 2, 0), 2) / 2;

/** What hours and days mean: one day on the strip of the schedule, and how much that is in all. */
export function CustomPlanIllustration({ choice }: { choice: CustomPlanChoice }) {
  const { duration_hours: hours, duration_days: days } = choice;
  return (
    <figure>
      <div aria-hidden>
        <p className="mb-2 text-sm font-semibold">{hours} of 24 hours a day</p>
        <DayStrip hours={hours} />
      </div>
      <figcaption className="mt-4 text-sm text-muted">
        {formatPlural(hours, 'hour')} on {days === 1 ? 'one day' : `each of ${days} days`}:{' '}
        <strong className="font-semibold text-ink">{formatPlural(hours * days, 'hour')} of streaming</strong>, booked at
        any hour of the day.
      </figcaption>
    </figure>
  );
}

function DayStrip({ hours }: { hours: number }) {
  const isHydrated = useIsHydrated();
  return (
    <div>
      <div className="flex h-9 overflow-hidden rounded-md border bg-surface">
        {SLOTS.map((slot) => (
          <span key={slot} className="relative flex-1 border-l first:border-l-0">
            <span
              className="absolute inset-y-0 left-0 bg-primary transition-[width] duration-150 ease-calm"
              // No attribute from the server, which the content security policy refuses.
              style={isHydrated ? { width: `${filledShare(slot, hours) * 100}%` } : undefined}
            />
          </span>
        ))}
      </div>
      <div className="mt-1 flex text-xs text-muted">
        {SLOTS.map((slot) => (
          <span key={slot} className={cn('flex-1', slot % 2 === 1 && 'max-sm:invisible')}>
            {slotLabel(slot)}
          </span>
        ))}
      </div>
    </div>
  );
}
