import { addDays, dayOf, MINUTE_MS, splitByDay, startOfDay } from './instant.ts';
import { STREAM_DURATION } from './streams.ts';

const STEP_MS = STREAM_DURATION.step * MINUTE_MS;

/** What decides where a stream of some length can next begin. */
export type FreeSlotSearch = {
  /** The start that was wished. */
  from: Date;
  now: Date;
  minutes: number;
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

const onStep = (at: number) => Math.ceil(at / STEP_MS) * STEP_MS;

const midnightAfter = (day: string) => startOfDay(addDays(day, 1)).getTime();

// When the last of what was taken before a stream's end ends. Asked for later and later starts it goes through the list once,
// however long a schedule is.
function busyUntil({ taken, minutes }: FreeSlotSearch): (at: number) => number {
  const inOrder = taken.toSorted((a, b) => b.start.getTime() - a.start.getTime());
  let latest = Number.NEGATIVE_INFINITY;
  return (at) => {
    const end = at + minutes * MINUTE_MS;
    for (let next = inOrder.at(-1); next && next.start.getTime() < end; next = inOrder.at(-1)) {
      latest = Math.max(latest, next.end.getTime());
      inOrder.pop();
    }
    return latest;
  };
}

// The first moment at which the limits of its days no longer stand against a start at `at`; null where they do not.
function limitUntil(at: number, search: FreeSlotSearch): number | null {
  const { minutes, dailyLimitMinutes, usedByDay, isWithinDay = false } = search;
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

function freeStartFrom(from: Date, search: FreeSlotSearch): Date | null {
  const { now, minutes, days } = search;
  const opens = startOfDay(days.start_date).getTime();
  const latest = midnightAfter(days.end_date) - minutes * MINUTE_MS;
  const earliest = Math.max(opens, onStep(now.getTime()));
  const takenBefore = busyUntil(search);
  let at = from.getTime() < now.getTime() ? earliest : Math.max(from.getTime(), opens);
  while (at <= latest) {
    const busy = takenBefore(at);
    const until = busy > at ? busy : limitUntil(at, search);
    if (until === null) return new Date(at);
    at = onStep(until);
  }
  return null;
}

/**
 * Where a stream can lie wholly inside the subscription's days, not in the past, overlap nothing and stay within the limit of
 * each day and the total (D49): the wished start itself where it will do, else the first half hour after it, else the
 * first one from now on; null where there is none (D125).
 */
export function nextFreeStart(search: FreeSlotSearch): Date | null {
  const { from, now, minutes, dailyLimitMinutes, leftMinutes } = search;
  // Two days in a row hold a stream at most.
  if (minutes > leftMinutes || minutes > 2 * dailyLimitMinutes) return null;
  return freeStartFrom(from, search) ?? (from > now ? freeStartFrom(new Date(onStep(now.getTime())), search) : null);
}
