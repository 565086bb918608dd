import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readAppSecret } from './app-secret.ts';
import { readConfig } from './config.ts';
import { deleteSetting, getOrMakeSetting } from './modules/settings/index.ts';
import { rowsOf } from './testing/database-state.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await openTestDatabase(inject('template'));
});

afterAll(() => database.close());

beforeEach(async () => {
  for (const key of ['app_secret', 'app_secret_fingerprint']) await deleteSetting(database.db, key);
  dataDir = await mkdtemp(join(tmpdir(), 'livelift-secret-'));
  return () => rm(dataDir, { recursive: true });
});

const [OLD, FIRST, OTHER] = ['o'.repeat(43), 'f'.repeat(32), 'x'.repeat(32)];

const read = (env: Record<string, string> = {}) =>
  readAppSecret(database.db, readConfig({ DATA_DIR: dataDir, ...env }));
const keepInDatabase = () => getOrMakeSetting(database.db, 'app_secret', OLD);
const settings = () => rowsOf(database.db, 'settings');
const file = () => join(dataDir, 'secret');
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe('the secret of an embedded database', () => {
  it('is made once and lies in a file that nobody else may read, not in the database', async () => {
    const secret = await read();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await readFile(file(), 'utf8')).toBe(secret);
    expect(await modeOf(file())).toBe(0o600);
    expect(await read()).toBe(secret);
    expect(await settings()).toEqual([]);
  });

  it('moves out of a database of an earlier version, also where a start was cut off', async () => {
    await keepInDatabase();
    await writeFile(file(), OLD.slice(0, 10));
    expect(await read()).toBe(OLD);
    expect([await readFile(file(), 'utf8'), await settings()]).toEqual([OLD, []]);
    expect(await read()).toBe(OLD);
  });

  it('stays the one of the file, which is closed to others again', async () => {
    const secret = await read();
    await keepInDatabase();
    await chmod(file(), 0o644);
    expect(await read()).toBe(secret);
    expect([await modeOf(file()), await settings()]).toEqual([0o600, []]);
  });

  it.each(['', 'torn'])(
    'is not replaced in silence where its file holds %j and nothing else knows it',
    async (torn) => {
      await writeFile(file(), torn);
      await expect(read()).rejects.toThrow(`${file()} holds no secret of 32 characters or more.`);
      expect(await readFile(file(), 'utf8')).toBe(torn);
    },
  );

  it('is APP_SECRET where that is set', async () => {
    expect(await read({ APP_SECRET: FIRST })).toBe(FIRST);
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });
});

describe('the secret of a server', () => {
  const withServer = (secret: string) => read({ DATABASE_URL: 'postgres://u@h/d', APP_SECRET: secret });

  it('is known to its database by a fingerprint only, and no other is taken', async () => {
    await keepInDatabase();
    expect(await withServer(FIRST)).toBe(FIRST);
    const kept = await settings();
    expect(kept.map(({ key }) => key)).toEqual(['app_secret_fingerprint']);
    expect(JSON.stringify(kept)).not.toContain(FIRST);
    await expect(withServer(OTHER)).rejects.toThrow('APP_SECRET is not the one that this database was used with.');
    expect(await withServer(FIRST)).toBe(FIRST);
    expect(await settings()).toEqual(kept);
  });

  it('of several processes that start at once is the first one', async () => {
    const starts = await Promise.allSettled([FIRST, OTHER, FIRST, OTHER].map(withServer));
    const taken = new Set(starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : [])));
    expect(taken.size).toBe(1);
  });
});
