import { addDays, startOfDay } from '@livelift/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { hasRow } from '../../platform/database/has-row.ts';
import { anyOfIds } from '../../platform/database/listing.ts';
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

/** Whether a stream of the subscription was made or changed at that moment or since. */
export const hasStreamChangedSince = (db: Db, subscriptionId: number, since: Date): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('streams')
      .select('id')
      .where('subscription_id', '=', subscriptionId)
      .where('updated_at', '>=', since),
  );

/** Whether a stream of the streamer is on record, whatever became of it. */
export const hasStreams = (db: Db, streamerId: number): Promise<boolean> =>
  hasRow(db.selectFrom('streams').select('id').where('streamer_id', '=', streamerId));

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

/** The streamer's own stream, locked until the transaction ends. */
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

// `windowEnd` and `dueEnd` of streams.rules.ts in SQL.
const windowEndSql = sql<Date>`scheduled_start + duration_minutes * interval '1 minute'`;
const dueEndSql = sql<Date>`least(scheduled_start, started_at) + duration_minutes * interval '1 minute'`;

/** Whether a live stream is over at `now`, whatever was written last. */
export const isOverSql = (now: Date) => sql<boolean>`(streams.status = 'live' and ${dueEndSql} <= ${now}::timestamptz)`;

/** Whether a stream is live or lies ahead at `now`, whatever was written last. */
export const isUpcomingSql = (now: Date) => sql<boolean>`(
  streams.status = 'scheduled' and ${windowEndSql} > ${now}::timestamptz or streams.status = 'live' and not ${isOverSql(now)})`;

/** How many streams of a streamer are live or lie ahead at `now`. */
export async function countUpcomingStreams(db: Db, streamerId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('streams')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('streamer_id', '=', streamerId)
    .where(isUpcomingSql(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Puts a placeholder for what a streamer called their streams; when they were stays. */
export async function eraseStreams(db: Db, streamerId: number, title: string): Promise<void> {
  await db.updateTable('streams').set({ title, description: null }).where('streamer_id', '=', streamerId).execute();
}

/** How many streams of a streamer are completed at `now`, of whichever subscription they were. */
export async function countCompletedStreams(db: Db, streamerId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('streams')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('streamer_id', '=', streamerId)
    .where((stream) => stream.or([stream('status', '=', 'completed'), isOverSql(now)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** When a live stream ends, or has ended, at `now`. Never before its start: the clocks of two servers may differ. */
export const endedAtSql = (now: Date) => sql<Date>`greatest(started_at, least(${dueEndSql}, ${now}::timestamptz))`;

/** Completes every live stream that is over. One that somebody else is changing is left to the next turn. */
export async function completeOverdueStreams(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('streams')
    .set({ status: 'completed', ended_at: endedAtSql(now), updated_at: now, version: sql`version + 1` })
    .where('id', 'in', (streams) =>
      streams.selectFrom('streams').select('id').where(isOverSql(now)).orderBy('id').forUpdate().skipLocked(),
    )
    .execute();
}

type Days = { start_date: string; end_date: string };

/** Which streams are meant, and on which days, UTC and inclusive, they may go on; null: on none. */
export type EndedStreams = { of: { streamerId: number } | { subscriptionId: number }; except: Days | null };

/**
 * Ends at once what is live and cancels what is scheduled and not over, unless it lies wholly inside the days on which it may
 * go on (`isInsideDays` in SQL); what is live and over is completed in any case. One statement, however many there are.
 */
export async function endStreams(db: Db, { of, except }: EndedStreams, now: Date): Promise<void> {
  const inside = except
    ? sql`(scheduled_start >= ${startOfDay(except.start_date)}
        and ${windowEndSql} <= ${startOfDay(addDays(except.end_date, 1))})`
    : sql`false`;
  const owner = 'streamerId' in of ? sql`streamer_id = ${of.streamerId}` : sql`subscription_id = ${of.subscriptionId}`;
  await sql`update streams set
      status = case status when 'live' then 'completed' else 'cancelled' end,
      ended_at = case status when 'live' then ${endedAtSql(now)} end,
      updated_at = ${now}, version = version + 1
    where ${owner} and (
      (status = 'live' and (${isOverSql(now)} or not ${inside}))
      or (status = 'scheduled' and ${windowEndSql} > ${now}::timestamptz and not ${inside}))`.execute(db);
}

/** Lets streams count against another subscription of their streamer. */
export async function moveStreams(
  db: Db,
  { ids, subscriptionId }: { ids: number[]; subscriptionId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('streams')
    .set({ subscription_id: subscriptionId, updated_at: now, version: sql`version + 1` })
    .where('id', '=', anyOfIds(ids))
    .execute();
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
