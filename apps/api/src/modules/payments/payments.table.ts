import type { Payment, PaymentStatus } from '@livelift/contract';
import type { ColumnType, Generated } from 'kysely';

export type PaymentsTable = {
  id: Generated<number>;
  streamer_id: number;
  subscription_id: number | null;
  amount_cents: number;
  payment_method: Payment['payment_method'];
  status: PaymentStatus;
  transaction_id: string;
  description: string | null;
  /** UTC day on which the money came in; null while it has not. */
  received_on: string | null;
  /** `received_on`, or the day of creation while that is null; the database keeps it. */
  counted_on: ColumnType<string, never, never>;
  /** When it came to count for its order, where that is later than its creation; the database keeps it. */
  counts_since: ColumnType<Date | null, never, never>;
  /** The sum of its refunds. */
  refunded_cents: Generated<number>;
  /** What searches look at; the database keeps it. */
  search_text: ColumnType<string, never, never>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};

/** Sums of payments and refunds by day and status; the database keeps them, and rows of the same day and status add up. */
export type PaymentSumsTable = {
  id: Generated<number>;
  day: string;
  status: PaymentStatus;
  payments: number;
  amount_cents: number;
  refunded_cents: number;
  /** Refunds made on the day, of payments of the status. */
  given_back_cents: number;
};

/** Received payments by day and plan; the database keeps it, and rows of the same day and plan add up. */
export type PlanSumsTable = {
  id: Generated<number>;
  day: string;
  /** The plan of the order today; null for custom and deleted plans, and without an order. */
  plan_id: number | null;
  has_order: boolean;
  received_cents: number;
  refunded_cents: number;
};

/** Money given back; a payment is refunded when its refunds reach its amount. */
export type RefundsTable = {
  id: Generated<number>;
  payment_id: number;
  amount_cents: number;
  reason: string | null;
  created_by: number;
  created_at: Date;
};

/** What the confirmation of a payment changed, for as long as it can be taken back. */
export type PaymentConfirmationsTable = {
  payment_id: number;
  confirmed_at: Date;
  /** The mail about it, which waits as long. */
  mail_id: string;
  /** The amount before. */
  amount_cents: number;
  /** The payment's version after. */
  payment_version: number;
  /** Whether it activated or queued the subscription that the payment names. */
  activated: boolean;
  /** The days that this had before. */
  start_date: string | null;
  end_date: string | null;
  /** The streamer's subscriptions after it, to be compared: id, version and what is paid of each. */
  subscriptions: string;
};
