import { type DayRow, MINUTES_PER_SLOT, SLOTS_PER_DAY } from '../geometry.ts';

/**
 * The first slot of the hours in sight in which most of what is planned and streamed begins, by the clock of the rows, and what is
 * live, whatever else is planned; the latest of equal ones, null without streams.
 */
export function busiestStart(rows: readonly DayRow[], slotsInSight: number): number | null {
  const begins = rows
    .flatMap(({ blocks }) => blocks)
    .filter(({ booking, continuesBefore }) => booking.status !== 'cancelled' && !continuesBefore);
  if (begins.length === 0) return null;
  const minutesFrom = (slot: number) =>
    begins.reduce((sum, { booking, startMinute, endMinute }) => {
      const ahead = startMinute / MINUTES_PER_SLOT - slot;
      if (ahead < 0 || ahead >= slotsInSight) return sum;
      return sum + (endMinute - startMinute) * (booking.status === 'live' ? 1_000_000 : 1);
    }, 0);
  const slots = Array.from({ length: Math.ceil(SLOTS_PER_DAY - slotsInSight) + 1 }, (_, slot) => slot);
  return slots.reduce((best, slot) => (minutesFrom(slot) >= minutesFrom(best) ? slot : best), 0);
}
