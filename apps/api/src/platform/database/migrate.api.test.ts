import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Tables } from '../../tables.ts';
import { countWaiting } from '../../testing/database-state.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { DatabaseTooNew, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';

let database: TestDatabase;
let folder: string;

const REAL = join(import.meta.dirname, '../../../migrations');

beforeAll(async () => {
  database = await openTestDatabase(inject('template'));
  folder = await mkdtemp(join(tmpdir(), 'livelift-migrations-'));
  await cp(REAL, folder, { recursive: true });
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const add = (name: string, text: string) => writeFile(join(folder, name), text);
const applied = async () =>
  (await sql<{ name: string }>`select name from schema_migrations order by name`.execute(database.db)).rows.map(
    ({ name }) => name,
  );

/** Migrates from five pools of their own, as processes would, which have all begun before any has ended. */
async function migrateFromFive(url: string): Promise<string[][]> {
  const waiting: string[] = [];
  const log = createLog('info', { write: (line) => waiting.push(line) });
  const others = Array.from({ length: 5 }, () => openPostgres<Tables>(url, log));
  const holder = await database.db.startTransaction().execute();
  // One of them waits for this table, and the others say that they wait for that one.
  await sql`lock table steps`.execute(holder);
  const results = Promise.all(others.map((each) => each.exclusively(() => each.migrate(folder))));
  const [forTable, forStart] = [() => countWaiting(database.db), () => waiting.length];
  await expect.poll(async () => [await forTable(), forStart()], { timeout: 60_000 }).toEqual([1, others.length - 1]);
  await holder.commit().execute();
  const names = await results;
  await Promise.all(others.map((each) => each.close()));
  return names;
}

describe('migrations', () => {
  it('that are applied are not applied again', async () => {
    expect(await database.migrate(REAL)).toEqual([]);
    expect(await applied()).toContain('0001-foundation.sql');
  });

  it('are listed with the time of those that are applied', async () => {
    const listed = await database.listMigrations(REAL);
    expect(listed.map(({ name }) => name)).toEqual((await readdir(REAL)).sort());
    expect(listed[0]).toEqual({ name: '0001-foundation.sql', appliedAt: expect.any(Date) });
    // In a schema without its table, as in a database that is empty.
    const nowhere = await database.db.connection().execute(async (db) => {
      const run = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows;
      await run('set search_path to pg_catalog');
      const found = await readMigrations(run, REAL);
      await run('set search_path to default');
      return found;
    });
    expect(nowhere).toEqual(listed.map(({ name }) => ({ name, appliedAt: null })));
  });

  it('are applied in the order of their names, several statements each', async () => {
    await add('8002-second.sql', 'insert into steps (name) values ($$two$$);');
    await add(
      '8001-first.sql',
      'create table steps (name text primary key); insert into steps (name) values ($$one$$);',
    );
    await add('notes.txt', 'not a migration');
    expect(await database.migrate(folder)).toEqual(['8001-first.sql', '8002-second.sql']);
    const { rows } = await sql<{ name: string }>`select name from steps order by name`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(['one', 'two']);
  });

  it('that fail leave nothing behind, not even of those before them', async () => {
    await add('8003-good.sql', 'create table good (id int);');
    await add('8004-bad.sql', 'create table bad (id int); insert into nowhere values (1);');
    await expect(database.migrate(folder)).rejects.toThrow(/8004-bad\.sql failed: .*nowhere/);
    expect(await applied()).not.toContain('8003-good.sql');
    const { rows } = await sql<{ found: string | null }>`select to_regclass('good')::text as found`.execute(
      database.db,
    );
    expect(rows).toEqual([{ found: null }]);
    await rm(join(folder, '8004-bad.sql'));
    expect(await database.migrate(folder)).toEqual(['8003-good.sql']);
  });

  it('are applied once when many processes start at the same moment', async () => {
    await add('8005-once.sql', 'create table once (id int); insert into steps (name) values ($$three$$);');
    // The embedded database has one process only.
    const results = database.url
      ? await migrateFromFive(database.url)
      : await Promise.all(Array.from({ length: 5 }, () => database.migrate(folder)));
    expect(results.flat()).toEqual(['8005-once.sql']);
  });

  it('that the code does not know mean that the database is newer: refused, and nothing changes', async () => {
    await add('9000-later.sql', 'create table later (id int);');
    await database.migrate(folder);
    await rm(join(folder, '9000-later.sql'));
    await add('8006-mine.sql', 'create table mine (id int);');
    await expect(database.migrate(folder)).rejects.toThrow(DatabaseTooNew);
    await expect(database.migrate(folder)).rejects.toThrow(/newer version.*9000-later\.sql/);
    expect(await applied()).not.toContain('8006-mine.sql');
  });
});
