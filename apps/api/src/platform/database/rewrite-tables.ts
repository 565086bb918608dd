import { type Kysely, sql } from 'kysely';

/**
 * Writes every table anew, one after another, so that the tables' files keep nothing of rows that were changed or deleted (the
 * write-ahead log may): a plain vacuum leaves their bytes where they were. Nobody reads or writes a table meanwhile. Not within a transaction.
 */
export async function rewriteTables<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  for (const { name } of rows) await sql`vacuum full ${sql.id(name)}`.execute(db);
  // The old files go with it.
  await sql`checkpoint`.execute(db);
}
