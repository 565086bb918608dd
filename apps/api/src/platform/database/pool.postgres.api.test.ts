import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { inBackground } from './background.ts';
import { isDatabaseUnavailable, unavailabilityOf } from './database-errors.ts';
import { type OpenDatabase, ping } from './open-database.ts';
import { openPostgres } from './postgres.ts';

let cloned: TestDatabase;
let small: OpenDatabase<object>;
let logged: string[];

beforeAll(async () => {
  cloned = await openTestDatabase(inject('template'));
  logged = [];
  const log = createLog('warn', { write: (line) => logged.push(line) });
  small = openPostgres<object>(cloned.url ?? '', log, { poolSize: 1, queueWaitMs: 3_000 });
});

afterAll(async () => {
  await small.close();
  await cloned.close();
});

/** Takes the only connection until it is let go. */
async function takeConnection() {
  const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = small.db.connection().execute(async () => {
    taken.resolve();
    await free.promise;
  });
  await taken.promise;
  return async () => {
    free.resolve();
    await holding;
  };
}

it('who finds every connection in use waits for one', async () => {
  const letGo = await takeConnection();
  const waiting = Promise.all([ping(small.db), ping(small.db)]);
  await letGo();
  await waiting;
});

it('who has waited for 2 seconds is told that the database is busy, and so is the operator', async () => {
  const letGo = await takeConnection();
  const startedAt = performance.now();
  const error: unknown = await ping(small.db).catch((reason: unknown) => reason);
  const waited = performance.now() - startedAt;
  expect([isDatabaseUnavailable(error), unavailabilityOf(error)]).toEqual([true, 'busy']);
  expect(waited).toBeGreaterThan(1_900);
  expect(waited).toBeLessThan(4_000);
  small.reportOutage(error);
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([expect.stringContaining('Raise DATABASE_POOL')]);
  await letGo();
  await ping(small.db);
});

it('what runs in the background waits longer than who waits at a screen', async () => {
  const letGo = await takeConnection();
  const order: string[] = [];
  const background = inBackground(() => ping(small.db)).then(() => order.push('background'));
  await ping(small.db).catch(() => order.push('gave up'));
  await letGo();
  await background;
  expect(order).toEqual(['gave up', 'background']);
});

it('of a job queue that finds its own connections in use, no advice is given that changes nothing', async () => {
  logged.length = 0;
  const polls = Array.from({ length: 2 }, () => small.queueSql.executeSql('select pg_sleep(4)'));
  const error: unknown = await small.queueSql.executeSql('select 1').catch((reason: unknown) => reason);
  await Promise.all(polls);
  expect(isDatabaseUnavailable(error)).toBe(true);
  small.reportOutage(error);
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(/connection for the job queue.* DATABASE_POOL has no part in it/),
  ]);
});

it('the job queue polls on connections of its own: no page waits behind it, nor it behind pages', async () => {
  const polls = Array.from({ length: 20 }, () => small.queueSql.executeSql('select pg_sleep(0.25)'));
  await ping(small.db);
  await Promise.all(polls);
  const letGo = await takeConnection();
  await small.queueSql.executeSql('select 1');
  await letGo();
});
