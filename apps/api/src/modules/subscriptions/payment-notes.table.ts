import type { Payment } from '@livelift/contract';
import type { Generated } from 'kysely';

/** What somebody says that they have paid for an order. */
export type PaymentNotesTable = {
  id: Generated<number>;
  streamer_id: number;
  subscription_id: number;
  amount_cents: number;
  payment_method: Payment['payment_method'];
  payment_reference: string | null;
  created_at: Date;
  closed_at: Generated<Date | null>;
  /** The payment that was recorded for it, of another order. */
  payment_id: Generated<number | null>;
};
