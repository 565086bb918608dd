import { SLOTS_PER_DAY, type Span, slotSpan } from './geometry.ts';
import { dayOn, isSameTime, offsetName, type ScheduleClock } from './schedule-clock.tsx';
import { namesOffsets, shortDay, shortSpan, shortTime } from './schedule-text.ts';

/** The start of a slot by the other clock: "19:45", and -1, 0 or 1 days from the day of the row. */
export type LocalSlot = { time: string; dayShift: -1 | 0 | 1 };

/** The slots of a day, counted from 0. */
export const SLOTS = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => slot);

const slotStart = (day: string, slot: number, clock: ScheduleClock) => clock.toInstant(slotSpan(day, slot).start);

function localSlot(at: Date, day: string, other: ScheduleClock): LocalSlot {
  const localDay = dayOn(other, at);
  return { time: shortTime(at, other), dayShift: localDay === day ? 0 : localDay < day ? -1 : 1 };
}

/** The twelve slots of a day by the other clock, each converted by itself: clocks change within a day. */
export const localSlots = (day: string, clock: ScheduleClock, other: ScheduleClock): LocalSlot[] =>
  SLOTS.map((slot) => localSlot(slotStart(day, slot, clock), day, other));

/** The days from which the slots have other times by the other clock than before; always includes the first day. */
export function clockChanges(days: readonly string[], clock: ScheduleClock, other: ScheduleClock): string[] {
  // Clocks change once a day at most, so the first and the last slot show it.
  const shown = days.map((day) =>
    JSON.stringify([0, SLOTS_PER_DAY - 1].map((slot) => localSlot(slotStart(day, slot, clock), day, other))),
  );
  return days.filter((_, index) => shown[index] !== shown[index - 1]);
}

/** By how much a clock is ahead of GMT on a day that it shows, as of noon: "GMT+5:45". */
export const offsetOn = (day: string, clock: ScheduleClock): string =>
  offsetName(clock.toInstant(slotSpan(day, SLOTS_PER_DAY / 2).start), clock);

/**
 * A span by the other clock, to stand beside the one by the clock: "your time: 06:45–08:45 GMT+5:45", "01:00–03:00 GMT", with
 * the other day only where it differs: "your time: Mon 23 Nov, 00:45–02:45 GMT+5:45". Null where both agree throughout.
 */
export function spanBeside(span: Span, clock: ScheduleClock, other: ScheduleClock): string | null {
  if (isSameTime(span.start, clock, other) && isSameTime(span.end, clock, other)) return null;
  const words = shortSpan(span, other);
  const times = namesOffsets(span, other) ? words : `${words} ${offsetName(span.start, other)}`;
  const day = dayOn(other, span.start);
  const text = day === dayOn(clock, span.start) ? times : `${shortDay(day)}, ${times}`;
  return other.zone === null ? text : `your time: ${text}`;
}
