import { createPayment, deletePayment, refundPayment, retryPayment, updatePayment } from '@livelift/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { force, makeStreamer, makeSubscriber, rowsOf } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { keptPlanSums, keptSums, realPlanSums, realSums } from '../../testing/payment-sums.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { sendAll } from '../../testing/statements.ts';
import { deletePayment as deleteRow, rebuildSums } from './payments.repository.ts';

const app = sharedApp();
let token: string;
let streamer: Awaited<ReturnType<typeof makeSubscriber>>;

beforeEach(async () => {
  token = (await signInStaff(app)).token;
  streamer = await makeSubscriber(app);
});

async function expectTrueSums() {
  const { db } = app.context;
  expect(await keptSums(db)).toEqual(await realSums(db));
  expect(await keptPlanSums(db)).toEqual(await realPlanSums(db));
}

const status = fc.constantFrom('completed', 'pending', 'failed', 'refunded');
const cents = fc.integer({ min: 1, max: 50_000 });
const received = fc.constantFrom(undefined, '2026-03-09', '2026-02-28', '2025-12-31');
const of = fc.nat({ max: 4 });

/** What staff may do next; `of` names one of the payments there are. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('create' as const), status, cents, received }) },
  fc.record({ act: fc.constant('edit' as const), of, status, cents, received, moves: fc.boolean() }),
  fc.record({ act: fc.constant('refund' as const), of, cents: fc.option(cents, { nil: undefined }) }),
  fc.record({ act: fc.constantFrom('retry' as const, 'delete' as const), of }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 2_000 }) }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const fieldsOf = ({ cents, status, received }: { cents: number; status: string; received: string | undefined }) => ({
  ...paymentOf(streamer.streamerId, { amount: cents / 100, status }),
  ...(received === undefined ? {} : { received_on: received }),
});

// A step that the rules refuse changes nothing, and is a step all the same.
async function take(each: Step, ids: number[]): Promise<void> {
  if (each.act === 'wait') {
    app.context.clock.advance(each.minutes);
    token = (await signInStaff(app)).token;
    return;
  }
  if (each.act === 'create') {
    const { body } = await app.send(createPayment, { token, body: fieldsOf(each) });
    const id = Object(body).payment?.id;
    if (id !== undefined) ids.push(id);
    return;
  }
  const params = { id: ids[each.of % Math.max(1, ids.length)] ?? 0 };
  if (each.act === 'retry') await app.send(retryPayment, { token, params });
  if (each.act === 'delete') await app.send(deletePayment, { token, params });
  if (each.act === 'refund') {
    await app.send(refundPayment, { token, params, body: each.cents ? { amount: each.cents / 100 } : {} });
  }
  if (each.act === 'edit') {
    const { streamer_id: _whose, ...body } = fieldsOf(each);
    const moved = each.moves ? { subscription_id: streamer.subscriptionId } : {};
    await app.send(updatePayment, { token, params, body: { ...body, ...moved } });
  }
}

describe('the sums of payments', () => {
  it('equal those of the payments, whatever staff do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        const ids: number[] = [];
        for (const each of steps) await take(each, ids);
        await expectTrueSums();
      }),
      { numRuns: 25 },
    );
    expect((await realSums(app.context.db)).length).toBeGreaterThan(4);
  });

  it('follow a statement of several rows, and one that changes no sum', async () => {
    const { db } = app.context;
    for (const amount of [1, 2, 3]) {
      await app.ok(createPayment, { token, body: paymentOf(streamer.streamerId, { amount, status: 'pending' }) });
    }
    await sendAll(db, [`update payments set status = 'failed' where streamer_id = ${streamer.streamerId}`]);
    await sendAll(db, [`update payments set description = 'Seen' where streamer_id = ${streamer.streamerId}`]);
    await expectTrueSums();
    await sendAll(db, [`delete from payments where streamer_id = ${streamer.streamerId}`]);
    await expectTrueSums();
  });

  it('lose the refunds of a payment that is deleted', async () => {
    const { payment } = await app.ok(createPayment, { token, body: paymentOf(streamer.streamerId) });
    await app.ok(refundPayment, { token, params: { id: payment.id }, body: { amount: 10 } });
    await deleteRow(app.context.db, payment.id);
    await expectTrueSums();
  });

  it('are rebuilt from the payments by a command, whatever they were', async () => {
    const { db } = app.context;
    await app.ok(createPayment, { token, body: paymentOf((await makeStreamer(app)).streamerId) });
    const [row] = await rowsOf(db, 'payment_sums');
    await force(db, 'payment_sums', { id: Number(row?.id), amount_cents: 1 });
    expect(await keptSums(db)).not.toEqual(await realSums(db));
    await db.transaction().execute(rebuildSums);
    await expectTrueSums();
  });
});
