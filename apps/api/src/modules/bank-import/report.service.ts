import { isInDollars, plainDollars } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { CsvFile } from '../../platform/http/serve-csv.ts';
import { getImport, readReport } from './bank-import.read.ts';

const COLUMNS = [
  'Line',
  'Date',
  'Amount',
  'Currency',
  'Payer',
  'Text',
  'Bank Reference',
  'Outcome',
  'Reason',
  'Payment ID',
  'Transaction ID',
  'Streamer',
  'Request ID',
];

const OUTCOMES = {
  booked: 'Booked',
  failed: 'Not booked',
  chosen: 'Chosen, not booked yet',
  doubtful: 'Left out',
  open: 'Left out',
  out: 'Money out',
  ignored: 'Ignored',
  unreadable: 'Unreadable',
};

async function* toRecords(context: Context, id: number): AsyncGenerator<string[][]> {
  await getImport(context, id);
  for await (const batch of readReport(context.db, id)) {
    yield batch.map((row) => [
      String(row.line),
      row.day ?? '',
      row.amount_cents === null ? '' : plainDollars(row.amount_cents),
      isInDollars(row.state) ? 'USD' : '',
      row.payer,
      row.text,
      row.bank_reference,
      OUTCOMES[row.state],
      row.reason ?? '',
      String(row.payment_id ?? ''),
      row.transaction_id ?? '',
      row.full_name ?? '',
      row.request_id ?? '',
    ]);
  }
}

/** What became of every line of an import, as a file. */
export const reportFile = (context: Context, id: number): CsvFile => ({
  name: `bank-import-${id}.csv`,
  columns: COLUMNS,
  batches: toRecords(context, id),
});
