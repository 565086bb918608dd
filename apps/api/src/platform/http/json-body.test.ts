import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';

let server: FastifyInstance;
/** Of the event loop, while they are counted. */
let turn = 0;

beforeAll(async () => {
  server = await createHttpServer({
    log: createLog('silent'),
    trustProxy: [],
    https: false,
    reportOutage: () => false,
  });
  server.post('/body', async ({ body }) => ({ body }));
  server.post('/large', { bodyLimit: 1_048_576 }, async ({ body }) => ({ body }));
  const setTurn = async (request: FastifyRequest) => {
    request.body = turn;
  };
  server.post('/turn', { preValidation: setTurn }, async ({ body }) => ({ body }));
});

afterAll(() => server.close());

async function send(payload: string | Buffer, url = '/body') {
  const answer = await server.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
  return { status: answer.statusCode, ...answer.json() };
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a body', () => {
  it.each([
    ['as deep as any may be', nested(20)],
    ['of as many values as any may have', JSON.stringify(Array.from({ length: 1_000 }, () => 0))],
    ['whose text looks like JSON', JSON.stringify({ text: `${nested(50)}${',"a":1'.repeat(2_000)}\\"\\\\` })],
    ['whose text ends with a backslash', JSON.stringify(['\\', '\\"', '[[[[[[[[[[[[[[[[[[[[[[[[[[[[['])],
    ['in letters of every width', JSON.stringify({ text: 'aäब🎮\u200f' })],
  ])('is read: %s', async (_, payload) => {
    expect(await send(payload)).toEqual({ status: 200, body: JSON.parse(payload) });
  });

  it.each([
    ['a level too deep', nested(21), 413, 'too_large'],
    ['500,000 brackets', '['.repeat(500_000), 413, 'too_large'],
    ['a value too many', JSON.stringify(Array.from({ length: 1_001 }, () => 0)), 413, 'too_large'],
    [
      '80,000 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, k) => [k, 1]))),
      413,
      'too_large',
    ],
    ['a text that never ends', '{"a":"[[[[', 400, 'malformed'],
    ['a text that ends with half an escape', '"\\', 400, 'malformed'],
    ['a single byte of Latin-1', Buffer.from('{"a":"\xe4"}', 'latin1'), 400, 'malformed'],
    ['half a character', Buffer.from('{"a":"ä"}').fill(0x22, 7, 8), 400, 'malformed'],
    ['an overlong form of a slash', Buffer.from([0x22, 0xc0, 0xaf, 0x22]), 400, 'malformed'],
    ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 400, 'malformed'],
    ['UTF-16', Buffer.from('{"a":"b"}', 'utf16le'), 400, 'malformed'],
  ])('is refused, also where it may be long: %s', async (_, payload, status, code) => {
    expect(await send(payload, '/large')).toMatchObject({ status, code });
  });

  it('has 64 KiB at most where its endpoint says nothing else', async () => {
    const quoted = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    expect((await send(quoted(65_536))).status).toBe(200);
    expect((await send(quoted(65_537))).status).toBe(413);
    expect((await send(quoted(65_537), '/large')).status).toBe(200);
  });
});

it('large bodies that come at once are read one in each turn of the event loop, small ones as they come', async () => {
  let isOver = false;
  const count = () => {
    turn++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turnsOf = async (json: string) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(json, '/turn')));
    return new Set(answers.map(({ body }) => body)).size;
  };
  expect(await turnsOf(JSON.stringify(['x'.repeat(10_000)]))).toBe(10);
  expect(await turnsOf('[]')).toBeLessThan(10);
  isOver = true;
});
