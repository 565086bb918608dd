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

/** Money given back; a payment is refunded when its refunds reach its amount. */
export type RefundsTable = {
  id: Generated<number>;
  payment_id: number;
  amount_cents: number;
  reason: string | null;
  created_by: number;
  created_at: Date;
};
