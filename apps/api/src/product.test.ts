import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { explainExit, openProduct, whenReachable } from './product.ts';
import { portOf } from './testing/port-of.ts';
import { SECRET } from './testing/processes.ts';
import { silentLog } from './testing/test-context.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('a database that does not answer', () => {
  // The clock alone: tries still follow each other as they do.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('a start gives up when the database has been away for 15 seconds', async () => {
    const start = vi.fn(async () => {
      pass(8);
      throw away();
    });
    const failure = await whenReachable(silentLog, start).catch(explainExit);
    expect(failure).toBe('The database of DATABASE_URL could not be reached for 15 seconds (connect ECONNREFUSED).');
    expect(start).toHaveBeenCalledTimes(3);
  });

  it('which are counted anew when it was there meanwhile', async () => {
    const start = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(away())
      .mockImplementationOnce(async () => {
        pass(60);
        throw away();
      })
      .mockResolvedValueOnce('started');
    expect(await whenReachable(silentLog, start)).toBe('started');
  });

  it('a start gives up when the database is lost again and again, however long it was there each time', async () => {
    const start = vi.fn(async () => {
      pass(100);
      if (start.mock.calls.length > 5) throw new Error('still trying');
      throw away();
    });
    await expect(whenReachable(silentLog, start)).rejects.toThrow(
      'The database of DATABASE_URL was lost again and again for 5 minutes (connect ECONNREFUSED).',
    );
  });
});

/** What a start that fails says at its end. */
async function saidAtEnd(env: Record<string, string>): Promise<string> {
  const secret = env.DATABASE_URL === undefined ? {} : { APP_SECRET: SECRET };
  const product = openProduct(readConfig({ LOG_LEVEL: 'silent', ...secret, ...env }), { runsJobs: false });
  return product.then(async ({ close }) => {
    await close();
    return 'It has started.';
  }, explainExit);
}

describe('a folder that cannot hold the data is said in one line', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'livelift-folder-'));
    await writeFile(join(folder, 'file'), '');
    await mkdir(join(folder, 'locked/db.lock'), { recursive: true });
  });

  afterAll(() => rm(folder, { recursive: true }));

  it.each(['file', 'file/below'])('where it is no folder: %s', async (name) => {
    const path = join(folder, name);
    expect(await saidAtEnd({ DATA_DIR: path })).toBe(
      `DATA_DIR cannot be used: ${path} is a file, or lies below one, and not a folder.`,
    );
  });

  it('where its lock cannot be opened', async () => {
    expect(await saidAtEnd({ DATA_DIR: join(folder, 'locked') })).toMatch(/^DATA_DIR cannot be used: .+$/);
  });

  it('where nothing can be made', async () => {
    expect(await saidAtEnd({ DATA_DIR: '/proc/livelift/data' })).toMatch(/^DATA_DIR cannot be used: .+$/);
  });
});

describe('a database that refuses is said in one line', () => {
  /** What is said of a server that answers the first bytes so. */
  async function saidOf(answer: (socket: Socket) => void, query = ''): Promise<string> {
    const server = createServer((socket) => socket.once('data', () => answer(socket))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const said = await saidAtEnd({ DATABASE_URL: `postgres://x:secret@127.0.0.1:${portOf(server)}/x${query}` });
    server.close();
    return said;
  }

  it('where a file that its address names is not there', async () => {
    expect(await saidAtEnd({ DATABASE_URL: 'postgres://x:secret@127.0.0.1:1/x?sslrootcert=/nowhere.pem' })).toMatch(
      /^DATABASE_URL names a file that cannot be read: .*\/nowhere\.pem'\.$/,
    );
  });

  it.each(['require', 'verify-full'])('where it does not offer TLS: sslmode=%s', async (mode) => {
    // What a server without a certificate answers to the request for TLS.
    expect(await saidOf((socket) => socket.end('N'), `?sslmode=${mode}`)).toBe(
      'The database of DATABASE_URL does not offer the TLS that it asks for: The server does not support SSL connections.',
    );
  });

  it.each([
    ['a password', '28P01', 'password authentication failed'],
    ['a user', '28000', 'role "x" does not exist'],
    ['a database', '3D000', 'database "x" does not exist'],
    ['a setting in the address', '42704', 'unrecognized configuration parameter "nope"'],
    ['a right', '42501', 'permission denied for schema public'],
  ])('where it does not know %s', async (_, code, message) => {
    // PostgreSQL's first answer to who may not come in, from a server that says nothing else.
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + 4);
    expect(await saidOf((socket) => socket.end(Buffer.concat([Buffer.from('E'), length, fields])))).toBe(
      `The database of DATABASE_URL refuses this process: ${message}.`,
    );
  });
});
