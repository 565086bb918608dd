import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../../../scripts/machine.ts';
import { portOf } from '../testing/port-of.ts';
import { startProcess } from '../testing/processes.ts';
import { makeDataDir } from '../testing/running-product.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livelift-environment-'));
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'locked/db.lock'), { recursive: true });
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

  it('in production with a line for each variable that is required', async () => {
    const lines = await linesOf({ NODE_ENV: 'production' });
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
      'APP_SECRET',
      'APP_URL',
      'DATABASE_URL',
      'SMTP_URL',
    ]);
  });

  it.each(['file', 'file/below'])('with one line when DATA_DIR is no folder: %s', async (name) => {
    const path = join(folder, name);
    expect(await linesOf({ DATA_DIR: path })).toEqual([
      `DATA_DIR cannot be used: ${path} is a file, or lies below one, and not a folder.`,
    ]);
  });

  it('with one line when the lock of DATA_DIR cannot be opened', async () => {
    expect(await linesOf({ DATA_DIR: join(folder, 'locked') })).toEqual([
      expect.stringMatching(/^DATA_DIR cannot be used: /),
    ]);
  });

  it('with one line when DATA_DIR lies where nothing can be made', async () => {
    expect(await linesOf({ DATA_DIR: '/proc/livelift/data' })).toEqual([
      expect.stringMatching(/^DATA_DIR cannot be used: /),
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

  it.each(['web', 'worker'] as const)(
    'with one line when %s shall run alone on the embedded database',
    async (role) => {
      expect(await linesOf({}, role)).toEqual([expect.stringMatching(/needs DATABASE_URL/)]);
    },
  );

  it('with one line when PORT is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String(portOf(other));
    const DATA_DIR = await makeDataDir(inject('template'));
    expect(await linesOf({ PORT: port, DATA_DIR })).toEqual([
      expect.stringMatching(new RegExp(`^PORT ${port} is already in use`)),
    ]);
    other.close();
    await rm(DATA_DIR, { recursive: true });
  });

  it('with one line when DATABASE_URL names a file that is not there', async () => {
    expect(await linesOf({ DATABASE_URL: 'postgres://x:secret@127.0.0.1:1/x?sslrootcert=/nowhere.pem' })).toEqual([
      expect.stringMatching(/^DATABASE_URL names a file that cannot be read: .*\/nowhere\.pem'\.$/),
    ]);
  });

  it.each(['require', 'verify-full'])('with one line when the server does not offer TLS: sslmode=%s', async (mode) => {
    // What a server without a certificate answers to the request for TLS.
    const server = createServer((socket) => socket.once('data', () => socket.end('N'))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = portOf(server);
    expect(await linesOf({ DATABASE_URL: `postgres://x:secret@127.0.0.1:${port}/x?sslmode=${mode}` })).toEqual([
      'The database of DATABASE_URL does not offer the TLS that it asks for: The server does not support SSL connections.',
    ]);
    server.close();
  });

  it('with one line when nobody may have the password of the first admin', async () => {
    expect(await linesOf({ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'Password1' })).toEqual([
      expect.stringMatching(/^ADMIN_PASSWORD is refused: /),
    ]);
  });

  it.each([
    ['a password', '28P01', 'password authentication failed'],
    ['a user', '28000', 'role "x" does not exist'],
    ['a database', '3D000', 'database "x" does not exist'],
    ['a setting in the address', '42704', 'unrecognized configuration parameter "nope"'],
    ['a right', '42501', 'permission denied for schema public'],
  ])('with one line when the server does not know %s', async (_, code, message) => {
    // PostgreSQL's first answer to who may not come in, from a server that says nothing else.
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + 4);
    const server = createServer((socket) => {
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = portOf(server);
    const lines = await linesOf({ DATABASE_URL: `postgres://x:secret@127.0.0.1:${port}/x` });
    expect(lines).toEqual([`The database of DATABASE_URL refuses this process: ${message}.`]);
    server.close();
  });
});
