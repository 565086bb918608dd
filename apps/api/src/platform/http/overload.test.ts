import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';
import { refuseWhenOverloaded } from './overload.ts';

let server: FastifyInstance;

beforeAll(async () => {
  server = await createHttpServer({
    log: createLog('silent'),
    trustProxy: [],
    https: false,
    reportOutage: () => false,
  });
  await refuseWhenOverloaded(server, { sampleMs: SAMPLE_MS });
  for (const url of ['/work', ...WATCHED]) server.get(url, async () => ({ done: true }));
});

afterAll(() => server.close());

const SAMPLE_MS = 200;
const TURN_MS = 190;

const WATCHED = ['/healthz', '/readyz', '/metrics'];

/** Keeps the event loop from everything else for a turn, and answers how each address is answered after it. */
async function occupy(urls: string[]) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TURN_MS);
  await setImmediate();
  return Promise.all(urls.map((url) => server.inject(url)));
}

it('a process whose event loop is late refuses work, but not while it starts, and not those who watch over it', async () => {
  for (let turn = 0; turn < 3; turn++)
    expect((await occupy(['/work'])).map(({ statusCode }) => statusCode)).toEqual([200]);
  await server.listen({ port: 0, host: '127.0.0.1' });
  // How many samples a turn falls into is up to the machine.
  const isRefused = async () => {
    const [work, nowhere, ...watched] = await occupy(['/work', '/nowhere', ...WATCHED]);
    expect(watched.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect([work?.statusCode, work?.headers['retry-after'], work?.json().code]).toEqual([503, '5', 'unavailable']);
    expect(nowhere?.statusCode).toBe(503);
  };
  await expect.poll(() => isRefused().then(() => 'refused', String), { interval: 0, timeout: 20_000 }).toBe('refused');
});
