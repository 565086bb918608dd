import { setInterval } from 'node:timers/promises';
import { sql } from 'kysely';
import { hashToken } from '../platform/ids.ts';
import type { RunningProduct } from './running-product.ts';
import { databaseServer } from './test-database.ts';

/**
 * Holds the row of a reset link until two transactions wait for it, having read it as unused. The embedded database has one
 * connection, on which they follow each other.
 */
export async function holdLink(
  product: Pick<RunningProduct, 'openDatabase'>,
  token: string,
): Promise<() => Promise<void>> {
  if (databaseServer() === undefined) return async () => {};
  const { db, close } = await product.openDatabase();
  const held = Promise.withResolvers<void>();
  const released = db.transaction().execute(async (connection) => {
    await connection
      .selectFrom('reset_links')
      .where('token_hash', '=', hashToken(token))
      .select('user_id')
      .forUpdate()
      .execute();
    held.resolve();
    for await (const _ of setInterval(20)) {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(connection);
      if ((rows[0]?.waiting ?? 0) >= 2) break;
    }
  });
  await held.promise;
  return async () => {
    await released;
    await close();
  };
}
