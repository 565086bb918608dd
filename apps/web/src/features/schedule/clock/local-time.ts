import { SLOTS_PER_DAY, type Span, slotSpan } from '../geometry.ts';
import { namesOffsets, shortDay, shortSpan, shortTime } from '../schedule-text.ts';
import { dayOn, isSameTime, offsetName, type ScheduleClock } from './clock.ts';

/** The start of a slot by the secondary clock: "19:45", and -1, 0 or 1 days from the day of the row. */
export type LocalSlot = { time: string; dayShift: -1 | 0 | 1 };

/** The slots of a day, counted from 0. */
export const SLOTS = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => slot);

const slotStart = (day: string, slot: number, clock: ScheduleClock) => clock.toInstant(slotSpan(day, slot).start);

function localSlot(at: Date, day: string, secondaryClock: ScheduleClock): LocalSlot {
  const localDay = dayOn(secondaryClock, at);
  return { time: shortTime(at, secondaryClock), dayShift: localDay === day ? 0 : localDay < day ? -1 : 1 };
}

/** The twelve slots of a day by the secondary clock, each converted by itself: clocks change within a day. */
export const localSlots = (day: string, clock: ScheduleClock, secondaryClock: ScheduleClock): LocalSlot[] =>
  SLOTS.map((slot) => localSlot(slotStart(day, slot, clock), day, secondaryClock));

/** The days from which the slots have other times by the secondary clock than before; always includes the first day. */
export function clockChanges(days: readonly string[], clock: ScheduleClock, secondaryClock: ScheduleClock): string[] {
  // Clocks change once a day at most, so the first and the last slot show it.
  const shown = days.map((day) =>
    JSON.stringify([0, SLOTS_PER_DAY - 1].map((slot) => localSlot(slotStart(day, slot, clock), day, secondaryClock))),
  );
  return days.filter((_, index) => shown[index] !== shown[index - 1]);
}

/** By how much a clock is ahead of GMT on a day that it shows, as of noon: "GMT+5:45". */
export const offsetOn = (day: string, clock: ScheduleClock): string =>
  offsetName(clock.toInstant(slotSpan(day, SLOTS_PER_DAY / 2).start), clock);

/**
 * A span by the secondary clock, to stand beside the one by the clock: "your time: 06:45–08:45 GMT+5:45", "01:00–03:00 GMT", with
 * the other day only where it differs: "your time: Mon 23 Nov, 00:45–02:45 GMT+5:45". Null where both agree throughout.
 */
export function spanInOtherZone(span: Span, clock: ScheduleClock, secondaryClock: ScheduleClock): string | null {
  if (isSameTime(span.start, clock, secondaryClock) && isSameTime(span.end, clock, secondaryClock)) return null;
  const words = shortSpan(span, secondaryClock);
  const times = namesOffsets(span, secondaryClock) ? words : `${words} ${offsetName(span.start, secondaryClock)}`;
  const day = dayOn(secondaryClock, span.start);
  const text = day === dayOn(clock, span.start) ? times : `${shortDay(day)}, ${times}`;
  return secondaryClock.zone === null ? text : `your time: ${text}`;
}
