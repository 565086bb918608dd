import { type PaymentStatus, wasReceived } from './payments.ts';

/** What a line of exported payments is made of; amounts in cents. */
export type ExportedPayment = {
  id: number;
  full_name: string;
  email: string;
  amount_cents: number;
  refunded_cents: number;
  /** Null where it names no subscription. */
  plan: string | null;
  status: PaymentStatus;
  payment_method: string;
  transaction_id: string;
  created_at: Date;
  /** A UTC day. */
  received_on: string | null;
  subscription_id: number | null;
  description: string | null;
};

/** The columns of exported payments, the specification's first: of a page, and of everything that matches (D94, D181). */
export const PAYMENT_CSV_COLUMNS: string[] = [
  'ID',
  'Streamer',
  'Email',
  'Amount',
  'Plan',
  'Status',
  'Method',
  'Transaction ID',
  'Date',
  'Refunded',
  'Net',
  'Currency',
  'Received On',
  'Subscription ID',
  'Description',
];

/** An amount as files say it: 1234.50. */
export const plainDollars = (cents: number): string => (cents / 100).toFixed(2);

/** A payment in those columns: dollars with 2 decimals, an instant, `N/A` for no plan, the rest empty. */
export const paymentCsvRecord = (payment: ExportedPayment): string[] => [
  String(payment.id),
  payment.full_name,
  payment.email,
  plainDollars(payment.amount_cents),
  payment.plan ?? 'N/A',
  payment.status,
  payment.payment_method,
  payment.transaction_id,
  payment.created_at.toISOString(),
  plainDollars(payment.refunded_cents),
  plainDollars(wasReceived(payment) ? payment.amount_cents - payment.refunded_cents : 0),
  'USD',
  payment.received_on ?? '',
  String(payment.subscription_id ?? ''),
  payment.description ?? '',
];
