import {
  createStream,
  deleteStream,
  getMyFeed,
  makeMyFeed,
  revokeMyFeed,
  toggleStreamer,
  updateStream,
} from '@livelift/contract';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { encryptText } from '../../platform/encryption.ts';
import { hashToken } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { force, makeStreamer, makeSubscriber, storedTexts } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { upsertFeed } from './feeds.repository.ts';

const app = sharedApp();

const make = async (token: string) => {
  const { address } = await app.ok(makeMyFeed, { token });
  expect(address).toMatch(/^http:\/\/localhost:3000\/feeds\/[\w-]{43}\.ics$/);
  return new URL(address).pathname;
};

const secretIn = (path: string) => path.slice('/feeds/'.length, -'.ics'.length);

const shownPath = async (token: string) => new URL((await app.ok(getMyFeed, { token })).feed?.address ?? '').pathname;

const book = async (token: string, title: string, scheduled_start = '2026-03-12T18:00:00Z') =>
  (await app.ok(createStream, { token, body: { title, scheduled_start, estimated_duration: 60 } })).stream;

const read = async (path: string) => {
  const { status, body, headers } = await app.raw('GET', path);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return new ICAL.Component(ICAL.parse(String(body)))
    .getAllSubcomponents('vevent')
    .map((event) => [
      event.getFirstPropertyValue('uid'),
      event.getFirstPropertyValue('summary'),
      event.getFirstPropertyValue('status'),
    ]);
};

it('the feed shows planned, moved and cancelled streams under their own UIDs, and no deleted ones', async () => {
  const { token } = await makeSubscriber(app);
  const path = await make(token);
  const [kept, dropped, cancelled] = [
    await book(token, 'Kept'),
    await book(token, 'Dropped'),
    await book(token, 'Cancelled'),
  ];
  const uid = (id: number) => `stream-${id}@localhost`;
  await app.ok(deleteStream, { token, params: { id: dropped.id } });
  await force(app.context.db, 'streams', { id: cancelled.id, status: 'cancelled' });
  const body = { title: 'Moved', scheduled_start: '2026-03-13T18:00:00Z', estimated_duration: 60 };
  await app.ok(updateStream, { token, params: { id: kept.id }, body });
  expect(await read(path)).toEqual([
    [uid(cancelled.id), 'Cancelled', 'CANCELLED'],
    [uid(kept.id), 'Moved', 'CONFIRMED'],
  ]);
});

it('the feed answers 304 while nothing has changed', async () => {
  const { token } = await makeSubscriber(app);
  const path = await make(token);
  await book(token, 'First');
  const { headers } = await app.raw('GET', path);
  const known = { 'if-none-match': String(headers.etag) };
  app.context.clock.advance(1);
  const etag = known['if-none-match'];
  for (const sent of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    expect([sent, (await app.raw('GET', path, { headers: { 'if-none-match': sent } })).status]).toEqual([sent, 304]);
  }
  await book(token, 'Second', '2026-03-14T18:00:00Z');
  expect((await app.raw('GET', path, { headers: known })).status).toBe(200);
});

it('a feed that is revoked, replaced, unknown, or of a deactivated owner is 404', async () => {
  const { token, streamerId } = await makeStreamer(app);
  const first = await make(token);
  const second = await make(token);
  expect((await app.raw('GET', first)).status).toBe(404);
  expect((await app.raw('GET', second)).status).toBe(200);
  expect((await app.ok(getMyFeed, { token })).feed).not.toBeNull();
  await app.ok(revokeMyFeed, { token });
  expect((await app.raw('GET', second)).status).toBe(404);
  expect((await app.ok(getMyFeed, { token })).feed).toBeNull();
  const third = await make(token);
  const { token: staff } = await signInStaff(app);
  await app.ok(toggleStreamer, { token: staff, params: { id: streamerId }, body: { active: false } });
  expect((await app.raw('GET', third)).status).toBe(404);
  for (const path of ['/feeds/', `/feeds/${'A'.repeat(43)}.ics`, '/feeds/x.ics', third.replace('.ics', '')]) {
    expect((await app.raw('GET', path)).status).toBe(404);
  }
});

it("a feed's address is shown again to its owner, and stored as a hash and encrypted alone", async () => {
  const { token } = await makeStreamer(app);
  await make(token);
  const path = await make(token);
  expect(await shownPath(token)).toBe(path);
  expect(await storedTexts(app)).not.toContain(secretIn(path));
});

it.each([
  ['was made before it was stored', null],
  [
    'was encrypted with another secret',
    encryptText({ secret: 'x'.repeat(32), purpose: 'calendar feed', owner: '' }, 'y'),
  ],
])('a feed whose address %s works, and its address is not shown', async (_case, token_encrypted) => {
  const { token, streamerId } = await makeStreamer(app);
  const path = await make(token);
  const token_hash = hashToken(secretIn(path));
  const created_at = app.context.clock.now();
  await upsertFeed(app.context.db, { streamer_id: streamerId, token_hash, token_encrypted, created_at });
  expect((await app.ok(getMyFeed, { token })).feed).toEqual({ created_at, address: null });
  expect((await app.raw('GET', path)).status).toBe(200);
  const renewed = await make(token);
  expect(await shownPath(token)).toBe(renewed);
});

it("a feed's secret is never in the log, whatever the answer and spelling", async () => {
  const { token } = await makeStreamer(app);
  const path = await make(token);
  const secret = secretIn(path);
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  const server = await buildApp({ ...app.context, log }, { ready: true }, { documentation: false, pages: false });
  const authorization = `Bearer ${token}`;
  expect((await server.inject({ url: '/api/streamer/feed', headers: { authorization } })).body).toContain(secret);
  const urls = [
    path,
    `${path}?a=1`,
    path.replace('.ics', ''),
    `${path}/x`,
    path.replace('feeds', '%66eeds'),
    `/${path}`,
  ];
  for (const url of [...urls, `/unsubscribe/1.order_unpaid.${secret}`]) {
    for (const method of ['GET', 'HEAD', 'POST'] as const) await server.inject({ method, url });
  }
  await server.close();
  expect(lines.length).toBeGreaterThanOrEqual(20);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  expect(lines.join('')).toContain('/feeds/[redacted]');
});
