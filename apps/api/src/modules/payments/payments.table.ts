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
  /** The sum of its refunds. */
  refunded_cents: Generated<number>;
  /** What searches look at; the database keeps it. */
  search_text: ColumnType<string, never, never>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
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
