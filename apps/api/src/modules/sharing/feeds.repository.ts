import type { Db } from '../../tables.ts';

export const findFeed = (db: Db, streamerId: number): Promise<{ created_at: Date } | undefined> =>
  db.selectFrom('calendar_feeds').select('created_at').where('streamer_id', '=', streamerId).executeTakeFirst();

/** Puts a feed's address in place of an earlier one. */
export async function upsertFeed(
  db: Db,
  streamerId: number,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<void> {
  const row = { token_hash: tokenHash, created_at: now };
  await db
    .insertInto('calendar_feeds')
    .values({ streamer_id: streamerId, ...row })
    .onConflict((conflict) => conflict.column('streamer_id').doUpdateSet(row))
    .execute();
}

export async function deleteFeed(db: Db, streamerId: number): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('streamer_id', '=', streamerId).execute();
}
