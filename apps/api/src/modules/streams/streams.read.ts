import { addDays, type InputOf, type listMyStreams, type Stream, startOfDay } from '@livelift/contract';
import { sql } from 'kysely';
import { anyOfIds, readPage, type Sql } from '../../platform/database/listing.ts';
import { orderByIds } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { isOverSql } from './streams.repository.ts';
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

type Filtered = { query: Query; now: Date };

/** A page of a streamer's streams, of whichever subscription they were, latest start first. */
export const readStreamsOfStreamer = (db: Db, streamerId: number, { query, now }: Filtered) =>
  readPage(
    db,
    {
      from: sql`streams`,
      id: 'streams.id',
      keys: ['streams.scheduled_start'],
      direction: 'desc',
      scope: sql`streams.streamer_id = ${streamerId}`,
      where: [sql`streams.streamer_id = ${streamerId}`, ...conditionsOf(query, now)],
      indexed: query.status === undefined,
      read: async (ids) => {
        const rows = await db.selectFrom('streams').selectAll().where('id', '=', anyOfIds(ids)).execute();
        return orderByIds(ids, rows).map((row) => toStream(row, now));
      },
    },
    query,
  );
