import type { LegalPage, SiteContent } from '@livelift/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../tables.ts';
import type { SiteContentTable } from './settings.table.ts';

export type SiteContentRow = Selectable<SiteContentTable>;

/** What is edited, with the address of its author: the draft, else what is published; undefined before anything was saved. */
export const findNewest = (db: Db): Promise<(SiteContentRow & { author: string | null }) | undefined> =>
  db
    .selectFrom('site_content')
    .leftJoin('users', 'users.id', 'site_content.author_id')
    .selectAll('site_content')
    .select('users.email as author')
    .orderBy('site_content.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What the site shows. */
export const findPublished = (db: Db): Promise<SiteContentRow | undefined> =>
  db
    .selectFrom('site_content')
    .selectAll()
    .where('state', '=', 'published')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Which version the site shows. */
export const findPublishedId = async (db: Db): Promise<number | undefined> => {
  const query = db.selectFrom('site_content').select('id').where('state', '=', 'published').orderBy('id', 'desc');
  return (await query.limit(1).executeTakeFirst())?.id;
};

/** When a legal page was first published as it is now. */
export async function findLegalDate(db: Db, page: LegalPage, text: string): Promise<Date | undefined> {
  const said = sql<string | null>`content ->> ${page}::text`;
  const published = db.selectFrom('site_content').where('state', '=', 'published');
  const differing = published.where(said, 'is distinct from', text).select('id').orderBy('id', 'desc').limit(1);
  const other = await differing.executeTakeFirst();
  const since = published
    .where('id', '>', other?.id ?? 0)
    .select('created_at')
    .orderBy('id')
    .limit(1);
  return (await since.executeTakeFirst())?.created_at;
}

export const findVersion = (db: Db, id: number): Promise<SiteContentRow | undefined> =>
  db
    .selectFrom('site_content')
    .selectAll()
    // The column is narrower than an id in a path.
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();

const MAX_VERSIONS = 100;

/**
 * The latest versions with the addresses of their authors and the fields in which each differs from the one before, newest
 * first; the first is compared with `first`.
 */
export const listVersions = (db: Db, first: SiteContent) =>
  db
    .selectFrom('site_content')
    .leftJoin('users', 'users.id', 'site_content.author_id')
    .select(['site_content.id', 'site_content.state', 'site_content.created_at', 'users.email as author'])
    .select(
      sql<
        string[]
      >`(select coalesce(jsonb_agg(field.key order by field.key), '[]') from jsonb_each(site_content.content) as field
        where field.value is distinct from coalesce(
          (select before.content from site_content as before where before.id < site_content.id order by before.id desc limit 1),
          ${JSON.stringify(first)}::jsonb) -> field.key)`.as('changed'),
    )
    .orderBy('site_content.id', 'desc')
    .limit(MAX_VERSIONS)
    .execute();

/** Makes savers wait for each other, also before there is a row. */
export const lockSiteContent = (db: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('site_content'))`.execute(db);

/** Leaves what is published. */
export const deleteDraft = (db: Db): Promise<unknown> =>
  db.deleteFrom('site_content').where('state', '=', 'draft').execute();

/** Puts a draft in the place of the one before. */
export async function replaceDraft(db: Db, row: Insertable<SiteContentTable>): Promise<SiteContentRow> {
  await deleteDraft(db);
  return db.insertInto('site_content').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Publishes a draft as it is. */
export const publishRow = (db: Db, id: number, by: { author_id: number; created_at: Date }): Promise<SiteContentRow> =>
  db
    .updateTable('site_content')
    .set({ ...by, state: 'published' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
