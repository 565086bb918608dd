import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { moduleJobs } from '../modules.ts';
import { openEmbedded } from '../platform/database/embedded.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { createJobQueue } from '../platform/jobs/job-queue.ts';
import { MIGRATIONS } from '../product.ts';
import type { Tables } from '../tables.ts';
import { silentLog, testContext } from './test-context.ts';

/** The PostgreSQL server on which the tests run; undefined, also for an empty value: the embedded database. */
export const databaseServer = (): string | undefined => process.env.TEST_DATABASE_URL || undefined;

const newName = (purpose: string) => `livelift_${purpose}_${randomBytes(6).toString('hex')}`;

const urlOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** Runs a statement on another database of the server. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const drop = (server: string, name: string) => onServer(server, `drop database if exists ${name} with (force)`);

// Migrations and the queue's own tables.
async function prepare(database: OpenDatabase<Tables>): Promise<void> {
  await database.migrate(MIGRATIONS);
  const jobs = createJobQueue({ ...database, log: silentLog, maintain: false });
  await jobs.start(moduleJobs(testContext({ database, jobs })));
  await jobs.stop(0);
}

/** A migrated embedded database as a dumped folder. */
export async function makeEmbeddedTemplate(): Promise<Blob> {
  const database = await openEmbedded<Tables>({});
  await prepare(database);
  const dump = await database.pglite.dumpDataDir('none');
  await database.close();
  return dump;
}

/** A migrated database on the server, to be cloned. */
export async function makePostgresTemplate(server: string): Promise<{ name: string; drop: () => Promise<void> }> {
  const name = newName('template');
  await onServer(server, `create database ${name}`);
  const database = openPostgres<Tables>(urlOf(server, name), silentLog);
  await prepare(database);
  await database.close();
  return { name, drop: () => drop(server, name) };
}

/** A database of the tests' server, under a name that nobody else uses. Dropping it does nothing where it was never made. */
export type NamedDatabase = { name: string; url: string; drop: () => Promise<void> };

/** A database that somebody else makes. */
export function nameDatabase(purpose: string): NamedDatabase {
  const server = databaseServer() ?? '';
  const name = newName(purpose);
  return { name, url: urlOf(server, name), drop: () => drop(server, name) };
}

/** An empty database on the server, made as `clause` says. */
export async function makeEmptyDatabase(clause = ''): Promise<NamedDatabase> {
  const database = nameDatabase('empty');
  await onServer(databaseServer() ?? '', `create database ${database.name} ${clause}`);
  return database;
}

/** A database of its own for one test file, cloned from the template. */
export type TestDatabase = OpenDatabase<Tables> & {
  /** For processes that the test starts; undefined on the embedded database. */
  url: string | undefined;
};

/** Clones the template; closing drops the clone. */
export async function openTestDatabase(template: string): Promise<TestDatabase> {
  const server = databaseServer();
  if (server === undefined) {
    const database = await openEmbedded<Tables>({ template: new Blob([await readFile(template)]) });
    return { ...database, url: undefined };
  }
  const name = newName('test');
  await onServer(server, `create database ${name} template ${template}`);
  const url = urlOf(server, name);
  const database = openPostgres<Tables>(url, silentLog);
  const close = async () => {
    await database.close();
    await drop(server, name);
  };
  return { ...database, url, close };
}
