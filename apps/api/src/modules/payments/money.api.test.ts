import {
  createPayment,
  deletePayment,
  type Endpoint,
  getPayment,
  getPaymentStats,
  getStreamer,
  type Payment,
  refundPayment,
  retryPayment,
  updatePayment,
} from '@livelift/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeStreamer, makeSubscription } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

// Whatever staff do to payments, in any order: revenue and statistics are the sums of the rows, refunds never exceed what
// was paid, and only completed money holds a subscription.

const app = sharedApp();

const STATUSES = ['completed', 'pending', 'failed', 'refunded'] as const;
const cents = fc.integer({ min: 1, max: 6000 });
const status = fc.constantFrom(...STATUSES);
const which = fc.nat({ max: 20 });

const step = fc.oneof(
  fc.record({ act: fc.constant('create' as const), cents, status, linked: fc.boolean() }),
  fc.record({ act: fc.constant('edit' as const), which, cents: fc.option(cents), status: fc.option(status) }),
  fc.record({ act: fc.constant('part' as const), which, cents }),
  fc.record({ act: fc.constant('whole' as const), which }),
  fc.record({ act: fc.constant('retry' as const), which }),
  fc.record({ act: fc.constant('delete' as const), which }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function startHistory() {
  const { token } = await signInStaff(app);
  const { streamerId, email } = await makeStreamer(app);
  const subscription_id = await makeSubscription(app, streamerId, { price_cents: 5000 });
  const ids: number[] = [];
  const read = async (id: number) => (await app.ok(getPayment, { token, params: { id } })).payment;
  const change = (endpoint: Endpoint, id: number | undefined, body?: object) =>
    id === undefined ? undefined : app.send(endpoint, { token, params: { id }, ...(body ? { body } : {}) });

  async function run(each: Step) {
    if (each.act === 'create') {
      const body = paymentOf(streamerId, {
        amount: each.cents / 100,
        status: each.status,
        ...(each.linked ? { subscription_id } : {}),
      });
      const answer = await app.send(createPayment, { token, body });
      if (answer.status === 201) ids.push(Object(answer.body).payment.id);
      return answer;
    }
    const id = ids[each.which % Math.max(1, ids.length)];
    if (each.act === 'edit' && id !== undefined) {
      const { amount, payment_method, transaction_id } = await read(id);
      const body = { amount: (each.cents ?? amount) / 100, payment_method, transaction_id };
      return change(updatePayment, id, { ...body, ...(each.status ? { status: each.status } : {}) });
    }
    if (each.act === 'part') return change(refundPayment, id, { amount: each.cents / 100 });
    if (each.act === 'whole') return change(refundPayment, id);
    if (each.act === 'retry') return change(retryPayment, id);
    const answer = await change(deletePayment, id);
    if (answer?.status === 200) ids.splice(ids.indexOf(id ?? 0), 1);
    return answer;
  }

  const details = async () => app.ok(getStreamer, { token, params: { id: streamerId } });
  const stats = async () => app.ok(getPaymentStats, { token, query: { search: email } });
  return { run, ids, read, details, stats, subscription_id };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

async function expectSums({ ids, read, details, stats, subscription_id }: Awaited<ReturnType<typeof startHistory>>) {
  const payments = await Promise.all(ids.map(read));
  for (const payment of payments) {
    expect(sum(payment.refunds.map(({ amount }) => amount))).toBe(payment.refunded_amount);
    expect(payment.refunded_amount).toBeLessThanOrEqual(payment.amount);
    expect(payment.status === 'refunded').toBe(payment.refunded_amount === payment.amount);
  }
  const kept = (rows: Payment[]) => sum(rows.map(({ amount, refunded_amount }) => amount - refunded_amount));
  const { streamer, payments: listed } = await details();
  expect(listed.map(({ id }) => id).sort()).toEqual([...ids].sort());
  const received = payments.filter(({ status }) => status === 'completed' || status === 'refunded');
  expect(payments.filter(({ received_on }) => received_on !== null)).toEqual(received);
  expect(streamer.total_revenue).toBe(kept(received));
  const of = (status: Payment['status']) => payments.filter((payment) => payment.status === status);
  const count = (rows: Payment[]) => ({ count: rows.length, amount: sum(rows.map(({ amount }) => amount)) });
  expect(await stats()).toEqual({
    total_count: payments.length,
    total_amount: sum(payments.map(({ amount }) => amount)),
    received_amount: sum(received.map(({ amount }) => amount)),
    refunded_amount: sum(payments.map(({ refunded_amount }) => refunded_amount)),
    net_amount: streamer.total_revenue,
    given_back_amount: sum(payments.map(({ refunded_amount }) => refunded_amount)),
    by_status: Object.fromEntries(STATUSES.map((status) => [status, count(of(status))])),
  });
  const paid = kept(of('completed').filter(({ subscription }) => subscription?.id === subscription_id));
  const [sold] = streamer.subscriptions;
  expect(sold?.amount_due).toBe(Math.max(0, 5000 - paid));
}

it('no history of payments, edits, refunds, retries and deletions makes a sum untrue', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
      const history = await startHistory();
      for (const each of steps) {
        const answer = await history.run(each);
        expect([200, 201, 409, 422, undefined]).toContain(answer?.status);
        await expectSums(history);
      }
    }),
    { numRuns: 40 },
  );
});
