import { addDays, type InputOf, type listMyStreams, type Stream, startOfDay } from '@livelift/contract';
import { sql } from 'kysely';
import { anyOfIds, type Listing, readPage, type Sql } from '../../platform/database/listing.ts';
import { orderByIds } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { isOverSql, isUpcomingSql } from './streams.repository.ts';
import { toStream } from './streams.service.ts';

type Query = InputOf<typeof listMyStreams>['query'];

// By the effective status now; days are UTC and inclusive.
function conditionsOf({ from, to, status }: Query, now: Date): Sql[] {
  const conditions: Sql[] = [];
  if (from) conditions.push(sql`streams.scheduled_start >= ${startOfDay(from)}`);
  if (to) conditions.push(sql`streams.scheduled_start < ${startOfDay(addDays(to, 1))}`);
  if (status) {
    conditions.push(sql`case when ${isOverSql(now)} then 'completed' else streams.status end = ${status}`);
  }
  return conditions;
}

/** Every stream of a streamer, in the order of their start. */
export async function readAllStreamsOf(db: Db, streamerId: number, now: Date): Promise<Stream[]> {
  const rows = await db
    .selectFrom('streams')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .orderBy('scheduled_start')
    .orderBy('id')
    .execute();
  return rows.map((row) => toStream(row, now));
}

type Filtered = { query: Query; now: Date; order?: Pick<Listing, 'from' | 'keys' | 'direction'> };

const LATEST_FIRST = { from: sql`streams`, keys: ['streams.scheduled_start'], direction: 'desc' } as const;

/**
 * What is live or lies ahead by its start, then the rest, latest start first. By seconds: upcoming starts ascend, and of the rest,
 * reflected behind every upcoming one, the latest comes first.
 */
export const nextFirst = (now: Date): Filtered['order'] => ({
  from: sql`streams cross join lateral (select abs(
    extract(epoch from streams.scheduled_start) - case when ${isUpcomingSql(now)} then 0 else 1e11 end) as place) ordering`,
  keys: ['ordering.place'],
  direction: 'asc',
});

/** A page of a streamer's streams, of whichever subscription they were. */
export const readStreamsOfStreamer = (db: Db, streamerId: number, { query, now, order = LATEST_FIRST }: Filtered) =>
  readPage(
    db,
    {
      ...order,
      id: 'streams.id',
      scope: sql`streams.streamer_id = ${streamerId}`,
      where: [sql`streams.streamer_id = ${streamerId}`, ...conditionsOf(query, now)],
      indexed: order === LATEST_FIRST && query.status === undefined,
      read: async (ids) => {
        const rows = await db.selectFrom('streams').selectAll().where('id', '=', anyOfIds(ids)).execute();
        return orderByIds(ids, rows).map((row) => toStream(row, now));
      },
    },
    query,
  );
