import { dayOf } from '@livelift/contract';
import { filled } from './text-rules.ts';
import { wallTime } from './wall-time.ts';

/** A time as people type it, in 24 hours: "8:00", "800", "8" and "8 am" are "08:00", "8:30pm" is "20:30"; else as it is. */
export function typedTime(text: string): string {
  const [, hours = '', minutes = '00', half] =
    /^\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?\s*$/i.exec(text) ?? [];
  if (hours === '' || (half && (Number(hours) < 1 || Number(hours) > 12))) return text;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** What a day and a typed time name, as an instant in GMT; null while they name nothing. */
export function typedInstant(day: string, time: string): Date | null {
  const at = new Date(`${day}T${typedTime(time)}Z`);
  // 24:00 would be the next day.
  return Number.isNaN(at.getTime()) || dayOf(at) !== day ? null : at;
}

const onAnyDay = (time: string) => typedInstant('2026-01-01', time);

/** A typed time as a clock shows it: "8pm" is "20:00" or "8:00 PM"; what is no time as it is. */
export function shownTime(text: string, clock: { is12Hours: boolean }): string {
  const at = onAnyDay(text);
  return at ? wallTime(at, clock) : text;
}

/** The rule of a field in which a time of day is typed. */
export const timeOfDay = filled('Choose a time.').refine(
  (time) => onAnyDay(time) !== null,
  'Enter a time like 20:00 or 8 PM.',
);
