import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Tables } from '../../tables.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { openEmbedded } from './embedded.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { DatabaseTooNew } from './migrate.ts';
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

describe('migrations', () => {
  it('that are applied are not applied again', async () => {
    expect(await database.migrate(REAL)).toEqual([]);
    expect(await applied()).toContain('0001-foundation.sql');
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
    await expect(database.migrate(folder)).rejects.toThrow(/nowhere/);
    expect(await applied()).not.toContain('8003-good.sql');
    const { rows } = await sql<{ found: string | null }>`select to_regclass('good')::text as found`.execute(
      database.db,
    );
    expect(rows).toEqual([{ found: null }]);
    await rm(join(folder, '8004-bad.sql'));
    expect(await database.migrate(folder)).toEqual(['8003-good.sql']);
  });

  it('are applied once when many processes start at the same moment', async () => {
    await add('8005-once.sql', 'create table once (id int); select pg_sleep(0.05);');
    // On PostgreSQL from pools of their own, as processes would; the embedded database has one process only.
    const others = Array.from({ length: 5 }, () =>
      database.url === undefined ? database : openPostgres(database.url, createLog('silent')),
    );
    const results = await Promise.all(others.map((each) => each.migrate(folder)));
    expect(results.flat()).toEqual(['8005-once.sql']);
    if (database.url !== undefined) await Promise.all(others.map((each) => each.close()));
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

describe('the lock of a data folder', () => {
  it('is taken once, and free again when it was released', async () => {
    const data = join(folder, 'new/data');
    const lock = lockFolder(data);
    expect(() => lockFolder(data)).toThrow(FolderInUse);
    expect(() => lockFolder(data)).toThrow(data);
    lock.release();
    lockFolder(data).release();
  });
});

describe('a database of version 0.1', () => {
  it('keeps codes that were mailed and when they were asked for, so that an upgrade disturbs nobody', async () => {
    const old = await openEmbedded<Tables>({});
    const first = await mkdtemp(join(tmpdir(), 'livelift-first-'));
    await cp(join(REAL, '0001-foundation.sql'), join(first, '0001-foundation.sql'));
    await old.migrate(first);
    await sql`insert into verification_codes
      (email_normalized, code_hmac, expires_at, wrong_tries, requested_at, hour_started_at, hour_requests)
      values ('ada@example.com', 'hmac', '2026-03-10T12:10:00Z', 2, '2026-03-10T12:00:00Z', '2026-03-10T11:30:00Z', 3)`.execute(
      old.db,
    );
    await old.migrate(REAL);
    const at = new Date('2026-03-10T12:00:00Z');
    expect(await old.db.selectFrom('verification_codes').selectAll().execute()).toEqual([
      {
        email_normalized: 'ada@example.com',
        code_hmac: 'hmac',
        expires_at: new Date('2026-03-10T12:10:00Z'),
        wrong_tries: 2,
        grants: [at.getTime()],
        updated_at: at,
      },
    ]);
    await old.close();
    await rm(first, { recursive: true });
  });
});
