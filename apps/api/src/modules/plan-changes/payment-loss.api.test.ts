import {
  changePlan,
  createPayment,
  deletePayment,
  type PaymentLoss,
  previewPaymentLoss,
  refundPayment,
  updatePayment,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { fingerprint, makeStreamer, makeSubscription } from '../../testing/database-state.ts';
import { mailsTo, moderatorAt, paymentOf, putOnSale } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { listSubscriptionsOf } from '../subscriptions/index.ts';

// One subscription of $30 is active from 10 through 19 March 2026, and it is the 14th: 6 of its 10 days are unused, $18.

const app = sharedApp();
let token = '';

const at = async (moment: string) => {
  token = await moderatorAt(app, moment);
};

const pay = async (streamerId: number, changes: object) =>
  (await app.ok(createPayment, { token, body: paymentOf(streamerId, { ...changes }) })).payment;

async function subscribed(amount = 30) {
  await at('2026-03-10T09:00:00Z');
  const { email, streamerId } = await makeStreamer(app);
  const subscription_id = await makeSubscription(app, streamerId, { name: 'First' });
  const payment = await pay(streamerId, { subscription_id, amount });
  await at('2026-03-14T12:00:00Z');
  return { email, streamerId, subscription_id, payment };
}

const change = async (streamerId: number, subscriptionId: number, price: number) => {
  const plan = await putOnSale(app, { price, name: `For $${price}` });
  const params = { id: streamerId, subscriptionId };
  return (await app.ok(changePlan, { token, params, body: { when: 'now', plan_id: plan.id } })).subscription;
};

const lossOf = async (id: number): Promise<PaymentLoss> =>
  (await app.ok(previewPaymentLoss, { token, params: { id } })).loss;

const NOTHING = { ended: [], credits: [] };

describe('what ends with a payment', () => {
  it('is told of a payment of which a part was given back, and is what its whole refund ends', async () => {
    const { payment, subscription_id } = await subscribed();
    await app.ok(refundPayment, { token, params: { id: payment.id }, body: { amount: 10 } });
    const { ended } = await lossOf(payment.id);
    expect(ended.map(({ id }) => id)).toEqual([subscription_id]);
  });

  it('is the subscription that it paid for, with its days', async () => {
    const { payment, subscription_id } = await subscribed();
    const before = await fingerprint(app.context.db);
    expect(await lossOf(payment.id)).toEqual({
      ended: [{ id: subscription_id, name: 'First', start_date: '2026-03-10', end_date: '2026-03-19', credit: 0 }],
      credits: [],
    });
    expect(await fingerprint(app.context.db)).toEqual(before);
  });

  it('is what a change of plan put in its place, however often, with the credit', async () => {
    const { payment, streamerId, subscription_id } = await subscribed();
    const second = await change(streamerId, subscription_id, 17);
    const third = await change(streamerId, second.id, 16);
    expect(await lossOf(payment.id)).toEqual({
      ended: [{ id: third.id, name: 'For $16', start_date: '2026-03-14', end_date: '2026-03-23', credit: 1600 }],
      credits: [],
    });
  });

  it('is the credit alone of an order that still waits', async () => {
    const { payment, streamerId, subscription_id } = await subscribed();
    const { id } = await change(streamerId, subscription_id, 50);
    expect(await lossOf(payment.id)).toEqual({ ended: [], credits: [{ id, name: 'For $50', amount: 1800 }] });
  });

  it('is nothing where other payments cover it, where it names none, or where it did not come', async () => {
    const { payment, streamerId, subscription_id } = await subscribed();
    await pay(streamerId, { subscription_id });
    expect(await lossOf(payment.id)).toEqual(NOTHING);
    expect(await lossOf((await pay(streamerId, {})).id)).toEqual(NOTHING);
    const failed = await pay(streamerId, { subscription_id, status: 'failed' });
    expect(await lossOf(failed.id)).toEqual(NOTHING);
  });
});

it.each(['refund', 'delete', 'edit', 'move'] as const)(
  '%s that takes a credit back tells of what is due',
  async (act) => {
    const { payment, email, streamerId, subscription_id } = await subscribed();
    await change(streamerId, subscription_id, 50);
    await app.runJobs();
    const before = mailsTo(app, email).length;
    const { message } = await ACTS[act](payment.id);
    expect(message).toMatch(/lost the credit: \$50\.00 is due for it now\.$/);
    await app.runJobs();
    const mails = mailsTo(app, email).slice(before);
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your order LL-.*: \$50\.00 to pay$/),
    );
  },
);

it('nothing of what is due is told where the order with the credit gets the payment', async () => {
  const { payment, streamerId, subscription_id } = await subscribed();
  const next = await change(streamerId, subscription_id, 30);
  const body = { amount: 30, payment_method: 'cash', transaction_id: `E-${payment.id}`, subscription_id: next.id };
  const { message } = await app.ok(updatePayment, { token, params: { id: payment.id }, body });
  expect(message).toBe('Payment updated. The subscription is now active.');
});

const ACTS = {
  refund: (id: number) => app.ok(refundPayment, { token, params: { id } }),
  delete: (id: number) => app.ok(deletePayment, { token, params: { id } }),
  edit: (id: number) => {
    const body = { amount: 30, payment_method: 'cash', transaction_id: `E-${id}`, status: 'failed' };
    return app.ok(updatePayment, { token, params: { id }, body });
  },
  move: (id: number) => {
    const body = { amount: 30, payment_method: 'cash', transaction_id: `E-${id}`, subscription_id: null };
    return app.ok(updatePayment, { token, params: { id }, body });
  },
};

it.each(Object.entries(ACTS))('%s ends exactly what was told before', async (_, act) => {
  const { payment, streamerId, subscription_id } = await subscribed();
  const next = await change(streamerId, subscription_id, 12);
  const { ended } = await lossOf(payment.id);
  const before = await listSubscriptionsOf(app.context.db, streamerId);
  const { message } = await act(payment.id);
  const after = await listSubscriptionsOf(app.context.db, streamerId);
  const canceled = after.filter(
    ({ id, status }) => status === 'canceled' && before.some((row) => row.id === id && row.status === 'active'),
  );
  expect(canceled).toMatchObject([{ id: next.id, credit_cents: 0 }]);
  expect(ended).toMatchObject([{ id: next.id, credit: 1200 }]);
  expect(message).not.toContain('The subscription that it paid for was canceled');
});
