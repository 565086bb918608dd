import { endpoint } from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { useContractSchemas } from './contract-schemas.ts';
import { createHttpServer } from './http-server.ts';
import type { Api, RequestInfo } from './serve.ts';
import { type CsvFile, serveCsv } from './serve-csv.ts';

// Over a real connection: only there is a client slow, gone, or cut off.

const list = endpoint({ method: 'GET', path: '/list', summary: 'A list', response: z.string(), media: 'text/csv' });

let server: FastifyInstance | undefined;

afterEach(async () => {
  server?.server.closeAllConnections();
  await server?.close();
});

async function serveBatches(batches: () => AsyncIterable<string[][]>): Promise<string> {
  const log = createLog('silent');
  server = await createHttpServer({ log, trustProxy: [], https: false, reportOutage: () => false });
  const nothing = { authorization: undefined, idempotencyKey: undefined, cookie: undefined, userAgent: undefined };
  const request = { id: '', ip: '', ...nothing, setHeader: () => {} };
  const handle = (): CsvFile => ({ name: 'list.csv', columns: ['A', 'B'], batches: batches() });
  server.register(async (fastify) => {
    useContractSchemas(fastify);
    const api: Api<object, { public: { request: RequestInfo } }> = {
      fastify,
      context: {},
      guard: async () => ({ request }),
      once: ({ context }, work) => work(context),
      served: [],
      waitForTurn: async () => undefined,
    };
    serveCsv(api, list, { access: 'public', handle });
  });
  return `${await server.listen({ port: 0, host: '127.0.0.1' })}/api/list`;
}

const batchOf = (rows: number) => Array.from({ length: rows }, (_, at) => [String(at), 'x'.repeat(100)]);

describe('a list as a file', () => {
  it('has a header and every batch, and no row for an empty one', async () => {
    const url = await serveBatches(async function* () {
      yield [['1', 'a,b']];
      yield [];
      yield [['2', ';=1+1']];
      yield [
        ['3', 'a\nb'],
        ['4', 'a\rb'],
      ];
    });
    const answer = await fetch(url);
    expect(await answer.text()).toBe('A,B\r\n1,"a,b"\r\n2,;\'=1+1\r\n3,"a\nb"\r\n4,"a\rb"\r\n');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="list.csv"');
  });

  it('of nothing has its header', async () => {
    const url = await serveBatches(async function* () {});
    expect(await (await fetch(url)).text()).toBe('A,B\r\n');
  });

  it('that cannot be begun is refused like anything else', async () => {
    const url = await serveBatches(() => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no database')) }),
    }));
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/json; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await answer.json()).toMatchObject({ code: 'internal' });
  });

  it('that fails in the middle breaks the connection, so that nobody takes a part for the whole', async () => {
    const url = await serveBatches(async function* () {
      yield batchOf(10);
      throw new Error('the database is gone');
    });
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('is read no further than its client takes it, and no more once they have gone', async () => {
    const facts = { read: 0, ended: false };
    const url = await serveBatches(async function* () {
      try {
        for (; facts.read < 5_000; facts.read++) yield batchOf(1_000);
      } finally {
        facts.ended = true;
      }
    });
    const leaving = new AbortController();
    const answer = await fetch(url, { signal: leaving.signal });
    const reader = answer.body?.getReader();
    await reader?.read();
    // It stands still as soon as what lies between the two is full; half a gigabyte would never fit in there.
    let before = -1;
    await vi.waitUntil(
      () => {
        const standsStill = before === facts.read;
        before = facts.read;
        return standsStill;
      },
      { interval: 250, timeout: 10_000 },
    );
    expect(facts.read).toBeLessThan(500);
    expect(facts.ended).toBe(false);
    leaving.abort();
    await reader?.read().catch(() => {});
    await vi.waitUntil(() => facts.ended, { timeout: 10_000 });
    expect(facts.read).toBeLessThan(500);
  });

  it('is not read for a mere HEAD', async () => {
    const batches = vi.fn(async function* () {
      yield batchOf(1);
    });
    const url = await serveBatches(batches);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(404);
    expect(batches).not.toHaveBeenCalled();
  });
});
