import { expect, it } from 'vitest';
import { rowsOf } from '../../testing/database-state.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { throttlePeriodicTasks } from './throttles.jobs.ts';
import { lockHits } from './throttles.repository.ts';

const app = sharedApp();

it('counters that nobody touched for a day go in one turn, however many there are', async () => {
  const { db, clock } = app.context;
  const now = clock.now();
  await Promise.all(Array.from({ length: 1_500 }, (_, index) => lockHits(db, [`old:${index}`], now)));
  clock.advance(25 * 60);
  await lockHits(db, ['new'], clock.now());
  for (const { run } of throttlePeriodicTasks(app.context)) await run(new AbortController().signal);
  expect(await rowsOf(db, 'throttles')).toMatchObject([{ key: 'new' }]);
});
