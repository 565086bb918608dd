import { addDays, dayOf } from '@livelift/contract';
import { isGmt } from '../../lib/format.ts';
import { memoize } from '../../lib/memoize.ts';
import type { Span } from './schedule.geometry.ts';
import { SLOTS_PER_DAY, slotSpan } from './schedule.geometry.ts';
import { spokenDay } from './stream-words.ts';

/** The start of a slot on the visitor's own clock: "19:45", and -1, 0 or 1 days from the day in GMT. */
export type LocalSlot = { time: string; dayShift: -1 | 0 | 1 };

const SLOTS = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => slot);

const clockOf = memoize((timeZone: string | undefined) => ({
  time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
  // The Canadian way to write a day is ours: 2026-01-31.
  day: new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
  zoneName: new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset', timeZone }),
}));

/** The twelve slots of a day in GMT on the visitor's own clock (D4), each for itself: clocks change within days, too. */
export function localSlots(day: string, timeZone?: string): LocalSlot[] {
  const clock = clockOf(timeZone);
  return SLOTS.map((slot) => {
    const { start } = slotSpan(day, slot);
    const localDay = clock.day.format(start);
    return { time: clock.time.format(start), dayShift: localDay === day ? 0 : localDay < day ? -1 : 1 };
  });
}

/** The days whose slots stand otherwise on the visitor's clock than those of the day before; the first one always. */
export function clockChanges(days: readonly string[], timeZone?: string): string[] {
  const clock = clockOf(timeZone);
  // Clocks change once a day at most, so the first and the last slot show it.
  const shownOn = (day: string) =>
    [0, SLOTS_PER_DAY - 1]
      .map((slot) => slotSpan(day, slot).start)
      .map((at) => `${clock.time.format(at)} ${clock.day.format(at) === day}`)
      .join();
  let last = '';
  return days.filter((day) => {
    const shown = shownOn(day);
    const changed = shown !== last;
    last = shown;
    return changed;
  });
}

const zoneNameAt = (at: Date, timeZone?: string): string => {
  const parts = clockOf(timeZone).zoneName.formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT+0' ? 'GMT' : name;
};

/** The name of the visitor's zone at a day: "GMT+5:45"; null where it is GMT. */
export function zoneNameOn(day: string, timeZone?: string): string | null {
  const name = zoneNameAt(slotSpan(day, SLOTS_PER_DAY / 2).start, timeZone);
  return name === 'GMT' ? null : name;
}

/**
 * A span on the visitor's own clock where its day in GMT has been said: "06:45–08:45 GMT+5:45", with his day only where it is
 * another one: "Mon 23 Nov, 00:45–02:45 GMT+5:45". Where the clock changes meanwhile: "02:00 GMT+2–02:30 GMT+1". Null for who
 * has GMT all the while.
 */
export function localSpan({ start, end }: Span, timeZone?: string): string | null {
  if (isGmt(start, timeZone) && isGmt(end, timeZone)) return null;
  const clock = clockOf(timeZone);
  const [before, after] = [zoneNameAt(start, timeZone), zoneNameAt(end, timeZone)];
  const first = before === after ? clock.time.format(start) : `${clock.time.format(start)} ${before}`;
  const times = `${first}–${clock.time.format(end)} ${after}`;
  const day = clock.day.format(start);
  if (day === dayOf(start)) return times;
  return `${spokenDay(day)}, ${times}`;
}

/** The first day of each month among the days, for jumping to it. */
export const monthStarts = (days: readonly string[]): string[] =>
  days.filter((day, index) => index === 0 || !days[index - 1]?.startsWith(day.slice(0, 7)));

/** The day a number of weeks away, kept among the days. */
export function weeksAway(day: string, weeks: number, days: readonly string[]): string {
  const wanted = addDays(day, weeks * 7);
  const first = days[0] ?? wanted;
  const last = days.at(-1) ?? wanted;
  return wanted < first ? first : wanted > last ? last : wanted;
}

/** The UTC day of the present if it is among the days. */
export const todayAmong = (days: readonly string[], now: Date): string | null =>
  days.includes(dayOf(now)) ? dayOf(now) : null;
