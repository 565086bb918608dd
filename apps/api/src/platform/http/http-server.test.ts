import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';

const REQUEST_TIMEOUT_MS = 1_000;

let server: FastifyInstance;
let port: number;

let counted = 0;

beforeAll(async () => {
  server = await createHttpServer({
    log: createLog('silent'),
    trustProxy: ['127.0.0.1'],
    https: true,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    reportOutage: isDatabaseUnavailable,
  });
  server.get('/ip', async ({ ip }) => ({ ip }));
  server.post('/ip', async ({ ip }) => ({ ip }));
  server.get('/:first/:second', async () => ({}));
  server.get('/counted', async () => {
    counted++;
    return {};
  });
  server.get('/defect', async () => {
    throw new Error('a secret of the inside');
  });
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});

afterAll(() => server.close());

/** Sends bytes as they are, and answers all that came back until the other side closed. */
function talk(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

function parse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
}

describe('what is no HTTP', () => {
  it('is answered to its end while its body still comes: a reset would be taken for a process that is down', async () => {
    const socket = connect(port, '127.0.0.1');
    const body = Buffer.alloc(3_000_000, 'a');
    socket.write(`FOO / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n`);
    const sent = new Promise((done, failed) => socket.write(body, (error) => (error ? failed(error) : done('sent'))));
    expect(parse(await text(socket)).status).toBe(400);
    expect(await sent).toBe('sent');
  });

  it.each([
    ['words', 'hello\r\n\r\n', 400, 'malformed'],
    ['an unknown version', 'GET / HTTP/9.9\r\n\r\n', 400, 'malformed'],
    ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', 400, 'malformed'],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 'malformed'],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('is refused in the shape of every other error: %s', async (_, bytes, status, code) => {
    const answer = parse(await talk(bytes));
    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect(answer.head.toLowerCase()).toContain(`x-request-id: ${answer.body.request_id}`);
  });

  it('carries the security headers of every other answer', async () => {
    const { headers } = await server.inject('/ip');
    const names = Object.keys(headers).filter((name) =>
      /^(content-security|x-(?!request)|strict|referrer|cross|origin)/.test(name),
    );
    expect(names.length).toBeGreaterThan(8);
    const overlong = await server.inject(`/${'x'.repeat(20)}/${'9'.repeat(101)}`);
    const { head } = parse(await talk('hello\r\n\r\n'));
    const ofParser = Object.fromEntries(
      head
        .split('\r\n')
        .flatMap((line) =>
          line.includes(': ') ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]] : [],
        ),
    );
    for (const name of names) {
      expect([name, ofParser[name]]).toEqual([name, headers[name]]);
      expect([name, overlong.headers[name]]).toEqual([name, headers[name]]);
    }
  });

  // At the same time: each waits for the server's patience to end.
  it.concurrent.each([
    ['of a known length', '/ip', 'content-length: 1000', 'x'],
    ['in chunks', '/ip', 'transfer-encoding: chunked', '1\r\nx\r\n'],
    ['in chunks, to what nothing serves', '/nowhere', 'transfer-encoding: chunked', '1\r\nx\r\n'],
  ])('closes the connection of a body that does not come to its end: %s', async (_, path, length, drip) => {
    // A client that never ends sends on whatever it hears.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`);
    const dripping = setInterval(() => socket.write(drip), 100);
    socket.on('error', () => {}).resume();
    const startedAt = performance.now();
    // A reset is an ending as well.
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(dripping);
    expect(performance.now() - startedAt).toBeLessThan(REQUEST_TIMEOUT_MS + 3_000);
  });

  it('is closed where hundreds of requests are sent at once on a connection, and not where a few are', async () => {
    const get = 'GET /counted HTTP/1.1\r\nhost: x\r\n\r\n';
    const answers = await talk(`${get.repeat(9)}GET /counted HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect([answers.split('HTTP/1.1 200').length - 1, counted]).toEqual([10, 10]);
    await talk(get.repeat(300)).catch(() => undefined);
    expect(counted).toBeLessThan(50);
  });

  it('harms nobody else', async () => {
    await Promise.all([talk('x\r\n\r\n'), talk('\u0000\u0000\r\n\r\n')]);
    expect((await server.inject('/ip')).statusCode).toBe(200);
  });
});

describe('a defect', () => {
  it('says nothing of the inside', async () => {
    const { statusCode, body, headers } = await server.inject('/defect');
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      request_id: headers['x-request-id'],
    });
  });
});

describe('the address of a caller', () => {
  it('is believed from a trusted proxy only', async () => {
    const from = async (remoteAddress: string) =>
      (await server.inject({ url: '/ip', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })).json().ip;
    expect(await from('127.0.0.1')).toBe('203.0.113.9');
    expect(await from('198.51.100.7')).toBe('198.51.100.7');
  });
});

describe('security headers', () => {
  it('keep frames, sniffing and strange scripts out, and browsers on https where the site is there', async () => {
    const { headers } = await server.inject('/ip');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['strict-transport-security']).toContain('max-age=');
  });
});
