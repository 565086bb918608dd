import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { deleteOlder } from '../../platform/database/delete-in-batches.ts';
import { anyOfIds } from '../../platform/database/listing.ts';
import type { Db } from '../../tables.ts';
import type { BulkActRowsTable, BulkActsTable } from './bulk-acts.table.ts';
import type { PlannedRow } from './plan.rules.ts';

export type BulkActRow = Selectable<BulkActsTable>;

/** What becomes of one record, as it is stored. */
export type RecordRow = Selectable<BulkActRowsTable>;

export const insertAct = (db: Db, row: Insertable<BulkActsTable>): Promise<{ id: number }> =>
  db.insertInto('bulk_acts').values(row).returning('id').executeTakeFirstOrThrow();

export const findAct = (db: Db, id: number): Promise<BulkActRow | undefined> =>
  db.selectFrom('bulk_acts').selectAll().where('id', '=', id).executeTakeFirst();

/** The act, locked until the transaction ends. */
export const lockAct = (db: Db, id: number): Promise<BulkActRow | undefined> =>
  db.selectFrom('bulk_acts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Says that nothing of it waits any more. */
export async function finishAct(db: Db, id: number, finished_at: Date): Promise<void> {
  await db.updateTable('bulk_acts').set({ status: 'done', finished_at }).where('id', '=', id).execute();
}

const ROWS_AT_ONCE = 1_000;

export async function insertRows(db: Db, actId: number, rows: readonly PlannedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    // As one value: a parameter for each cell would be more than a statement may have.
    const some = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await sql`insert into bulk_act_rows (bulk_act_id, record_id, streamer_id, subscription_id, version, state, reason)
      select ${actId}, record_id, streamer_id, subscription_id, version, state, reason
      from jsonb_to_recordset(${some}::jsonb) as given (record_id bigint, streamer_id bigint, subscription_id bigint,
        version integer, state text, reason text)`.execute(db);
  }
}

/** The next records of an act that wait for their turn. */
export const findWaiting = (db: Db, actId: number, limit: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('bulk_act_rows')
    .select('id')
    .where('bulk_act_id', '=', actId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The row of a record, locked until the transaction ends. */
export const lockRow = (db: Db, id: number): Promise<RecordRow | undefined> =>
  db.selectFrom('bulk_act_rows').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Outcome = Required<Pick<Updateable<BulkActRowsTable>, 'state' | 'reason'>>;

/** Notes what became of a record that waits. */
export async function noteOutcome(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db.updateTable('bulk_act_rows').set(outcome).where('id', '=', id).where('state', '=', 'waiting').execute();
}

/** Notes that all that waits is left as it is. */
export async function skipWaiting(db: Db, actId: number, reason: string): Promise<void> {
  await db
    .updateTable('bulk_act_rows')
    .set({ state: 'skipped', reason })
    .where('bulk_act_id', '=', actId)
    .where('state', '=', 'waiting')
    .execute();
}

/** How many records of each act are in each state. */
export const tallyRows = (db: Db, actIds: readonly number[]) =>
  db
    .selectFrom('bulk_act_rows')
    .select(['bulk_act_id', 'state'])
    .select(sql<number>`count(*)::bigint`.as('count'))
    .where('bulk_act_id', '=', anyOfIds(actIds))
    .groupBy(['bulk_act_id', 'state'])
    .execute();

/** How many records an act could not change, by the reason, most first. */
export async function tallyReasons(db: Db, actId: number): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select reason, count(*)::bigint as count from bulk_act_rows
    where bulk_act_id = ${actId} and reason is not null group by reason order by count(*) desc, reason limit 50`.execute(
    db,
  );
  return rows;
}

/** Acts that are not over. */
export const findRunning = (db: Db): Promise<{ id: number }[]> =>
  db.selectFrom('bulk_acts').select('id').where('status', '=', 'running').execute();

// Each with up to 10,000 records.
const BATCH_SIZE = 10;

/** Deletes acts that were ordered before then and are over, with what became of each record. */
export const deleteActsBefore = (db: Db, before: Date): Promise<void> =>
  deleteOlder(
    db,
    { table: 'bulk_acts', key: ['id'], time: 'created_at', before, and: sql`status = 'done'` },
    BATCH_SIZE,
  );
