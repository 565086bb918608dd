import type { Insertable, Selectable } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { anyOfIds } from '../../../platform/database/listing.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../tables.ts';
import type { SeriesTable } from './series.table.ts';

export type SeriesRow = Selectable<SeriesTable>;

export const insertSeries = (db: Db, row: Insertable<SeriesTable>): Promise<SeriesRow> =>
  db.insertInto('series').values(row).returningAll().executeTakeFirstOrThrow();

export const findSeries = (db: Db, streamerId: number, id: number): Promise<SeriesRow | undefined> =>
  db.selectFrom('series').selectAll().where('id', '=', id).where('streamer_id', '=', streamerId).executeTakeFirst();

/** Those of the streamer's own series that have an id, kept from being pruned until the transaction ends. */
export const lockSeries = (db: Db, streamerId: number, ids: number[]): Promise<SeriesRow[]> =>
  db
    .selectFrom('series')
    .selectAll()
    .where('id', '=', anyOfIds(ids))
    .where('streamer_id', '=', streamerId)
    .forKeyShare()
    .execute();

/** Every series of a streamer, in the order in which they were made. */
export const listSeriesOf = (db: Db, streamerId: number): Promise<SeriesRow[]> =>
  db.selectFrom('series').selectAll().where('streamer_id', '=', streamerId).orderBy('id').execute();

/** The streamer's series that have a stream in a subscription. */
export const listSeriesOfSubscription = (db: Db, streamerId: number, subscriptionId: number): Promise<SeriesRow[]> =>
  db
    .selectFrom('series')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('id', 'in', (streams) =>
      streams
        .selectFrom('streams')
        .select('streams.series_id')
        .where('streams.subscription_id', '=', subscriptionId)
        .where('streams.series_id', 'is not', null)
        .$castTo<{ series_id: number }>(),
    )
    .orderBy('id')
    .execute();

/** Forgets what a streamer called their series, and where they live; their streams stay without them. */
export async function eraseSeries(db: Db, streamerId: number): Promise<void> {
  await db
    .updateTable('streams')
    .set({ series_id: null, occurrence_date: null, is_exception: false })
    .where('streamer_id', '=', streamerId)
    .where('series_id', 'is not', null)
    .execute();
  await db.deleteFrom('series').where('streamer_id', '=', streamerId).execute();
}

// Short statements, so that nobody waits for a lock.
const BATCH_SIZE = 1_000;

// Those that somebody is just giving a stream, or taking one from, are left for the next time.
const lockSomeSeries = (db: Db, { hasStreams }: { hasStreams: boolean }) =>
  db
    .selectFrom('series as found')
    .select('found.id')
    .where('found.emptied_at', hasStreams ? 'is not' : 'is', null)
    .where(({ not, exists, selectFrom }) => {
      const some = exists(selectFrom('streams').select('streams.id').whereRef('streams.series_id', '=', 'found.id'));
      return hasStreams ? some : not(some);
    })
    .limit(BATCH_SIZE)
    .forUpdate()
    .skipLocked();

/** Notes of every series that has lost its last stream since when it is without, and no longer of those that have one again. */
export async function noteEmptySeries(db: Db, now: Date): Promise<void> {
  for (const hasStreams of [true, false]) {
    const statement = db
      .updateTable('series')
      .set({ emptied_at: hasStreams ? null : now })
      .where('id', 'in', lockSomeSeries(db, { hasStreams }));
    while ((await statement.executeTakeFirst()).numUpdatedRows === BigInt(BATCH_SIZE));
  }
}

// A stream that was given back while the rows were being locked is seen by the second statement only.
async function deleteSomeSeries(db: Db, before: Date): Promise<bigint> {
  const locked = await db
    .selectFrom('series')
    .select('id')
    .where('emptied_at', '<', before)
    .orderBy('emptied_at')
    .limit(BATCH_SIZE)
    .forUpdate()
    .skipLocked()
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('series')
    .where('id', '=', anyOfIds(locked.map(({ id }) => id)))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('streams').select('streams.id').whereRef('streams.series_id', '=', 'series.id'))),
    )
    .executeTakeFirst();
  return numDeletedRows;
}

/** Deletes series that have been without a stream since before `before`. One that is just given a stream is left alone. */
export const deleteEmptySeries = (context: { db: Db }, before: Date): Promise<void> =>
  deleteInBatches(BATCH_SIZE, () => inTransaction(context, ({ db }) => deleteSomeSeries(db, before)));
