import { BULK_ACT_UNDO_SECONDS, type BulkAct, type InputOf, type listBulkActs } from '@livelift/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { inBatches } from '../../platform/database/batches.ts';
import { anyOfIds, readPage } from '../../platform/database/listing.ts';
import { orderByIds } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { bulkActNotFound } from './bulk-acts.errors.ts';
import { type RecordRow, tallyReasons, tallyRows } from './bulk-acts.repository.ts';

/** What an act is done with, as it is stored. */
export const actDetails = z.object({
  days: z.int().nullable().default(null),
  received_on: z.string().nullable().default(null),
  reason: z.string().nullable().default(null),
  subject: z.string().nullable().default(null),
  text: z.string().nullable().default(null),
});

/** For how many seconds an act that was ordered still waits, in which it can be taken back whole; 0 afterwards. */
export const secondsToBegin = ({ status, created_at }: Pick<BulkAct, 'status' | 'created_at'>, now: Date): number => {
  const begins = created_at.getTime() + BULK_ACT_UNDO_SECONDS * 1000;
  return status === 'done' ? 0 : Math.max(0, Math.ceil((begins - now.getTime()) / 1000));
};

async function readActs({ db, clock }: Context, ids: number[]): Promise<BulkAct[]> {
  const rows = await db
    .selectFrom('bulk_acts')
    .innerJoin('users', 'users.id', 'bulk_acts.created_by')
    .selectAll('bulk_acts')
    .select('users.email')
    .where('bulk_acts.id', '=', anyOfIds(ids))
    .execute();
  const tallies = await tallyRows(db, ids);
  return orderByIds(ids, rows).map(({ created_by, email, details, ...row }) => {
    const countOf = (state: RecordRow['state']) =>
      tallies.find((tally) => tally.bulk_act_id === row.id && tally.state === state)?.count ?? 0;
    const { text: _, ...shown } = actDetails.parse(details);
    return {
      ...row,
      ...shown,
      created_by: { id: created_by, email },
      begins_in_seconds: secondsToBegin(row, clock.now()),
      rows: {
        waiting: countOf('waiting'),
        done: countOf('done'),
        skipped: countOf('skipped'),
        failed: countOf('failed'),
      },
    };
  });
}

/** An act with how far it is. Throws 404. */
export async function getAct(context: Context, id: number): Promise<BulkAct> {
  const [act] = await readActs(context, [id]);
  if (!act) throw bulkActNotFound();
  return act;
}

/** The same, with why records were left as they are. */
export const getActWithProblems = async (context: Context, id: number) => ({
  bulk_act: await getAct(context, id),
  problems: await tallyReasons(context.db, id),
});

/** A page of acts, newest first. */
export const readActPage = (context: Context, query: InputOf<typeof listBulkActs>['query']) =>
  readPage(
    context.db,
    {
      from: sql`bulk_acts`,
      id: 'bulk_acts.id',
      keys: ['bulk_acts.created_at'],
      direction: 'desc',
      where: query.status === undefined ? [] : [sql`bulk_acts.status = ${query.status}`],
      indexed: true,
      read: (ids) => readActs(context, ids),
    },
    query,
  );

/** A record of an act with what it is about. */
export type ReportRow = Pick<RecordRow, 'id' | 'record_id' | 'state' | 'reason'> & {
  full_name: string | null;
  email: string | null;
  transaction_id: string | null;
  amount_cents: number | null;
  received_on: string | null;
  request_id: string;
};

const REPORT_BATCH = 1_000;

/** What became of every record of an act, in batches. */
export const readReport = (db: Db, id: number): AsyncGenerator<ReportRow[]> =>
  inBatches(REPORT_BATCH, async (last?: ReportRow) => {
    const { rows } = await sql<ReportRow>`
      select bulk_act_rows.id, record_id, state, reason, bulk_acts.request_id, streamers.full_name, users.email,
        payments.transaction_id, payments.amount_cents, payments.received_on
      from bulk_act_rows join bulk_acts on bulk_acts.id = bulk_act_rows.bulk_act_id
      left join streamers on streamers.id = bulk_act_rows.streamer_id
      left join users on users.id = streamers.user_id
      left join payments on payments.id = record_id and bulk_acts.act = 'confirm_payments'
      where bulk_act_id = ${id} and bulk_act_rows.id > ${last?.id ?? 0}
      order by bulk_act_rows.id limit ${sql.lit(REPORT_BATCH)}`.execute(db);
    return rows;
  });
