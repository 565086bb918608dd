import {
  dayOf,
  exportDays,
  type exportPayments,
  type InputOf,
  PAYMENT_CSV_COLUMNS,
  paymentCsvRecord,
} from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { type CsvFile, toRecords } from '../../../platform/http/serve-csv.ts';
import { readPaymentBatches } from './payments-export.read.ts';

/** The file of all payments that match, named after their days. */
export const exportPaymentsFile = (
  { db, clock }: Context,
  chosen: InputOf<typeof exportPayments>['query'],
): CsvFile => ({
  name: `payments-${exportDays(chosen, dayOf(clock.now()))}.csv`,
  columns: PAYMENT_CSV_COLUMNS,
  batches: toRecords(readPaymentBatches(db, chosen), paymentCsvRecord),
});
