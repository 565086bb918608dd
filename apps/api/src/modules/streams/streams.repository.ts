import { addDays, startOfDay } from '@livelift/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../tables.ts';
import type { StreamsTable } from './streams.table.ts';

export type StreamRow = Selectable<StreamsTable>;

/** Every stream of a subscription, in the order of their start. */
export const listStreamsOfSubscription = (db: Db, subscriptionId: number): Promise<StreamRow[]> =>
  db
    .selectFrom('streams')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('scheduled_start')
    .orderBy('id')
    .execute();

/** Every stream of a streamer, latest start first. */
export const listStreamsOfStreamer = (db: Db, streamerId: number): Promise<StreamRow[]> =>
  db
    .selectFrom('streams')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .orderBy('scheduled_start', 'desc')
    .orderBy('id', 'desc')
    .execute();

// The database has no year 0.
const dayBefore = (day: string) => (day > '0001-01-01' ? addDays(day, -1) : day);

/** Streams of a streamer that may lie on days, both UTC and inclusive: one may begin on the day before the first. */
export const listStreamsBetween = (
  db: Db,
  streamerId: number,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<StreamRow[]> =>
  db
    .selectFrom('streams')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('scheduled_start', '>=', startOfDay(dayBefore(start_date)))
    .where('scheduled_start', '<', startOfDay(addDays(end_date, 1)))
    .orderBy('scheduled_start')
    .execute();

/** The streamer's own stream, held until the transaction ends. */
export const lockStream = (db: Db, streamerId: number, id: number): Promise<StreamRow | undefined> =>
  db
    .selectFrom('streams')
    .selectAll()
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .forUpdate()
    .executeTakeFirst();

export const findLiveStream = (db: Db, streamerId: number): Promise<StreamRow | undefined> =>
  db
    .selectFrom('streams')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('status', '=', 'live')
    .executeTakeFirst();

const AT_ONCE = 100;

/** Streamers after that id whose live stream is past its due end, in the order of their ids; `dueEnd` in SQL (D12). */
export async function findStreamersWithOverdueLive(db: Db, now: Date, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('streams')
    .select('streamer_id')
    .where('status', '=', 'live')
    .where(
      sql<boolean>`least(scheduled_start, started_at) + duration_minutes * interval '1 minute' <= ${now}::timestamptz`,
    )
    .where('streamer_id', '>', after)
    .orderBy('streamer_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ streamer_id }) => streamer_id);
}

export const insertStream = (db: Db, row: Insertable<StreamsTable>): Promise<StreamRow> =>
  db.insertInto('streams').values(row).returningAll().executeTakeFirstOrThrow();

export const updateStream = (db: Db, id: number, change: Updateable<StreamsTable>): Promise<StreamRow> =>
  db
    .updateTable('streams')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteStream(db: Db, id: number): Promise<void> {
  await db.deleteFrom('streams').where('id', '=', id).execute();
}
