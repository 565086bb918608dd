import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createEventStreams } from '../change-feed/event-streams.ts';
import { createLog } from '../log.ts';
import { listenOnPostgres, NotificationsUnavailable } from './listen.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase(inject('template'));
});

afterAll(() => database.close());

const log = createLog('silent');

async function openStream() {
  const streams = createEventStreams({
    listen: database.listen,
    log,
    reportOutage: database.reportOutage,
    limits: { mostPerUser: 4, most: 10, longestMs: 60_000, heartbeatMs: 20_000 },
    kinds: new Set(['schedule']),
    recheckOn: new Set(),
  });
  onTestFinished(() => streams.stop());
  const stream = await streams.open({ userId: 7, isAllowed: async () => true });
  if (typeof stream === 'string') throw new Error(stream);
  let text = '';
  stream.on('data', (chunk) => (text += chunk));
  return { text: () => text, streams };
}

const RESYNC = 'data: {"kind":"resync"}\n\n';
const SCHEDULE = 'data: {"kind":"schedule"}\n\n';

const notify = (payload: string) => sql`select pg_notify('livelift_changes', ${payload})`.execute(database.db);

it('a window gets the notifications for its user from any connection, and resync for one that names no user', async () => {
  const { text } = await openStream();
  await notify('schedule 8');
  await notify('unheard 7');
  await notify('schedule 7');
  await expect.poll(text).toBe(RESYNC + SCHEDULE);
  await notify('schedule');
  await expect.poll(text).toBe(RESYNC + SCHEDULE + RESYNC);
});

const LISTENING = sql`query like 'listen%' and datname = current_database()`;
const cutListeners = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENING}`.execute(database.db);

it('a lost connection is replaced, and everything is read anew', async () => {
  const { text } = await openStream();
  await cutListeners();
  await expect.poll(text).toBe(RESYNC + RESYNC);
  await notify('schedule 7');
  await expect.poll(text).toBe(RESYNC + RESYNC + SCHEDULE);
});

it('a pooler that takes LISTEN and passes nothing on is noticed', async () => {
  const passesNothing = { url: database.url ?? '', probeMs: 50, notify: async () => {} };
  const listener = { notification: () => {}, lost: () => {} };
  await expect(listenOnPostgres(passesNothing)('livelift_changes', listener)).rejects.toThrow(NotificationsUnavailable);
});

it('a probe that could not be sent, as on a busy pool, does not count as a lost connection', async () => {
  let [sent, lost] = [0, 0];
  const listen = listenOnPostgres({
    url: database.url ?? '',
    probeEveryMs: 20,
    notify: async (_, payload) => {
      sent++;
      if (sent <= 2) throw new Error('timeout exceeded when trying to connect');
      await notify(payload);
    },
  });
  const { stop } = await listen('livelift_changes', { notification: () => {}, lost: () => lost++ });
  onTestFinished(stop);
  await expect.poll(() => sent).toBeGreaterThan(3);
  expect(lost).toBe(0);
});

it('a connection that is lost while it begins to listen is reported once, as a failure', async () => {
  let lost = 0;
  const listen = listenOnPostgres({ url: database.url ?? '', notify: cutListeners });
  const started = listen('livelift_changes', { notification: () => {}, lost: () => lost++ });
  await expect(started).rejects.toThrow('lost while it began');
  expect(lost).toBe(0);
});
