import type { SavedView } from '@livelift/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../tables.ts';
import type { SavedViewsTable } from './saved-views.table.ts';

const COLUMNS = ['id', 'area', 'name', 'query', 'is_start'] as const;

/** Views of a user, by name. */
export const listViewsOf = (db: Db, userId: number): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .execute();

/** Lets whatever changes a user's views wait for each other, until the transaction ends. */
export async function lockViewsOf(db: Db, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export const insertView = (db: Db, view: Insertable<SavedViewsTable>): Promise<SavedView> =>
  db.insertInto('saved_views').values(view).returning(COLUMNS).executeTakeFirstOrThrow();

export const updateView = (db: Db, id: number, change: Updateable<SavedViewsTable>): Promise<SavedView> =>
  db.updateTable('saved_views').set(change).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow();

/** No view is the one that the area begins with. */
export async function clearStart(db: Db, userId: number, area: SavedView['area']): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ is_start: false })
    .where('user_id', '=', userId)
    .where('area', '=', area)
    .where('is_start', '=', true)
    .execute();
}

export async function deleteViewsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('saved_views').where('user_id', '=', userId).execute();
}

export async function deleteView(db: Db, id: number): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).execute();
}
