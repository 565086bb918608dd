import { addDays, dayOf, MINUTE_MS, splitByDay, startOfDay } from './instant.ts';
import { STREAM_DURATION } from './streams.ts';

const STEP_MS = STREAM_DURATION.step * MINUTE_MS;

/** What decides where streams can next begin. */
export type FreeSlotSchedule = {
  now: Date;
  /** The subscription's days, UTC, both inclusive. */
  days: { start_date: string; end_date: string };
  dailyLimitMinutes: number;
  /** What is left of the whole subscription. */
  leftMinutes: number;
  /** Minutes that other streams use, by UTC day. */
  usedByDay: ReadonlyMap<string, number>;
  /** What other streams take; cancelled ones take nothing (D11). */
  taken: ReadonlyArray<{ start: Date; end: Date }>;
  /** Whether the slot must not lie over midnight UTC. */
  isWithinDay?: boolean;
};

/** The start that was wished, and how long the stream is. */
export type FreeSlotWish = { from: Date; minutes: number };

/** What decides where a stream of some length can next begin. */
export type FreeSlotSearch = FreeSlotSchedule & FreeSlotWish;

const onStep = (at: number) => Math.ceil(at / STEP_MS) * STEP_MS;

const midnightAfter = (day: string) => startOfDay(addDays(day, 1)).getTime();

// When the last of what was taken before a moment ends.
function busyBefore(taken: FreeSlotSchedule['taken']): (end: number) => number {
  const inOrder = taken
    .map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }))
    .sort((one, other) => one.start - other.start);
  let latest = Number.NEGATIVE_INFINITY;
  const ends = inOrder.map((span) => {
    latest = Math.max(latest, span.end);
    return latest;
  });
  return (end) => {
    let [low, high] = [0, inOrder.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((inOrder[middle]?.start ?? end) < end) low = middle + 1;
      else high = middle;
    }
    return ends[low - 1] ?? Number.NEGATIVE_INFINITY;
  };
}

// The first moment at which the limits of its days no longer stand against a start at `at`; null where they do not.
function limitUntil(at: number, minutes: number, schedule: FreeSlotSchedule): number | null {
  const { dailyLimitMinutes, usedByDay, isWithinDay = false } = schedule;
  const first = dayOf(new Date(at));
  for (const [day, needed] of splitByDay(new Date(at), minutes)) {
    if (isWithinDay && day !== first) return startOfDay(day).getTime();
    const left = Math.max(0, dailyLimitMinutes - (usedByDay.get(day) ?? 0));
    if (needed <= left) continue;
    // On its first day a stream can take less by starting later; on the next one only by starting there.
    return day === first ? midnightAfter(day) - left * MINUTE_MS : startOfDay(day).getTime();
  }
  return null;
}

/**
 * The free start for streams of one length at a moment or the first one after it; null where there is none. What it found it
 * remembers of each moment on its way, so that however many are asked for, it walks over the days once.
 */
function freeStarts(minutes: number, schedule: FreeSlotSchedule, takenBefore: (end: number) => number) {
  const latest = midnightAfter(schedule.days.end_date) - minutes * MINUTE_MS;
  const found = new Map<number, number | null>();
  const blockedUntil = (at: number): number | null => {
    const busy = takenBefore(at + minutes * MINUTE_MS);
    return busy > at ? busy : limitUntil(at, minutes, schedule);
  };
  return (from: number): number | null => {
    const passed: number[] = [];
    let at = from;
    let start = found.get(at);
    while (start === undefined) {
      passed.push(at);
      const next = at > latest ? null : blockedUntil(at);
      if (next === null) start = at > latest ? null : at;
      else {
        at = onStep(next);
        start = found.get(at);
      }
    }
    for (const each of passed) found.set(each, start);
    return start;
  };
}

/**
 * Where a stream can lie wholly inside the subscription's days, not in the past, overlap nothing and stay within the limit of
 * each day and the total (D49): the wished start itself where it will do, else the first half hour after it, else the
 * first one from now on; null where there is none (D125). For as many as are asked for.
 */
export function freeStartFinder(schedule: FreeSlotSchedule): (wish: FreeSlotWish) => Date | null {
  const { now, days, dailyLimitMinutes, leftMinutes } = schedule;
  const takenBefore = busyBefore(schedule.taken);
  const opens = startOfDay(days.start_date).getTime();
  const earliest = Math.max(opens, onStep(now.getTime()));
  const byLength = new Map<number, (from: number) => number | null>();
  return ({ from, minutes }) => {
    // Two days in a row hold a stream at most.
    if (minutes > leftMinutes || minutes > 2 * dailyLimitMinutes) return null;
    const startFrom = byLength.get(minutes) ?? freeStarts(minutes, schedule, takenBefore);
    byLength.set(minutes, startFrom);
    const wished = from.getTime() < now.getTime() ? earliest : Math.max(from.getTime(), opens);
    const start = startFrom(wished) ?? startFrom(earliest);
    return start === null ? null : new Date(start);
  };
}

/** The same for one. */
export const nextFreeStart = (search: FreeSlotSearch): Date | null => freeStartFinder(search)(search);
