import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isOutdatedPlan } from './database-errors.ts';

// Far more than the product has; a connection whose texts never repeat keeps no more than these, until a migration under way
// makes it begin anew.
const STATEMENTS_PER_CONNECTION = 500;

// A search is planned for its own pattern: the plan for any pattern reads the wrong index.
const isWorthPreparing = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/\blike\b/i.test(text);

type Query = { text: string; values: unknown[]; name?: string };

function preparing(client: PoolClient): PostgresPoolClient {
  const names = new Map<string, string>();
  let made = 0;
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < STATEMENTS_PER_CONNECTION && isWorthPreparing(text)) {
      made += 1;
      names.set(text, `s${made}`);
    }
    return names.get(text);
  };
  const send = async (text: string, values: readonly unknown[]) => {
    const name = nameOf(text);
    const query: Query = { text, values: [...values] };
    if (name === undefined) return client.query(query);
    try {
      return await client.query({ ...query, name });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      // A migration changed a table that it reads, and others may read it as well: a transaction has three tries in all. Inside
      // one the retry fails too, and the whole is tried again.
      names.clear();
      return client.query(query).catch(() => Promise.reject(error));
    }
  };
  return Object.assign(Object.create(client), { query: send });
}

/** What Kysely needs of a pool. */
export type PooledConnections = Pick<Pool, 'end' | 'options'> & { connect(): Promise<PoolClient> };

/**
 * The pool as Kysely takes it, whose connections keep the plan of each statement that they have run before: planning took
 * two thirds of a list's time. What a connection prepares is bounded, and searches are left out.
 */
export function withPreparedStatements(pool: PooledConnections): PostgresPool {
  // Kysely knows a connection by its identity.
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  const wrap = (client: PoolClient): PostgresPoolClient => {
    const wrapped = known.get(client) ?? preparing(client);
    known.set(client, wrapped);
    return wrapped;
  };
  return { connect: async () => wrap(await pool.connect()), end: () => pool.end(), options: pool.options };
}
