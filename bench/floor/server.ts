// What the product is measured against: node:http and pg on its own tables, its answers for the requests of `bench:api` and
// nothing else. No framework, no validation, no log; each list counts and each request looks its session up as the product does.
// Its SQL is written here by hand a second time on purpose: with the product's own a slow statement would slow both.
import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../scripts/run.ts';
import { type Caller, findCaller } from './database.ts';
import { addPayment, listPayments } from './payments.ts';
import { bookStream, getSchedule } from './schedule.ts';
import { signIn } from './sign-in.ts';
import { listStreamers } from './streamers.ts';

const streamerOf = ({ streamerId }: Caller): number => {
  if (streamerId === null) throw new Error('For streamers only.');
  return streamerId;
};

type Call = { query: URLSearchParams; body: string };

const CALLS: Record<string, (caller: Caller, call: Call) => Promise<object>> = {
  'GET /api/payments': (_caller, { query }) => listPayments(query),
  'GET /api/admin/streamers': (_caller, { query }) => listStreamers(query),
  'GET /api/streamer/streams': (caller) => getSchedule(streamerOf(caller)),
  'POST /api/payments': (caller, { body }) => addPayment(caller, JSON.parse(body)),
  'POST /api/streamer/streams': (caller, { body }) => bookStream(streamerOf(caller), JSON.parse(body)),
};

function sendJson(response: ServerResponse, status: number, value: object): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}

async function answerCall(message: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', query] = (message.url ?? '').split('?');
  const { method, headers, socket } = message;
  const body = method === 'POST' ? await text(message) : '';
  if (path === '/api/auth/login')
    return sendJson(response, 200, await signIn(JSON.parse(body), socket.remoteAddress ?? ''));
  const caller = await findCaller(headers.authorization);
  const answer = CALLS[`${method} ${path}`];
  if (!caller || !answer) return sendJson(response, caller ? 404 : 401, {});
  sendJson(response, method === 'POST' ? 201 : 200, await answer(caller, { query: new URLSearchParams(query), body }));
}

type Page = { headers: IncomingMessage['headers']; body: Buffer };

/** The landing page as the product sends it to a browser. */
async function readLanding(url: string): Promise<Page> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { headers: { 'accept-encoding': 'br' } }, resolve)
    .once('error', reject)
    .end();
  const message = await promise;
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  const { date, connection, 'keep-alive': _keepAlive, ...headers } = message.headers;
  return { headers, body: Buffer.concat(parts) };
}

const DIST = join(root, 'apps/web/builds/current/dist');

function sendFile(path: string, response: ServerResponse): void {
  const file = `${join(DIST, path)}.br`;
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': statSync(file).size,
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  createReadStream(file).pipe(response);
}

const landing = await readLanding(process.env.PRODUCT_URL ?? '');

createServer((message, response) => {
  const { url = '' } = message;
  if (url === '/') response.writeHead(200, landing.headers).end(landing.body);
  else if (url === '/healthz' || url === '/readyz') sendJson(response, 200, { status: 'ok' });
  else if (url.startsWith('/assets/')) sendFile(url, response);
  else
    answerCall(message, response).catch((error: unknown) => {
      console.error(error);
      sendJson(response, 500, {});
    });
}).listen(Number(process.env.PORT), '127.0.0.1');
