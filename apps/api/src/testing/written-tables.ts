import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** The tables that hold what was done. Counters of attempts are left out: an attempt counts whatever comes of it (D22). */
export const tablesOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'throttles' order by tablename`.execute(db);
  return [...rows.map(({ name }) => name), 'jobs.job'];
};

/**
 * From now on, notes each table in which a row is written. Answers a function that names those of committed writes since
 * it was last called: one short statement, whatever is in the tables, so that it can be asked after every request.
 */
export async function noteWrittenTables(db: Db): Promise<() => Promise<string[]>> {
  const tables = await tablesOf(db);
  await sql`create table written_tables (name text not null)`.execute(db);
  await sql`create function note_written_table() returns trigger language plpgsql as
    'begin insert into written_tables values (tg_argv[0]); return null; end'`.execute(db);
  for (const table of tables) {
    await sql`create trigger note_written_table after insert or update or delete on ${sql.table(table)}
      for each row execute function note_written_table(${sql.lit(table)})`.execute(db);
  }
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from written_tables returning name`.execute(db);
    return [...new Set(rows.map(({ name }) => name))];
  };
}
