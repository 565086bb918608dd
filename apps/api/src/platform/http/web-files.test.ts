import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AppDocument } from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { portOf } from '../../testing/port-of.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';
import { serveMetrics } from './metrics.ts';
import { serveWeb } from './web-files.ts';

const page: AppDocument = { html: '<p>page', scripts: [], status: 200, indexed: true };
const long: AppDocument = {
  ...page,
  html: Array.from({ length: 5_000 }, (_, at) => `<p>${(at * 7_919) % 1_000} of the page</p>`).join(''),
};
const unknown: AppDocument = { html: '<p>none', scripts: [], status: 404, indexed: false };

const isPage = (url: string) => url.toLowerCase().startsWith('/page');

// Of the files of the web, and of what is nobody's business beside them.
let parent: string;
let server: FastifyInstance;
let made: string[];

beforeEach(async () => {
  made = [];
  parent = await mkdtemp(join(tmpdir(), 'livelift-files-'));
  const folder = join(parent, 'web');
  await mkdir(join(folder, 'assets'), { recursive: true });
  for (const name of ['secret.txt', '.env', 'package.json']) await writeFile(join(parent, name), 'secret');
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/app-1.js'), 'plain');
  await writeFile(join(folder, 'assets/app-1.js.br'), 'compressed');
  const log = createLog('silent');
  server = await createHttpServer({ log, trustProxy: [], https: false, reportOutage: isDatabaseUnavailable });
  serveMetrics(server, {
    token: undefined,
    readMails: async () => ({ waiting: 0, oldestWaitingSeconds: null, failed: 0 }),
    countEventStreams: () => 0,
    reportOutage: isDatabaseUnavailable,
  });
  await serveWeb(server, {
    folder,
    documentAt: async (url) => {
      made.push(url);
      return url === '/page/long' ? long : isPage(url) ? page : unknown;
    },
    policyOf: () => "default-src 'self'",
    pathOf: (url) => (isPage(url) ? '/page' : null),
  });
});

afterEach(async () => {
  await server.close();
  await rm(parent, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

it('files with a hash are kept for a year and sent as they were compressed', async () => {
  const { headers, body } = await get('/assets/app-1.js', { 'accept-encoding': 'br' });
  expect(body).toBe('compressed');
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  expect(String(headers['content-type'])).toContain('javascript');
  expect((await get('/assets/app-1.js')).body).toBe('plain');
  expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
});

it('a range, whatever it asks for, gets the whole file', async () => {
  for (const range of ['bytes=9999999-', 'bytes=a', 'bytes=0-1']) {
    const { statusCode, body } = await get('/assets/app-1.js', { range });
    expect([statusCode, body]).toEqual([200, 'plain']);
  }
});

it.each(['GET', 'HEAD'] as const)(
  'a condition that no file can meet is no error: the file as it is, by %s',
  async (method) => {
    const conditions = { 'if-match': '"x"', 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' };
    for (const [name, value] of Object.entries(conditions)) {
      const { statusCode } = await server.inject({ method, url: '/icon.svg', headers: { [name]: value } });
      expect([name, statusCode]).toEqual([name, 200]);
    }
    const { etag } = (await get('/icon.svg')).headers;
    const unchanged = await get('/icon.svg', { 'if-none-match': String(etag), 'if-match': '"x"' });
    expect(unchanged.statusCode).toBe(304);
  },
);

it('scripts are sent without what only documents obey; pictures, which can be opened alone, and pages with it', async () => {
  const script = (await get('/assets/app-1.js', { 'accept-encoding': 'br' })).headers;
  expect(script).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  expect(Object.keys(script)).not.toContain('content-security-policy');
  expect(Object.keys(script)).not.toContain('x-frame-options');
  for (const url of ['/icon.svg', '/page']) {
    expect((await get(url)).headers['content-security-policy'], url).toContain("default-src 'self'");
  }
});

it.each([
  ['/page', 200],
  ['/unknown', 404],
])('no cache answers one kind of client at %s with what another kind got', async (url, status) => {
  const asPage = await get(url, { accept: 'text/html' });
  expect(asPage).toMatchObject({ statusCode: status, headers: { vary: 'accept, accept-encoding' } });
  const asData = await get(url, { accept: 'application/json' });
  expect(asData).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
});

it('pages are counted by the path under which they are known, and what is unknown together', async () => {
  for (const url of ['/page', '/PAGE?a=b', '/unknown', '/wp-login.php']) await get(url, { accept: 'text/html' });
  const { body } = await get('/metrics');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/page",status="200"} 2');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 2');
});

it('a page that is given up before its turn is not made', async () => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(server.server);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /page?given-up HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n');
  socket.resetAndDestroy();
  await fetch(`http://127.0.0.1:${port}/page?asked-later`, { headers: { accept: 'text/html' } });
  expect(made).toEqual(['/page?asked-later']);
});

/** Asks over the network for a path as it stands: nothing in it is resolved on this side. */
async function ask(path: string) {
  const asked = request({ port: portOf(server.server), path, headers: { accept: 'application/json' } }).end();
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, body: await text(answer) };
}

it.each([
  '/secret.txt',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/api/../secret.txt',
  '/..%2f..%2fpackage.json',
  '/../package.json',
  '/.env',
  '/../.env',
  '/etc/passwd',
  '/%c0%ae%c0%ae/secret.txt',
])('what lies beside the folder is not to be had: %s', async (path) => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { status, body } = await ask(path);
  expect(status).toBe(404);
  expect(body).not.toContain('secret');
});

it('a page that comes again is sent as small as can be once it is compressed so, and nobody waits for that', async () => {
  const sizeOf = async (url: string) =>
    Number((await get(url, { accept: 'text/html', 'accept-encoding': 'br' })).headers['content-length']);
  const [first, second] = [await sizeOf('/page/long'), await sizeOf('/page/long')];
  expect(second).toBe(first);
  await expect.poll(() => sizeOf('/page/long')).toBeLessThan(first);
});
