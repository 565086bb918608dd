import { sql } from 'kysely';
import { anyOfIds } from '../../../platform/database/listing.ts';
import type { Db } from '../../../tables.ts';
import type { StreamRow } from '../streams.repository.ts';

/** What a streamer decides of a stream, with its place in a series. */
export type StreamColumns = {
  title: string;
  description: string | null;
  scheduled_start: Date;
  duration_minutes: number;
  wordlist_id: number | null;
  series_id: number | null;
  occurrence_date: string | null;
  is_exception: boolean;
};

// As JSON, so that the text of a statement is the same for however many rows.
const rowsSql = (rows: object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
  id bigint, title text, description text, scheduled_start timestamptz, duration_minutes integer, wordlist_id bigint,
  series_id bigint, occurrence_date date, is_exception boolean)`;

/** The streamer's streams of a subscription, and those with an id, in the order of their start. */
export async function listStreamsToChange(
  db: Db,
  streamerId: number,
  { subscriptionId, ids }: { subscriptionId: number | null; ids: number[] },
): Promise<StreamRow[]> {
  const { rows } = await sql<StreamRow>`select * from streams
    where streamer_id = ${streamerId} and (subscription_id = ${subscriptionId ?? 0} or id = ${anyOfIds(ids)})
    order by scheduled_start, id`.execute(db);
  return rows;
}

type NewRows = { streamerId: number; subscriptionId: number; now: Date; rows: StreamColumns[] };

/** Inserts scheduled streams; answers them in their order. */
export async function insertStreams(db: Db, { streamerId, subscriptionId, now, rows }: NewRows): Promise<StreamRow[]> {
  const inserted =
    await sql<StreamRow>`insert into streams (streamer_id, subscription_id, status, created_at, updated_at,
      title, description, scheduled_start, duration_minutes, wordlist_id, series_id, occurrence_date, is_exception)
    select ${streamerId}::bigint, ${subscriptionId}::bigint, 'scheduled', ${now}::timestamptz, ${now}::timestamptz,
      title, description, scheduled_start, duration_minutes, wordlist_id, series_id, occurrence_date, is_exception
    from ${rowsSql(rows)}
    returning *`.execute(db);
  return inserted.rows.toSorted((one, other) => one.id - other.id);
}

type ChangedRows = { subscriptionId: number; now: Date; rows: (StreamColumns & { id: number })[] };

/** Changes streams, which the caller has found to be the streamer's own. */
export async function updateStreams(db: Db, { subscriptionId, now, rows }: ChangedRows): Promise<StreamRow[]> {
  const updated = await sql<StreamRow>`update streams set
      subscription_id = ${subscriptionId}, updated_at = ${now}, version = version + 1,
      title = given.title, description = given.description, scheduled_start = given.scheduled_start,
      duration_minutes = given.duration_minutes, wordlist_id = given.wordlist_id, series_id = given.series_id,
      occurrence_date = given.occurrence_date, is_exception = given.is_exception
    from ${rowsSql(rows)} where streams.id = given.id
    returning streams.*`.execute(db);
  return updated.rows;
}

/** Deletes streams, which the caller has found to be the streamer's own. */
export async function deleteStreams(db: Db, ids: number[]): Promise<void> {
  await sql`delete from streams where id = ${anyOfIds(ids)}`.execute(db);
}
