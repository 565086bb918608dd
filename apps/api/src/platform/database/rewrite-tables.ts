import { type Kysely, sql } from 'kysely';

/**
 * Writes every table anew, one after another, so that the files of the database keep nothing of rows that were changed or deleted:
 * a plain vacuum leaves their bytes where they were. Nobody reads or writes a table meanwhile. Not within a transaction.
 */
export async function rewriteTables<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  for (const { name } of rows) await sql`vacuum full ${sql.id(name)}`.execute(db);
  // The old files go with it.
  await sql`checkpoint`.execute(db);
}
