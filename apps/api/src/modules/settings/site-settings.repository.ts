import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../tables.ts';
import type { SiteSettingsTable } from './settings.table.ts';

export type SiteSettingsRow = Selectable<SiteSettingsTable>;

/** What was saved; undefined before that. */
export const findSiteSettings = (db: Db): Promise<SiteSettingsRow | undefined> =>
  db.selectFrom('site_settings').selectAll().executeTakeFirst();

/** Makes savers wait for each other, also before there is a row. */
export const lockSiteSettings = (db: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('site_settings'))`.execute(db);

export const saveSiteSettings = (db: Db, row: Insertable<SiteSettingsTable>): Promise<SiteSettingsRow> =>
  db
    .insertInto('site_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, version: sql`site_settings.version + 1` }))
    .returningAll()
    .executeTakeFirstOrThrow();
