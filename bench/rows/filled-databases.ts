// PostgreSQL with databases full of rows, each filled once and kept for later runs in the temporary folder: filling takes
// minutes, copying seconds. New migrations are applied to what is kept; other rows (these statements) name another folder.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgres } from '../../apps/api/src/platform/database/postgres.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { MIGRATIONS } from '../../apps/api/src/product.ts';
import { startPostgres, stopPostgres } from '../../scripts/postgres-server.ts';
import { stopOnSignals } from '../../scripts/run.ts';
import { fillStatements } from './fill-statements.ts';

/** A server whose databases are copies that the run may change. */
export type FilledServer = {
  version: string;
  /** Of its first process. */
  pid: number;
  /** A new copy with so many payments; answers its URL. */
  copy: (payments: number) => Promise<string>;
  /** Resolves when the database of that URL has nothing left to do for anybody. */
  untilIdle: (url: string) => Promise<void>;
  /** Runs `work` and answers the statements that reached the database of that URL meanwhile. */
  statementsDuring: (url: string, work: () => Promise<void>) => Promise<string[]>;
  stop: () => Promise<void>;
};

const HASHED_SIZE = 100_000;

const hashOfRows = (): string =>
  createHash('sha256').update(fillStatements(HASHED_SIZE).join()).digest('hex').slice(0, 8);

const databaseIn = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

// As an operator with a million rows would; what autovacuum would do at any moment is done once, after filling.
const SETTINGS = ['shared_buffers=1GB', 'work_mem=16MB', 'log_line_prefix=%d|', 'max_wal_size=1GB'];

async function migrate(url: string): Promise<string[]> {
  const database = openPostgres(url, createLog('silent'));
  return database.migrate(MIGRATIONS).finally(() => database.close());
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function ensureFilled(admin: Client, url: string, payments: number): Promise<string> {
  const name = `filled_${payments}`;
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 1) {
    const applied = await migrate(databaseIn(url, name));
    if (applied.length > 0) await run(databaseIn(url, name), ['vacuum analyze']);
    return name;
  }
  console.log(`Filling a database with ${payments} payments, once; it takes minutes per million.`);
  // Under another name until it is whole.
  await admin.query('drop database if exists filling');
  await admin.query('create database filling');
  await migrate(databaseIn(url, 'filling'));
  await run(databaseIn(url, 'filling'), fillStatements(payments));
  await admin.query(`alter database filling rename to ${name}`);
  return name;
}

const BUSY = `select from pg_stat_activity where datname = $1 and state <> 'idle'`;
const STATEMENT = /^(\w*)\|LOG: {2}(?:execute [^:]+|statement): (.*)$/gm;

async function connectAndClear(url: string): Promise<Client> {
  const admin = new Client(url);
  // The server may be stopped before its connections are closed.
  admin.on('error', () => {});
  await admin.connect();
  // What a run that was ended by force left behind.
  await admin.query('alter system reset all');
  const left = await admin.query(`select datname from pg_database where datname like 'copy\\_%'`);
  for (const { datname } of left.rows) await admin.query(`drop database ${datname}`);
  return admin;
}

/** Starts the server. One at a time on a machine: a second one refuses to open the same data. */
export async function startFilledServer(): Promise<FilledServer> {
  let log = '';
  const { url, version, pid } = await startPostgres({
    keptAs: `livelift-bench-rows-${hashOfRows()}`,
    settings: SETTINGS,
    onLog: (text) => (log += text),
  });
  stopOnSignals(stopPostgres);
  const admin = await connectAndClear(url);
  let copies = 0;
  const logAll = async (value: 'all' | 'none') => {
    await admin.query(`alter system set log_statement = '${value}'`);
    await admin.query('select pg_reload_conf()');
    // Each connection takes it up by itself, and what is logged comes through a pipe.
    await wait(200);
  };
  return {
    version,
    pid,
    copy: async (payments) => {
      const filled = await ensureFilled(admin, url, payments);
      copies += 1;
      await admin.query(`create database copy_${copies} template ${filled} strategy file_copy`);
      return databaseIn(url, `copy_${copies}`);
    },
    untilIdle: async (of) => {
      // A server that was asked at the last moment may still send its next statement.
      for (let idle = 0; idle < 5; await wait(20)) {
        const { rowCount } = await admin.query(BUSY, [new URL(of).pathname.slice(1)]);
        idle = rowCount === 0 ? idle + 1 : 0;
      }
    },
    statementsDuring: async (of, work) => {
      log = '';
      await logAll('all');
      await work().finally(() => logAll('none'));
      const name = new URL(of).pathname.slice(1);
      return [...log.matchAll(STATEMENT)].flatMap(([, database, text = '']) => (database === name ? [text] : []));
    },
    stop: async () => {
      await admin.end();
      await stopPostgres();
    },
  };
}
