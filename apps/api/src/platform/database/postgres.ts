import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { Log } from '../log.ts';
import { watchDatabase } from './database-watch.ts';
import { applyMigrations, type RunSql } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';
import { pgTypeParsers } from './value-parsers.ts';

// Any fixed number: every process of this product takes the same advisory lock before it migrates.
const MIGRATION_LOCK = 727_001;

const POOL_SIZE = 10;

// Host and port for the log, without the user and password that may stand before them.
function addressOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || 5432}`;
}

/** Opens a pool on a PostgreSQL server; connects lazily. Lost connections are replaced, and outages told. */
export function openPostgres<T>(url: string, log: Log): OpenDatabase<T> {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    // One stuck statement must not hold every connection.
    statement_timeout: 20_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    types: pgTypeParsers,
    application_name: 'livelift',
  });
  const watch = watchDatabase({ log, where: addressOf(url), ping: () => pool.query('select 1') });
  const onLost = (error: Error) => {
    if (!watch.noteOutage(error)) log.warn({ err: error }, 'A database connection was lost; a new one will be opened.');
  };
  pool.on('error', onLost);
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would end the
  // process. Its next statement fails by itself.
  pool.on('connect', (client) => client.on('error', onLost));
  const db = new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    queueSql: { executeSql: async (text, values) => rowsOf(await pool.query(text, values)) },
    migrate: (migrations) => underLock(pool, (run) => applyMigrations(run, migrations)),
    noteOutage: watch.noteOutage,
    close: async () => {
      watch.stop();
      await db.destroy();
      // Kysely ends only a pool that it has used.
      if (!pool.ended) await pool.end();
    },
  };
}

// Several statements in one text answer an array of results; the queue wants all of their rows.
function rowsOf(result: unknown): { rows: unknown[] } {
  const results: unknown[] = Array.isArray(result) ? result : [result];
  return {
    rows: results.flatMap((each) => {
      const rows: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, 'rows') : [];
      return Array.isArray(rows) ? rows : [];
    }),
  };
}

async function underLock<R>(pool: Pool, work: (run: RunSql) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // A migration may take long, and so may the one of another process that this one waits for.
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const result = await work(runOn(client));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back, also when it is broken.
    client.release(true);
    throw error;
  }
}

const runOn =
  (client: PoolClient): RunSql =>
  async (text, values) => {
    const { rows } = await client.query<Record<string, unknown>>(text, values);
    return rows ?? [];
  };
