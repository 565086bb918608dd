import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/machine.ts';
import { startProcess } from '../testing/processes.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livelift-environment-'));
});

afterAll(() => rm(folder, { recursive: true }));

let count = 0;

/** Starts a process that cannot start, and answers the lines that it leaves. */
async function linesOf(env: Record<string, string>, role?: 'web' | 'worker'): Promise<string[]> {
  const data = { DATA_DIR: join(folder, `data${++count}`), PORT: String(await freePort()) };
  const { code, stderr, stdout } = await startProcess({ env: { ...data, ...env }, ...(role ? { role } : {}) }).ended;
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).not.toMatch(/^\s+at |Error:|node:internal/m);
  expect(stderr.endsWith('\n')).toBe(true);
  return stderr.trimEnd().split('\n');
}

// What is wrong with a variable, a folder or a database is held by config.test.ts and product.test.ts, PORT by
// first-start.process.test.ts, ADMIN_PASSWORD by first-admin.postgres.process.test.ts.
describe.concurrent('a wrong environment ends the start', () => {
  it('with one line a mistake, each naming its variable', async () => {
    const lines = await linesOf({
      PORT: 'abc',
      APP_URL: 'x',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: '999.1.1.1',
      ADMIN_EMAIL: 'a@b.co',
    });
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
      'ADMIN_EMAIL',
      'APP_URL',
      'LOG_LEVEL',
      'PORT',
      'TRUST_PROXY',
    ]);
  });

  it.each(['203.0.113.7', 'nowhere.invalid'])(
    'with one line when HOST is no address of this machine: %s',
    async (HOST) => {
      const DATA_DIR = join(folder, `untouched${++count}`);
      expect(await linesOf({ HOST, DATA_DIR })).toEqual([`HOST ${HOST} is no address of this machine.`]);
      expect(existsSync(DATA_DIR)).toBe(false);
    },
  );

  it('with one line when a part shall run alone on the embedded database', async () => {
    expect(await linesOf({}, 'worker')).toEqual([expect.stringMatching(/needs DATABASE_URL/)]);
  });
});
