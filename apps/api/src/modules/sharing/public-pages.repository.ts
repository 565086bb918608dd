import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../tables.ts';
import type { PublicPagesTable } from './sharing.table.ts';

export type PublicPageRow = Selectable<PublicPagesTable>;

export const findPublicPage = (db: Db, streamerId: number): Promise<PublicPageRow | undefined> =>
  db.selectFrom('public_pages').selectAll().where('streamer_id', '=', streamerId).executeTakeFirst();

/** Saves how a page is set. Fails on the address's unique key where somebody else has it. */
export const savePublicPage = (db: Db, { streamer_id, ...row }: Insertable<PublicPagesTable>): Promise<PublicPageRow> =>
  db
    .insertInto('public_pages')
    .values({ streamer_id, ...row })
    .onConflict((conflict) => conflict.column('streamer_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deletePublicPage(db: Db, streamerId: number): Promise<void> {
  await db.deleteFrom('public_pages').where('streamer_id', '=', streamerId).execute();
}
