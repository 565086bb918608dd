import { addDays, dayOf, daysInclusive, grantsTime, type Stream, type Subscription } from '@livelift/contract';
import { formatDay, formatPlural } from '../../lib/format.ts';

const NEAR_EXPIRY_DAYS = 3;

type Term = Pick<Subscription, 'status' | 'end_date'>;

/** Days that an active subscription still runs, today included; null where it does not run or has no end. */
export function daysLeft({ end_date: end, ...subscription }: Term, now: Date): number | null {
  return grantsTime(subscription) && end !== null ? Math.max(0, daysInclusive(dayOf(now), end)) : null;
}

type Days = { start: string; end: string };

/** What is left of days that need not have begun: how many, and in words what becomes of a subscription with them; null where none is. */
export function remainingDays({ start, end }: Days, now: Date): { count: string; runs: string } | null {
  const today = dayOf(now);
  const isAhead = start > today;
  const left = daysInclusive(isAhead ? start : today, end);
  if (left <= 0) return null;
  const count = formatPlural(left, 'day');
  const until = `until ${formatDay(end)}`;
  return {
    count,
    runs: isAhead ? `runs for ${count}, from ${formatDay(start)} ${until}` : `goes on running for ${count}, ${until}`,
  };
}

/** Whether a subscription ends in 3 days or fewer, today included. */
export function isNearExpiry(term: Term, now: Date): boolean {
  const left = daysLeft(term, now);
  return left !== null && left <= NEAR_EXPIRY_DAYS;
}

/** The days left in words: "Ends today", "2 days left". */
export function daysLeftText(left: number): string {
  return left <= 1 ? 'Ends today' : `${formatPlural(left, 'day')} left`;
}

type QueuedSubscription = Pick<Subscription, 'id' | 'status' | 'paid' | 'start_date' | 'end_date'> & {
  subscription_plan: Pick<Subscription['subscription_plan'], 'name'>;
};

/** When a subscription ordered now would start, and after which plan; null if none is active or queued. */
export function nextStart(subscriptions: readonly QueuedSubscription[]): { day: string; after: string } | null {
  const taken = subscriptions
    .filter(({ status, paid }) => status === 'active' || (status === 'pending' && paid))
    .flatMap(({ end_date: end, subscription_plan: plan }) => (end === null ? [] : [{ end, after: plan.name }]))
    .toSorted((one, other) => one.end.localeCompare(other.end));
  const last = taken.at(-1);
  return last ? { day: addDays(last.end, 1), after: last.after } : null;
}

/** In the order in which they begin: paid ones by their day, then those whose day is not known, unpaid ones last. */
export const byStart = <Each extends QueuedSubscription>(subscriptions: readonly Each[]): Each[] =>
  subscriptions.toSorted((one, other) => startRank(one).localeCompare(startRank(other)) || one.id - other.id);

const startRank = ({ paid, start_date: start }: QueuedSubscription) => `${paid ? 0 : 1}${(paid ? start : null) ?? '9'}`;

/** Used minutes by what they are used for. Their sum is what counts as used. */
export type UsedMinutes = { completed: number; live: number; planned: number };

/** Divides the used minutes of a schedule by the state of its streams; cancelled ones count nothing. */
export function usedMinutes(streams: readonly Pick<Stream, 'status' | 'used_minutes'>[]): UsedMinutes {
  const of = (status: Stream['status']) =>
    streams.reduce((sum, stream) => sum + (stream.status === status ? stream.used_minutes : 0), 0);
  return { completed: of('completed'), live: of('live'), planned: of('scheduled') };
}
