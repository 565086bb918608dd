import { type PaymentStatus, wasReceived } from '@livelift/contract';
import type { PaymentRow } from './payments.repository.ts';

/** A payment as far as its transitions depend on it. */
export type PaymentState = Pick<PaymentRow, 'status' | 'amount_cents' | 'refunded_cents'>;

type DayInput = {
  status: PaymentStatus;
  asked: string | null | undefined;
  stored: string | null;
  /** The day by which one without a day was counted as received so far; null for what had not come in. */
  countedOn: string | null;
  today: string;
};

/**
 * Decides on which UTC day money counts as received: the one that is asked for, else the one it has or was counted by, else
 * today; none while it has not come in (D182).
 */
export function decideReceivedOn({ status, asked, stored, countedOn, today }: DayInput): {
  refused: 'not_received' | 'in_future' | null;
  day: string | null;
} {
  // Who sends back the day that they read means no change.
  const wished = asked === stored ? null : (asked ?? null);
  if (!wasReceived({ status })) return { refused: wished === null ? null : 'not_received', day: null };
  return {
    refused: wished !== null && wished > today ? 'in_future' : null,
    day: wished ?? stored ?? countedOn ?? today,
  };
}

/** What an edit asks for. `onlyDescription`: nothing else differs from what is stored. */
export type PaymentEdit = { status: PaymentStatus; amountCents: number; onlyDescription: boolean };

/** What an edit does besides writing the row. */
export type EditDecision =
  | { refused: 'refunded_is_final' | 'not_refundable' | 'has_refunds' | 'below_refunded' }
  | {
      refused: null;
      /** The status to write. */
      status: PaymentStatus;
      /** A refund row of this many cents; 0 for none. */
      refundCents: number;
      subscription: 'activate_if_paid' | 'cancel_if_unpaid' | 'leave';
    };

const accept = (
  status: PaymentStatus,
  subscription: 'activate_if_paid' | 'cancel_if_unpaid' | 'leave',
  refundCents = 0,
): EditDecision => ({ refused: null, status, refundCents, subscription });

/** What giving money back does; `remainingCents` is what could be given back. */
export type RefundDecision =
  | { refused: 'not_refundable' }
  | { refused: 'exceeds_remainder'; remainingCents: number }
  | { refused: null; refundCents: number; isWhole: boolean };

/** Decides whether an amount, or all that remains when none is named, can be given back. */
export function decideRefund(now: PaymentState, amountCents: number | undefined): RefundDecision {
  if (now.status !== 'completed') return { refused: 'not_refundable' };
  const remainingCents = now.amount_cents - now.refunded_cents;
  const refundCents = amountCents ?? remainingCents;
  if (refundCents > remainingCents) return { refused: 'exceeds_remainder', remainingCents };
  return { refused: null, refundCents, isWhole: refundCents === remainingCents };
}

/**
 * Decides what editing a payment may change and what follows from it (D31): what is refunded is final, only what is completed
 * can be refunded, and what loses its completion takes the subscription with it that it paid for.
 */
export function decideEdit(now: PaymentState, edit: PaymentEdit): EditDecision {
  if (now.status === 'refunded') {
    return edit.onlyDescription ? accept('refunded', 'leave') : { refused: 'refunded_is_final' };
  }
  if (edit.amountCents < now.refunded_cents) return { refused: 'below_refunded' };
  if (now.status === 'completed') return fromCompleted(now, edit);
  if (edit.status === 'refunded') return { refused: 'not_refundable' };
  return accept(edit.status, edit.status === 'completed' ? 'activate_if_paid' : 'leave');
}

function fromCompleted(now: PaymentState, edit: PaymentEdit): EditDecision {
  const remainder = edit.amountCents - now.refunded_cents;
  if (edit.status === 'refunded') return accept('refunded', 'cancel_if_unpaid', remainder);
  if (edit.status === 'completed') {
    // Nothing remains of a payment that is corrected to what was already given back.
    return remainder === 0 ? accept('refunded', 'cancel_if_unpaid') : accept('completed', 'activate_if_paid');
  }
  return now.refunded_cents > 0 ? { refused: 'has_refunds' } : accept(edit.status, 'cancel_if_unpaid');
}
