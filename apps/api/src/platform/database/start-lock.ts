import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';

// Any fixed number: every process of this product takes the same advisory lock before it migrates or makes anything.
const START_LOCK = 727_001;

// No statement on this connection takes longer; a connection that was cut without a word is noticed.
const ANSWER_TIMEOUT_MS = 5_000;

const TRY_AGAIN_MS = 50;

// A migration may take long. A supervisor starts the one who waited again.
const MAX_WAIT_MS = 10 * 60_000;

/** Another process has been starting on this database for too long. */
export class StartLockTaken extends Error {}

type LockOptions = { url: string; log: Log; longestWaitMs?: number };

const HOLDER = `
  select a.pid, a.client_addr::text as address, a.backend_start as since
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
    and l.database = (select oid from pg_database where datname = current_database())`;

async function describeHolder(client: Client): Promise<string> {
  const [holder] = (await client.query<Record<string, unknown>>(HOLDER, [START_LOCK])).rows;
  if (!holder) return 'which has just ended';
  const since = holder.since instanceof Date ? ` since ${holder.since.toISOString()}` : '';
  return `connection ${holder.pid} of the server, from ${holder.address ?? 'this machine'}${since}`;
}

// Asked again and again instead of waiting in the server: that could not be told from a connection that is gone.
async function takeLock(client: Client, { log, longestWaitMs = MAX_WAIT_MS }: LockOptions): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  for (let said = false; ; said = true) {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [START_LOCK]);
    if (rows[0]?.taken === true) return;
    const holder = said ? '' : await describeHolder(client);
    if (!said) log.info({ waits: true }, `Waiting for another process that starts on this database (${holder}).`);
    if (performance.now() >= deadline) {
      const minutes = Math.round(longestWaitMs / 60_000);
      throw new StartLockTaken(
        `Another process has been starting on the database of DATABASE_URL for ${minutes} minutes (${await describeHolder(client)}): look whether it hangs, and start again.`,
      );
    }
    await wait(TRY_AGAIN_MS);
  }
}

/**
 * Runs `work` while no other process does so on this database. On a connection of its own: `work` may need every one of
 * the pool. In a transaction, which also a pooler of connections leaves on one of the server's; closing the connection
 * ends it. Throws when the connection was lost meanwhile: another process may then have worked at the same time.
 */
export async function underStartLock<R>(options: LockOptions, work: () => Promise<R>): Promise<R> {
  const client = new Client({
    connectionString: options.url,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'livelift start',
  });
  // Seen by the next statement.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    // `work` may take long.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await takeLock(client, options);
    const result = await work();
    await client.query('commit');
    return result;
  } finally {
    await client.end().catch(() => {});
  }
}
