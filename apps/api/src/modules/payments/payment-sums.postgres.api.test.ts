import { expect, it } from 'vitest';
import type { Db } from '../../tables.ts';
import { makeStreamer } from '../../testing/database-state.ts';
import { keptSums } from '../../testing/payment-sums.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { sendAll } from '../../testing/statements.ts';
import { insertPayment } from './payments.repository.ts';

const app = sharedApp();

let count = 0;

const insertPending = (db: Db, streamer_id: number) =>
  insertPayment(db, {
    streamer_id,
    subscription_id: null,
    amount_cents: 100,
    payment_method: 'cash',
    status: 'pending',
    transaction_id: `SUM-${++count}`,
    description: null,
    received_on: null,
    created_at: app.context.clock.now(),
    updated_at: app.context.clock.now(),
  });

it('payments of two streamers on one day do not wait for each other, and both are summed', async () => {
  const { db } = app.context;
  const [one, other] = [await makeStreamer(app), await makeStreamer(app)];
  await insertPending(db, one.streamerId);
  await db.transaction().execute(async (first) => {
    await insertPending(first, one.streamerId);
    await db.transaction().execute(async (second) => {
      await sendAll(second, ["set local lock_timeout = '1s'"]);
      await insertPending(second, other.streamerId);
    });
  });
  expect(await keptSums(db)).toEqual([
    { day: '2026-03-10', status: 'pending', payments: 3, amount: 300, refunded: 0, given_back: 0 },
  ]);
});
