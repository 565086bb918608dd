import type { Db } from '../../tables.ts';
import type { WordlistsTable } from './wordlists.table.ts';

type Known = { key: WordlistsTable['key']; display_name: string };

export const listWordlists = (db: Db, streamerId: number) =>
  db
    .selectFrom('wordlists')
    .select(['id', 'key', 'display_name'])
    .where('streamer_id', '=', streamerId)
    .orderBy('id')
    .execute();

export const findWordlist = (db: Db, streamerId: number, id: number) =>
  db.selectFrom('wordlists').select('id').where('streamer_id', '=', streamerId).where('id', '=', id).executeTakeFirst();

export async function insertWordlists(
  db: Db,
  streamerId: number,
  { lists, now }: { lists: readonly Known[]; now: Date },
): Promise<void> {
  const rows = lists.map((list) => ({
    ...list,
    streamer_id: streamerId,
    content: '',
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('wordlists').values(rows).execute();
}
