import type { StreamStatus } from '@livelift/contract';
import { type DayRow, MINUTES_PER_SLOT, SLOTS_PER_DAY } from '../geometry.ts';

/** How many slots the zoomed timeline shows at once: half a day. */
export const ZOOMED_SLOTS = SLOTS_PER_DAY / 2;

// Without streams the evening, when most people stream.
const EVENING = SLOTS_PER_DAY - ZOOMED_SLOTS;

// What is live is in sight whatever else is planned.
const weightOf = (status: StreamStatus) => (status === 'live' ? 1_000_000 : 1);

/**
 * The first slot of the hours in which most streams begin, or what is live, where fewer than half a day fit on a screen; the latest of
 * equal ones, null without streams.
 */
export function busiestStart(rows: readonly DayRow[], slotsInSight: number): number | null {
  const begins = rows
    .flatMap(({ blocks }) => blocks)
    .filter(({ booking, continuesBefore }) => booking.status !== 'cancelled' && !continuesBefore);
  const countFrom = (slot: number) =>
    begins
      .filter(
        ({ startMinute: minute }) =>
          slot <= minute / MINUTES_PER_SLOT && minute / MINUTES_PER_SLOT < slot + slotsInSight,
      )
      .reduce((sum, { booking }) => sum + weightOf(booking.status), 0);
  const slots = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => slot);
  const best = slots.reduce((most, slot) => (countFrom(slot) >= countFrom(most) ? slot : most), 0);
  return countFrom(best) > 0 ? best : null;
}

/**
 * The first slot of the half day in which most is planned and streamed, by the clock of the rows, and what is live; the latest of
 * equal ones.
 */
export function busiestHalfDayStart(rows: readonly DayRow[]): number {
  const minutesIn = (slot: number) => {
    const [from, until] = [slot * MINUTES_PER_SLOT, (slot + ZOOMED_SLOTS) * MINUTES_PER_SLOT];
    return rows
      .flatMap(({ blocks }) => blocks)
      .filter(({ booking }) => booking.status !== 'cancelled')
      .reduce(
        (sum, { booking, startMinute, endMinute }) =>
          sum + weightOf(booking.status) * Math.max(0, Math.min(endMinute, until) - Math.max(startMinute, from)),
        0,
      );
  };
  const slots = Array.from({ length: EVENING + 1 }, (_, slot) => slot);
  return slots.reduce((best, slot) => (minutesIn(slot) >= minutesIn(best) ? slot : best), 0);
}
