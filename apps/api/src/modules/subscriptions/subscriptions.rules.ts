import { addDays, type SubscriptionStatus } from '@livelift/contract';

/** What decides on which days a subscription holds. */
export type Term = {
  status: SubscriptionStatus;
  start_date: string | null;
  end_date: string | null;
  /** Present once completed payments reached the price. */
  paid_at: Date | null;
};

/**
 * The status that holds on a UTC day, whatever was written last (D14): an active one past its end is expired, and a
 * paid pending one becomes active on its first day (D13). `holdsOnDaySql` says the same in SQL.
 */
export function statusOn({ status, start_date, end_date, paid_at }: Term, today: string): SubscriptionStatus {
  const over = end_date !== null && end_date < today;
  if (status === 'active') return over ? 'expired' : 'active';
  const arrived = paid_at !== null && start_date !== null && end_date !== null && start_date <= today;
  if (status === 'pending' && arrived) return over ? 'expired' : 'active';
  return status;
}

/** Days from which a subscription may hold; null when it has no length and nobody gave it dates (D7). */
export type Dates = { start_date: string; end_date: string } | null;

/** Where an activation on `firstDay` puts the dates that are still empty (D7). */
export function activationDates(term: Pick<Term, 'start_date' | 'end_date'>, days: number, firstDay: string): Dates {
  const start = term.start_date ?? firstDay;
  if (term.end_date !== null) return { start_date: start, end_date: term.end_date };
  return days === 0 ? null : { start_date: start, end_date: addDays(start, days - 1) };
}

/** What becomes of a pending subscription whose payments changed (D13). */
export type Activation =
  | { result: 'unchanged' | 'underpaid' }
  | { result: 'dates_missing'; dates: Pick<Term, 'start_date' | 'end_date'> }
  | { result: 'activated' | 'queued'; dates: NonNullable<Dates> };

const NO_DATES = { start_date: null, end_date: null };

type ActivationFacts = {
  /** Status that holds today. */
  status: SubscriptionStatus;
  /** Its payments had reached the price before: it is waiting for its day, or for dates from staff. */
  alreadyPaid: boolean;
  term: Pick<Term, 'start_date' | 'end_date'>;
  durationDays: number;
  amountDueCents: number;
  /** Last day on which another subscription of the streamer, active or paid and waiting, holds; null for none. */
  takenUntil: string | null;
  today: string;
};

/** Decides what a pending subscription becomes: active today, waiting for its turn, or still pending and why (D13). */
export function decideActivation(facts: ActivationFacts): Activation {
  const { status, alreadyPaid, term, durationDays, amountDueCents, takenUntil, today } = facts;
  if (status !== 'pending' || alreadyPaid) return { result: 'unchanged' };
  if (amountDueCents > 0) return { result: 'underpaid' };
  const mustWait = takenUntil !== null && takenUntil >= today;
  const { start_date, end_date } = term;
  const open = canKeep(term, mustWait ? takenUntil : null, today) ? { start_date, end_date } : NO_DATES;
  const dates = activationDates(open, durationDays, mustWait ? addDays(takenUntil, 1) : today);
  if (dates === null) return { result: 'dates_missing', dates: open };
  if (dates.end_date < dates.start_date) return { result: 'dates_missing', dates: NO_DATES };
  return { result: mustWait ? 'queued' : 'activated', dates };
}

// Days that staff gave before it was paid are kept, unless they are over or another subscription holds on them.
function canKeep({ start_date, end_date }: ActivationFacts['term'], takenUntil: string | null, today: string): boolean {
  if (end_date !== null && end_date < today) return false;
  return takenUntil === null || (start_date !== null && start_date > takenUntil);
}

/** What is still to be paid, in cents; never negative. */
export const amountDue = (priceCents: number, paidCents: number): number => Math.max(0, priceCents - paidCents);

/** Days before the end from which its owner is reminded: near expiry (D5). */
export const REMIND_DAYS = 3;

/** Whether it is time to mail that the subscription ends: once for each end date, and not on its first day. */
export const isReminderDue = (term: Term & { reminded_for: string | null }, today: string): boolean =>
  term.status === 'active' &&
  term.start_date !== null &&
  term.end_date !== null &&
  term.start_date < today &&
  term.end_date >= today &&
  term.end_date <= addDays(today, REMIND_DAYS) &&
  term.reminded_for !== term.end_date;
