import { addDays, dayOf, daysInclusive, type Stream, type Subscription } from '@livelift/contract';
import { formatPlural } from '../../lib/format.ts';

const NEAR_EXPIRY_DAYS = 3;

type Term = Pick<Subscription, 'status' | 'end_date'>;

/** Days that an active subscription still runs, today included; null where it does not run or has no end. */
export function daysLeft({ status, end_date: end }: Term, now: Date): number | null {
  return status === 'active' && end !== null ? Math.max(0, daysInclusive(dayOf(now), end)) : null;
}

/** Whether a subscription ends in 3 days or fewer, today included (D5). */
export function isNearExpiry(term: Term, now: Date): boolean {
  const left = daysLeft(term, now);
  return left !== null && left <= NEAR_EXPIRY_DAYS;
}

/** The days left in words: "Ends today", "2 days left". */
export function daysLeftText(left: number): string {
  return left <= 1 ? 'Ends today' : `${formatPlural(left, 'day')} left`;
}

type Queued = Pick<Subscription, 'id' | 'status' | 'paid' | 'start_date' | 'end_date'> & {
  subscription_plan: Pick<Subscription['subscription_plan'], 'name'>;
};

/** Where one that is ordered now takes its place (D71): on which day, and after which plan; null where nothing runs. */
export function nextStart(subscriptions: readonly Queued[]): { day: string; after: string } | null {
  const taken = subscriptions
    .filter(({ status, paid }) => status === 'active' || (status === 'pending' && paid))
    .flatMap(({ end_date: end, subscription_plan: plan }) => (end === null ? [] : [{ end, after: plan.name }]))
    .toSorted((one, other) => one.end.localeCompare(other.end));
  const last = taken.at(-1);
  return last ? { day: addDays(last.end, 1), after: last.after } : null;
}

/** In the order in which they begin: paid ones by their day, then those whose day is not known, unpaid ones last. */
export const byStart = <Each extends Queued>(subscriptions: readonly Each[]): Each[] =>
  subscriptions.toSorted((one, other) => startRank(one).localeCompare(startRank(other)) || one.id - other.id);

const startRank = ({ paid, start_date: start }: Queued) => `${paid ? 0 : 1}${(paid ? start : null) ?? '9'}`;

/** Used minutes by what they are used for. Their sum is what counts as used (D9). */
export type UsedMinutes = { completed: number; live: number; planned: number };

/** Divides the used minutes of a schedule by the state of its streams; cancelled ones count nothing. */
export function usedMinutes(streams: readonly Pick<Stream, 'status' | 'used_minutes'>[]): UsedMinutes {
  const of = (status: Stream['status']) =>
    streams.reduce((sum, stream) => sum + (stream.status === status ? stream.used_minutes : 0), 0);
  return { completed: of('completed'), live: of('live'), planned: of('scheduled') };
}
