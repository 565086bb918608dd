import { type Selectable, sql } from 'kysely';
import type { Db } from '../../tables.ts';
import type { WordlistsTable } from './wordlists.table.ts';

type DefaultWordlist = { key: WordlistsTable['key']; display_name: string };

/** A wordlist is named by its id or its key. */
export type WordlistName = number | WordlistsTable['key'];

/** A wordlist with how many words it holds. */
export type WordlistRow = Selectable<WordlistsTable> & { words: number };

export const listWordlists = (db: Db, streamerId: number) =>
  db
    .selectFrom('wordlists')
    .select(['id', 'key', 'display_name'])
    .where('streamer_id', '=', streamerId)
    .orderBy('id')
    .execute();

const wordsSql = sql<number>`coalesce(array_length(string_to_array(content, chr(10)), 1), 0)`;

const withWords = (db: Db, streamerId: number) =>
  db.selectFrom('wordlists').selectAll().select(wordsSql.as('words')).where('streamer_id', '=', streamerId);

export const listWordlistsWithContent = (db: Db, streamerId: number): Promise<WordlistRow[]> =>
  withWords(db, streamerId).orderBy('id').execute();

export const findContent = (db: Db, streamerId: number, name: WordlistName): Promise<WordlistRow | undefined> =>
  withWords(db, streamerId)
    .where(typeof name === 'number' ? 'id' : 'key', '=', name)
    .executeTakeFirst();

/**
 * Replaces the words in one statement: of simultaneous ones the last is kept whole. With a version only where it is the
 * stored one; answers nothing otherwise.
 */
export const updateContent = (
  db: Db,
  streamerId: number,
  { name, content, now, version }: { name: WordlistName; content: string; now: Date; version?: number | undefined },
): Promise<WordlistRow | undefined> =>
  db
    .updateTable('wordlists')
    .set({ content, updated_at: now, version: sql`version + 1` })
    .where('streamer_id', '=', streamerId)
    .where(typeof name === 'number' ? 'id' : 'key', '=', name)
    .$if(version !== undefined, (query) => query.where('version', '=', sql<number>`${version}::bigint`))
    .returningAll()
    .returning(wordsSql.as('words'))
    .executeTakeFirst();

export async function insertWordlists(
  db: Db,
  streamerId: number,
  { lists, now }: { lists: readonly (DefaultWordlist & { content: string })[]; now: Date },
): Promise<void> {
  const rows = lists.map((list) => ({ ...list, streamer_id: streamerId, created_at: now, updated_at: now }));
  await db.insertInto('wordlists').values(rows).execute();
}

/** Empties the streamer's wordlists. */
export async function eraseWords(db: Db, streamerId: number, now: Date): Promise<void> {
  await db
    .updateTable('wordlists')
    .set({ content: '', updated_at: now, version: sql`version + 1` })
    .where('streamer_id', '=', streamerId)
    .execute();
}
