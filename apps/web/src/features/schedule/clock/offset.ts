import { formatMinutes, formatPlural } from '../../../lib/format.ts';
import { MINUTES_PER_DAY, minutesOf } from '../geometry.ts';
import type { ScheduleClock } from './clock.ts';

/** By how much streams are moved: whole days, which keep the hour by a clock, and minutes. */
export type Offset = { days: number; minutes: number };

/** By how much a start is moved to another one, as a clock shows both. */
export function offsetBetween(from: Date, to: Date, clock: ScheduleClock): Offset {
  const total = minutesOf({ start: clock.toWallTime(from), end: clock.toWallTime(to) });
  const days = Math.round(total / MINUTES_PER_DAY);
  return { days, minutes: total - days * MINUTES_PER_DAY };
}

const apart = (value: number, text: string) => (value === 0 ? [] : [`${text} ${value < 0 ? 'earlier' : 'later'}`]);

/** Both parts in words: "1 day later", "2 days earlier and 30 min later"; empty where nothing moves. */
export const moveText = ({ days, minutes }: Offset): string =>
  [...apart(days, formatPlural(Math.abs(days), 'day')), ...apart(minutes, formatMinutes(Math.abs(minutes)))].join(
    ' and ',
  );
