import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';

let server: FastifyInstance;
let port: number;

beforeAll(async () => {
  server = await createHttpServer({
    log: createLog('silent'),
    trustProxy: ['127.0.0.1'],
    https: true,
    noteOutage: isDatabaseUnavailable,
  });
  server.get('/ip', async ({ ip }) => ({ ip }));
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
