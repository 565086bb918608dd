/** What a line of exported payments is made of; the amount in cents. */
export type ExportedPayment = {
  id: number;
  full_name: string;
  email: string;
  amount_cents: number;
  /** Null where it names no subscription. */
  plan: string | null;
  status: string;
  payment_method: string;
  transaction_id: string;
  created_at: Date;
};

/** The columns of exported payments: of a page, and of everything that matches (D94). */
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
];

/** A payment in those columns: dollars with 2 decimals, an instant, `N/A` for no plan. */
export const paymentCsvRecord = (payment: ExportedPayment): string[] => [
  String(payment.id),
  payment.full_name,
  payment.email,
  (payment.amount_cents / 100).toFixed(2),
  payment.plan ?? 'N/A',
  payment.status,
  payment.payment_method,
  payment.transaction_id,
  payment.created_at.toISOString(),
];
