/** A delete statement of Kysely that takes at most so many rows away at a time. */
type BatchedDelete = { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> };

/** Repeats a delete of at most `batchSize` rows until it finds no full batch: short statements, so that nobody waits for a lock. */
export async function deleteInBatches(batchSize: number, statement: BatchedDelete): Promise<void> {
  while ((await statement.executeTakeFirst()).numDeletedRows === BigInt(batchSize));
}
