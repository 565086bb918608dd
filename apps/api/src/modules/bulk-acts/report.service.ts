import type { BulkRowState } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { CsvFile } from '../../platform/http/serve-csv.ts';
import { getAct, readReport } from './bulk-acts.read.ts';

const COLUMNS = ['ID', 'Streamer', 'Email', 'Transaction ID', 'Amount', 'Currency', 'Outcome', 'Reason', 'Request ID'];

const OUTCOMES: Record<BulkRowState, string> = {
  waiting: 'Not done yet',
  done: 'Done',
  skipped: 'Skipped',
  failed: 'Failed',
};

async function* toRecords({ db }: Context, id: number): AsyncGenerator<string[][]> {
  await getAct(db, id);
  for await (const batch of readReport(db, id)) {
    yield batch.map((row) => [
      String(row.record_id),
      row.full_name ?? '',
      row.email ?? '',
      row.transaction_id ?? '',
      row.amount_cents === null ? '' : (row.amount_cents / 100).toFixed(2),
      row.amount_cents === null ? '' : 'USD',
      OUTCOMES[row.state],
      row.reason ?? '',
      row.request_id,
    ]);
  }
}

/** What became of every record of an act, as a file. */
export const reportFile = (context: Context, id: number): CsvFile => ({
  name: `bulk-act-${id}.csv`,
  columns: COLUMNS,
  batches: toRecords(context, id),
});
