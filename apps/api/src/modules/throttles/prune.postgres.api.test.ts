import { expect, it } from 'vitest';
import { countWaiting, rowsOf } from '../../testing/database-state.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { throttlePeriodicTasks } from './throttles.jobs.ts';
import { lockHits, updateHits } from './throttles.repository.ts';

// On a server only: the embedded database does one thing after the other.

const app = sharedApp();

it('a counter that counts at the moment of the pruning stays, with what it counted', async () => {
  const { db } = app.context;
  const now = new Date('2026-03-10T12:00:00Z');
  await lockHits(db, ['key'], new Date('2026-03-01T12:00:00Z'));
  // In an object, because a promise that is answered would be waited for inside the transaction.
  const { pruned } = await db.transaction().execute(async (trx) => {
    await updateHits(trx, { key: [now.getTime()] }, now);
    const pruned = throttlePeriodicTasks(app.context)[0]?.run(new AbortController().signal);
    await expect.poll(() => countWaiting(db)).toBe(1);
    return { pruned };
  });
  await pruned;
  expect(await rowsOf(db, 'throttles')).toMatchObject([{ hits: [now.getTime()] }]);
});
