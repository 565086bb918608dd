import type { Db } from '../../tables.ts';
import type { CalendarFeedsTable } from './sharing.table.ts';

export const findFeed = (db: Db, streamerId: number): Promise<CalendarFeedsTable | undefined> =>
  db.selectFrom('calendar_feeds').selectAll().where('streamer_id', '=', streamerId).executeTakeFirst();

/** Puts a feed's address in place of an earlier one. */
export async function upsertFeed(db: Db, row: CalendarFeedsTable): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values(row)
    .onConflict((conflict) => conflict.column('streamer_id').doUpdateSet(row))
    .execute();
}

export async function deleteFeed(db: Db, streamerId: number): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('streamer_id', '=', streamerId).execute();
}
