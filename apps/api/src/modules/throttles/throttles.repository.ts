import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Db } from '../../tables.ts';

const BATCH_SIZE = 1_000;

/**
 * The hits of a key, its row made when missing and locked until the transaction ends: attempts queue up here. One statement,
 * so that the row cannot be pruned between making and locking it.
 */
export async function lockHits(db: Db, key: string, now: Date): Promise<number[]> {
  const { hits } = await db
    .insertInto('throttles')
    .values({ key, hits: '[]', updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
}

/** The hits of several keys, as they are: no row is made or locked. */
export async function findHitsOf(db: Db, keys: string[]): Promise<Map<string, number[]>> {
  const rows = await db.selectFrom('throttles').select(['key', 'hits']).where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, hits }) => [key, hits]));
}

export async function findHits(db: Db, key: string): Promise<number[]> {
  const row = await db.selectFrom('throttles').select('hits').where('key', '=', key).executeTakeFirst();
  return row?.hits ?? [];
}

export async function updateHits(
  db: Db,
  key: string,
  { hits, now }: { hits: readonly number[]; now: Date },
): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ hits: JSON.stringify(hits), updated_at: now })
    .where('key', '=', key)
    .execute();
}

/**
 * Deletes counters that were not touched since then. The condition stands twice: the outer one is asked again of a row that
 * somebody touches at the same moment, and then keeps it.
 */
export const deleteUntouchedThrottles = (db: Db, since: Date): Promise<void> =>
  deleteInBatches(
    BATCH_SIZE,
    db
      .deleteFrom('throttles')
      .where('updated_at', '<', since)
      .where('key', 'in', (rows) =>
        rows.selectFrom('throttles').select('key').where('updated_at', '<', since).limit(BATCH_SIZE),
      ),
  );
