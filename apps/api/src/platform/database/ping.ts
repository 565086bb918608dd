import { type Kysely, sql } from 'kysely';

/** Resolves when the database answers a statement. */
export async function ping<T>(db: Kysely<T>): Promise<void> {
  await sql`select 1`.execute(db);
}
