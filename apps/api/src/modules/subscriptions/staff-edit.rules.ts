import { daysInclusive, isOpen, type SubscriptionStatus } from '@livelift/contract';
import { activationDates, isActiveOrQueued, isQueued, statusOn, type Term } from './subscriptions.rules.ts';

/** Days that staff may give a subscription at most: as many as a plan may have. */
export const MAX_DAYS = 3650;

/** What staff set; an absent value stays, null clears a date. */
export type StaffEdit = {
  status?: SubscriptionStatus | undefined;
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
};

/** Why an edit is refused. */
export type EditRefusal =
  | 'dates_missing'
  | 'start_missing'
  | 'ends_before_start'
  | 'too_long'
  | 'second_active'
  | 'overlaps'
  | 'replaced';

type Replacement = { status: SubscriptionStatus; credit_cents: number; used_cents: number | null };

type StaffEditInput = {
  /** With the effective status today. */
  row: Term & { duration_days: number };
  /** The streamer's other subscriptions, with the effective status today. */
  others: Term[];
  /** What a change of plan put in its place, if it did. */
  replacement?: Replacement | undefined;
  today: string;
};

type Change = Pick<Term, 'status' | 'start_date' | 'end_date' | 'paid_at'>;

const overlap = (one: Term, other: Term) =>
  one.start_date !== null &&
  one.end_date !== null &&
  other.start_date !== null &&
  other.end_date !== null &&
  one.start_date <= other.end_date &&
  other.start_date <= one.end_date;

// One that waits begins after the active one has ended, even where that has not begun yet.
const clash = (waiting: Term, other: Term) =>
  overlap(waiting, other) ||
  (other.status === 'active' &&
    other.end_date !== null &&
    waiting.start_date !== null &&
    waiting.start_date <= other.end_date);

// A credit goes back from what was canceled, and not from what may use it, has used it or has handed it on (D396).
const keepsCredit = ({ status, credit_cents, used_cents }: Replacement) =>
  credit_cents > 0 && (status !== 'canceled' || used_cents !== null);

function refuseDates({ start_date, end_date }: Pick<Term, 'start_date' | 'end_date'>): EditRefusal | null {
  if (end_date === null) return null;
  if (start_date === null) return 'start_missing';
  if (end_date < start_date) return 'ends_before_start';
  return daysInclusive(start_date, end_date) > MAX_DAYS ? 'too_long' : null;
}

export function decideStaffEdit(
  edit: StaffEdit,
  { row, others, replacement, today }: StaffEditInput,
): { refused: EditRefusal } | Change {
  const status = edit.status ?? row.status;
  const given = {
    start_date: edit.start_date === undefined ? row.start_date : edit.start_date,
    end_date: edit.end_date === undefined ? row.end_date : edit.end_date,
  };
  const wrong = refuseDates(given);
  if (wrong) return { refused: wrong };
  const dates = status === 'active' ? activationDates(given, row.duration_days, today) : given;
  if (dates === null) return { refused: 'dates_missing' };
  // Taken back to pending it waits for a payment, or for staff, and not for its day.
  const paid_at = status === 'pending' && row.status !== 'pending' ? null : row.paid_at;
  const wanted = { status, ...dates, paid_at };
  // Overdue from the start: it must not stand beside one that is really active.
  const change = { ...wanted, status: status === 'active' ? statusOn(wanted, today) : status };
  if (replacement && isOpen(change) && keepsCredit(replacement)) return { refused: 'replaced' };
  if (change.status === 'active' && others.some((other) => other.status === 'active'))
    return { refused: 'second_active' };
  if (isQueued(change) && others.some((other) => isActiveOrQueued(other) && clash(change, other)))
    return { refused: 'overlaps' };
  return change;
}
