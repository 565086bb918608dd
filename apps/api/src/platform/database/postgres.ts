import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import type { Log } from '../log.ts';
import { isInBackground } from './background.ts';
import { isConnectionLate, throwOfQueue } from './database-errors.ts';
import { watchDatabase } from './database-watch.ts';
import { listenOnPostgres } from './listen.ts';
import { applyMigrations, DatabaseUnsuitable, type RunSql, readMigrations } from './migrate.ts';
import { DEFAULT_POOL_SIZE, type OpenDatabase } from './open-database.ts';
import { type PooledConnections, withPreparedStatements } from './prepared-statements.ts';
import { underStartLock } from './start-lock.ts';
import { READ_TIMEOUT_MS, withLongerTransactions } from './statement-timeouts.ts';
import { pgTypeParsers } from './type-parsers.ts';

// A page can wait so long; after that the request is answered with 503.
const PAGE_WAIT_MS = 2_000;

/** Connections of the job queue. It polls with many workers at once, and no page may wait behind them. */
const QUEUE_CONNECTIONS = 2;
// Nobody waits at a screen for what polls; the next poll tries again.
const QUEUE_WAIT_MS = 10_000;

// Work in the background waits as often as this, 8 seconds in all: a stop, which waits for it, has not much longer.
const BACKGROUND_TRIES = 4;

// One stuck statement must not hold every connection; its timeout comes beside these.
const SETTINGS = {
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  types: pgTypeParsers,
  application_name: 'livelift',
  // Statements of milliseconds: where the planner overrates one, compiling it takes a hundred times as long as running it.
  // Days and times are read as ISO writes them, whatever the server or its role is set to.
  options: '-c jit=off -c datestyle=ISO',
};

// Of a pool's connections, which would else stay with a server that has become a standby for as long as they are used.
const LIFETIME_SECONDS = 60;

const UNLIMITED = 'set local statement_timeout = 0; set local lock_timeout = 0';

// Host and port for the log, without the user and password that may stand before them.
function addressOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || 5432}`;
}

// A pool listens to idle connections only: one that breaks between two statements of a transaction would end the process.
// Its next statement fails by itself.
function onLostConnection(pool: Pool, listener: (error: Error) => void): void {
  pool.on('error', listener);
  pool.on('connect', (client) => client.on('error', listener));
}

// Where a request gives up, work in the background queues again, behind those that came meanwhile.
const withPatience = (pool: Pool): PooledConnections => ({
  connect: async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isInBackground() || !isConnectionLate(error) || tries === BACKGROUND_TRIES) throw error;
      }
    }
  },
  end: () => pool.end(),
  options: pool.options,
});

/** Opens a pool on a PostgreSQL server; connects lazily. Lost connections are replaced, and outages reported. */
export function openPostgres<T>(
  url: string,
  log: Log,
  {
    poolSize = DEFAULT_POOL_SIZE,
    preparedStatements = true,
    readTimeoutMs = READ_TIMEOUT_MS,
    queueWaitMs = QUEUE_WAIT_MS,
  } = {},
): OpenDatabase<T> {
  const settings = { ...SETTINGS, connectionString: url, statement_timeout: readTimeoutMs };
  const pool = new Pool({
    ...settings,
    max: poolSize,
    connectionTimeoutMillis: PAGE_WAIT_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
  });
  const queuePool = new Pool({
    ...settings,
    max: QUEUE_CONNECTIONS,
    connectionTimeoutMillis: queueWaitMs,
    maxLifetimeSeconds: LIFETIME_SECONDS,
  });
  const watch = watchDatabase({ log, where: addressOf(url), ping: () => ping(settings) });
  for (const each of [pool, queuePool]) {
    onLostConnection(each, (error) => {
      if (!watch.reportOutage(error))
        log.warn({ err: error }, 'A database connection was lost; a new one will be opened.');
    });
  }
  const patient = withPatience(pool);
  const dialect = new PostgresDialect({ pool: preparedStatements ? withPreparedStatements(patient) : patient });
  const db = new Kysely<T>({ dialect: withLongerTransactions(dialect) });
  return {
    kind: 'postgres',
    db,
    queueSql: { executeSql: async (text, values) => rowsOf(await queuePool.query(text, values).catch(throwOfQueue)) },
    exclusively: (work) => underStartLock({ url, log }, work),
    migrate: (migrations) =>
      inOneTransaction(pool, async (run) => {
        await assertUtf8(run);
        return applyMigrations(run, migrations);
      }),
    listMigrations: (migrations) => inOneTransaction(pool, (run) => readMigrations(run, migrations)),
    listen: listenOnPostgres({
      url,
      notify: (channel, payload) => pool.query('select pg_notify($1, $2)', [channel, payload]),
    }),
    reportOutage: watch.reportOutage,
    close: async () => {
      watch.stop();
      await db.destroy();
      // Kysely ends only a pool that it has used.
      if (!pool.ended) await pool.end();
      await queuePool.end();
    },
  };
}

async function ping(settings: ClientConfig): Promise<void> {
  const client = new Client({ ...settings, connectionTimeoutMillis: PAGE_WAIT_MS, query_timeout: PAGE_WAIT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    void client.end().catch(() => {});
  }
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

async function inOneTransaction<R>(pool: Pool, work: (run: RunSql) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // A migration may take long.
    await client.query(UNLIMITED);
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

// Any other encoding refuses names, or stores bytes that nobody can search.
async function assertUtf8(run: RunSql): Promise<void> {
  const encoding = (await run('show server_encoding'))[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new DatabaseUnsuitable(
    `The database of DATABASE_URL has the encoding ${encoding}: make one with UTF8, as docs/operating.md says.`,
  );
}

const runOn =
  (client: PoolClient): RunSql =>
  async (text, values) => {
    const { rows } = await client.query<Record<string, unknown>>(text, values);
    return rows ?? [];
  };
