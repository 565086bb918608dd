import { type BulkRowState, plainDollars } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { type CsvFile, toRecords } from '../../platform/http/serve-csv.ts';
import { getAct, type ReportRow, readReport } from './bulk-acts.read.ts';

const COLUMNS = 'ID,Streamer,Email,Transaction ID,Amount,Currency,Received On,Outcome,Reason,Request ID'.split(',');

const OUTCOMES: Record<BulkRowState, string> = {
  waiting: 'Not done yet',
  done: 'Done',
  skipped: 'Skipped',
  failed: 'Failed',
};

const recordOf = (row: ReportRow): string[] => [
  String(row.record_id),
  row.full_name ?? '',
  row.email ?? '',
  row.transaction_id ?? '',
  row.amount_cents === null ? '' : plainDollars(row.amount_cents),
  row.amount_cents === null ? '' : 'USD',
  row.received_on ?? '',
  OUTCOMES[row.state],
  row.reason ?? '',
  row.request_id,
];

/** What became of every record of an act, as a file. Throws 404. */
export async function reportFile(context: Context, id: number): Promise<CsvFile> {
  await getAct(context, id);
  return { name: `bulk-act-${id}.csv`, columns: COLUMNS, batches: toRecords(readReport(context.db, id), recordOf) };
}
