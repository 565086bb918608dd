import { expect, it } from 'vitest';
import type { Db } from '../../tables.ts';
import { countWaiting, rowsOf } from '../../testing/database-state.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { accountPeriodicTasks } from './accounts.jobs.ts';
import { lockCode, updateCode } from './codes.repository.ts';

// On a server only: the embedded database does one thing after the other.

const app = sharedApp();

const longAgo = new Date('2026-03-01T12:00:00Z');
const now = new Date('2026-03-10T12:00:00Z');
const prune = async () => {
  for (const { run } of accountPeriodicTasks(app.context)) await run(new AbortController().signal);
};

/** Prunes while `touch` is under way: the pruning meets the row, waits for it, and goes on once it is written. */
async function pruneDuring(touch: (db: Db) => Promise<void>): Promise<void> {
  const { db } = app.context;
  // In an object, because a promise that is answered would be waited for inside the transaction.
  const { done } = await db.transaction().execute(async (trx) => {
    await touch(trx);
    const done = prune();
    await expect.poll(() => countWaiting(db)).toBe(1);
    return { done };
  });
  await done;
}

it('a code that is mailed at the moment of the pruning stays', async () => {
  const { db } = app.context;
  const code = { email: 'old@test.example', purpose: 'sign_up' } as const;
  await lockCode(db, code, longAgo);
  await pruneDuring((trx) => updateCode(trx, code, { wrong_tries: 1, updated_at: now }));
  expect(await rowsOf(db, 'verification_codes')).toMatchObject([{ wrong_tries: 1 }]);
});
