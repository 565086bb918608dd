import {
  addDays,
  dayOf,
  daysInclusive,
  grantsTime,
  type Stream,
  type Subscription,
  streamedMinutesOf,
} from '@livelift/contract';
import { formatDay, formatMinutes, formatPlural } from '../../lib/format.ts';

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

/** By when to pay an order, and when it begins: paid ones queue behind the last one that is active or paid. */
export function startSentence(current: QueuedSubscription | null, pending: readonly QueuedSubscription[]): string {
  const next = nextStart([...(current ? [current] : []), ...pending]);
  return next
    ? `Pay by ${formatDay(addDays(next.day, -1))}, and it starts on ${formatDay(next.day)}, right after ${next.after}.`
    : 'It becomes active once it is paid. There is no deadline.';
}

/** In the order in which they begin: paid ones by their day, then those whose day is not known, unpaid ones last. */
export const byStart = <Each extends QueuedSubscription>(subscriptions: readonly Each[]): Each[] =>
  subscriptions.toSorted((one, other) => startRank(one).localeCompare(startRank(other)) || one.id - other.id);

const startRank = ({ paid, start_date: start }: QueuedSubscription) => `${paid ? 0 : 1}${(paid ? start : null) ?? '9'}`;

type CountedStream = Pick<Stream, 'status' | 'used_minutes' | 'started_at'>;

/** Booked minutes by the state of their streams; cancelled ones count nothing. Their sum is what the API calls used (D9). */
export function bookedMinutes(streams: readonly CountedStream[]): { completed: number; live: number; planned: number } {
  const of = (status: Stream['status']) =>
    streams.reduce((sum, stream) => sum + (stream.status === status ? stream.used_minutes : 0), 0);
  return { completed: of('completed'), live: of('live'), planned: of('scheduled') };
}

/** Minutes that were really streamed: those of completed streams, and of a live one what it has run until now. */
export const streamedMinutes = (streams: readonly CountedStream[], now: Date): number =>
  streams.reduce((sum, stream) => sum + streamedMinutesOf(stream, now), 0);

type Remainder = { remaining_total_minutes: number; bookable_minutes: number };

/** What can still be booked of the minutes that are left, and in words what lapses with time that is gone, today's hours included. */
export function remainderSentence({ remaining_total_minutes: left, bookable_minutes: bookable }: Remainder): string[] {
  if (left === 0) return ['', 'All of your time is booked.'];
  if (bookable === 0) return ['', `Nothing can be booked any more; ${formatMinutes(left)} lapse.`];
  const lapse = bookable < left ? `; ${formatMinutes(left - bookable)} lapse with time already gone` : '';
  return [formatMinutes(bookable), ` can still be booked${lapse}.`];
}
