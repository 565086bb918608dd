import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { StartLockTaken, underStartLock } from './start-lock.ts';

let database: TestDatabase;
const logged: string[] = [];
const log = createLog('info', { write: (line) => logged.push(JSON.parse(line).msg) });

beforeAll(async () => {
  database = await openTestDatabase(inject('template'));
});

afterAll(() => database.close());

const options = () => ({ url: database.url ?? '', log });

const cutItsConnection = () =>
  database.queueSql.executeSql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'livelift start' and datname = current_database()",
  );

it('that was lost while the work went on is told, so that the start begins anew', async () => {
  const error: unknown = await underStartLock(options(), cutItsConnection).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it('who waits for it says so once, and for whom, and gets it when the other has ended', async () => {
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = underStartLock(options(), async () => {
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const second = underStartLock(options(), async () => 'done');
  const line =
    /^Waiting for another process that starts on this database \(connection \d+ of the server, from 127\.0\.0\.1\S* since .+Z\)\.$/;
  await expect.poll(() => logged).toEqual([expect.stringMatching(line)]);
  letGo.resolve();
  expect([await second, await first]).toEqual(['done', undefined]);
  expect(logged).toHaveLength(1);
});

it('is waited for so long and no longer', async () => {
  const waiting = underStartLock(options(), () =>
    underStartLock({ ...options(), longestWaitMs: 0 }, async () => 'never'),
  );
  await expect(waiting).rejects.toThrow(StartLockTaken);
});
