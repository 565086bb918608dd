import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** Repeats a delete of at most `batchSize` rows until it finds no full batch: short statements, so that nobody waits for a lock. */
export async function deleteInBatches(batchSize: number, deleteSome: () => Promise<bigint>): Promise<void> {
  while ((await deleteSome()) === BigInt(batchSize));
}

/** The rows of a table, by the columns of its key, of which a time lies before a moment, and of which `and` holds as well. */
export type Older = { table: string; key: readonly string[]; time: string; before: Date; and?: RawBuilder<unknown> };

/**
 * Deletes rows that are older, in short statements so that nobody waits for a lock. The condition stands twice: the outer one is
 * asked again of a row that somebody touches at the same moment, and then keeps it.
 */
export function deleteOlder(db: QueryExecutorProvider, older: Older, batchSize = 1_000): Promise<void> {
  const table = sql.table(older.table);
  const key = sql.join(older.key.map((column) => sql.ref(column)));
  const goes = sql`${sql.ref(older.time)} < ${older.before} and ${older.and ?? sql`true`}`;
  const some = sql`delete from ${table} where ${goes}
    and (${key}) in (select ${key} from ${table} where ${goes} limit ${sql.lit(batchSize)})`;
  return deleteInBatches(batchSize, async () => (await some.execute(db)).numAffectedRows ?? 0n);
}
