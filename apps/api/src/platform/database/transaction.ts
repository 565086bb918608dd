import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isRetryable } from './database-errors.ts';

type Scope = { trx: Transaction<unknown>; open: boolean };

const scope = new AsyncLocalStorage<Scope>();

/**
 * The transaction under way in this chain of calls, for the job queue only: its statements must join it, and on the
 * embedded database's single session anything else would wait for itself. Services use `context.db`.
 */
export const currentTransaction = (): Transaction<unknown> | undefined => {
  const current = scope.getStore();
  return current?.open ? current.trx : undefined;
};

const ATTEMPTS = 3;

/**
 * Runs `work` with a context whose `db` is a transaction; nested calls join it. Deadlocks and serialization failures
 * are tried again, up to 3 times, so `work` must do nothing outside the database.
 */
export async function inTransaction<C extends object, T, R>(
  context: C & { db: Kysely<T> },
  work: (context: C & { db: Kysely<T> }) => Promise<R>,
): Promise<R> {
  const { db } = context;
  if (db.isTransaction) return work(context);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => inScope(trx, () => work({ ...context, db: trx })));
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

async function inScope<T, R>(trx: Transaction<T>, work: () => Promise<R>): Promise<R> {
  // The queue sends SQL text only, so the tables' types do not matter to it.
  const current: Scope = { trx: trx as Transaction<unknown>, open: true };
  try {
    return await scope.run(current, work);
  } finally {
    // Timers started inside must not keep using a finished transaction.
    current.open = false;
  }
}

/**
 * Runs `work` in the transaction under way and takes back what it wrote where it `isRehearsal`: what must not be told apart
 * by the time it takes costs the same statements either way.
 */
export async function inSavepoint<T, R>(
  { db }: { db: Kysely<T> },
  isRehearsal: boolean,
  work: () => Promise<R>,
): Promise<R> {
  await sql`savepoint rehearsal`.execute(db);
  const result = await work();
  await (isRehearsal ? sql`rollback to savepoint rehearsal` : sql`release savepoint rehearsal`).execute(db);
  return result;
}
