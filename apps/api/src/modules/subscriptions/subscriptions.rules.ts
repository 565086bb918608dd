import { addDays, type SubscriptionStatus } from '@livelift/contract';

/** What decides on which days a subscription is effective. */
export type Term = {
  status: SubscriptionStatus;
  start_date: string | null;
  end_date: string | null;
  /** Present once completed payments reached the price. */
  paid_at: Date | null;
};

/**
 * The effective status on a UTC day, whatever was written last: an active one past its end is expired (D14), and a paid
 * pending one becomes active on its first day (D13). `hasStatusOnDaySql` says the same in SQL.
 */
export function statusOn({ status, start_date, end_date, paid_at }: Term, today: string): SubscriptionStatus {
  const over = end_date !== null && end_date < today;
  if (status === 'active') return over ? 'expired' : 'active';
  const arrived = paid_at !== null && start_date !== null && end_date !== null && start_date <= today;
  if (status === 'pending' && arrived) return over ? 'expired' : 'active';
  return status;
}

/** Whether a subscription is paid and waits for its day. */
export const isQueued = ({ status, paid_at }: Pick<Term, 'status' | 'paid_at'>): boolean =>
  status === 'pending' && paid_at !== null;

/** Whether a subscription is paid and begins on its day, without staff. */
export const beginsByItself = (term: Term): boolean =>
  isQueued(term) && term.start_date !== null && term.end_date !== null;

/** Whether a subscription takes days of its own: it is active, or paid and waits for its turn. */
export const isActiveOrQueued = (term: Pick<Term, 'status' | 'paid_at'>): boolean =>
  term.status === 'active' || isQueued(term);

/** Days on which a subscription is to be effective; null when it has no length and nobody gave it dates. */
export type Dates = { start_date: string; end_date: string } | null;

/** Where an activation on `firstDay` puts the dates that are still empty. */
export function activationDates(term: Pick<Term, 'start_date' | 'end_date'>, days: number, firstDay: string): Dates {
  const start = term.start_date ?? firstDay;
  if (term.end_date !== null) return { start_date: start, end_date: term.end_date };
  return days === 0 ? null : { start_date: start, end_date: addDays(start, days - 1) };
}

/** What becomes of a pending subscription whose payments changed. */
export type Activation =
  | { result: 'unchanged' | 'underpaid' }
  | { result: 'dates_missing'; dates: Pick<Term, 'start_date' | 'end_date'> }
  | { result: 'activated' | 'queued'; dates: NonNullable<Dates> };

const NO_DATES = { start_date: null, end_date: null };

type ActivationInput = {
  /** Effective status today. */
  status: SubscriptionStatus;
  /** Its payments had reached the price before: it is waiting for its day, or for dates from staff. */
  alreadyPaid: boolean;
  term: Pick<Term, 'start_date' | 'end_date'>;
  durationDays: number;
  amountDueCents: number;
  /** Last day on which another subscription of the streamer, active or paid and waiting, is effective; null for none. */
  occupiedUntil: string | null;
  today: string;
};

/** Decides what a pending subscription becomes: active today, waiting for its turn, or still pending and why. */
export function decideActivation(input: ActivationInput): Activation {
  const { status, alreadyPaid, term, durationDays, amountDueCents, occupiedUntil, today } = input;
  if (status !== 'pending' || alreadyPaid) return { result: 'unchanged' };
  if (amountDueCents > 0) return { result: 'underpaid' };
  const mustWait = occupiedUntil !== null && occupiedUntil >= today;
  const { start_date, end_date } = term;
  const open = canKeep(term, mustWait ? occupiedUntil : null, today) ? { start_date, end_date } : NO_DATES;
  const dates = activationDates(open, durationDays, mustWait ? addDays(occupiedUntil, 1) : today);
  if (dates === null) return { result: 'dates_missing', dates: open };
  if (dates.end_date < dates.start_date) return { result: 'dates_missing', dates: NO_DATES };
  return { result: mustWait ? 'queued' : 'activated', dates };
}

// Days that staff gave before it was paid are kept, unless they are over or another subscription is effective on them.
function canKeep(
  { start_date, end_date }: ActivationInput['term'],
  occupiedUntil: string | null,
  today: string,
): boolean {
  if (end_date !== null && end_date < today) return false;
  return occupiedUntil === null || (start_date !== null && start_date > occupiedUntil);
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
