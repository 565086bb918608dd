import { dayOf, type PaymentFilters } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { CsvFile } from '../../platform/http/serve-csv.ts';
import { type ExportedPayment, readPaymentBatches } from './payments-export.read.ts';

const COLUMNS = ['ID', 'Streamer', 'Email', 'Amount', 'Plan', 'Status', 'Method', 'Transaction ID', 'Date'];

const toRecord = (payment: ExportedPayment): string[] => [
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

async function* toRecords(batches: AsyncIterable<ExportedPayment[]>): AsyncGenerator<string[][]> {
  for await (const batch of batches) yield batch.map(toRecord);
}

/** The file of all payments that match (D33), named after today. */
export const exportPaymentsFile = ({ db, clock }: Context, filters: PaymentFilters): CsvFile => ({
  name: `payments-${dayOf(clock.now())}.csv`,
  columns: COLUMNS,
  batches: toRecords(readPaymentBatches(db, filters)),
});
