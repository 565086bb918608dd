import {
  changePlan,
  createPayment,
  getOverview,
  getStreamer,
  listStreamers,
  refundPayment,
  updateSubscription,
} from '@livelift/contract';
import { expect, it } from 'vitest';
import { makeStreamer, makeSubscription } from '../../../testing/database-state.ts';
import { paymentOf, putOnSale, signInStaff } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

// One subscription of $30 is active from 10 through 19 March 2026, and it is the 14th: 6 of its 10 days are unused, $18.

const app = sharedApp();

// A session ends before a subscription does.
let token = '';

async function at(moment: string) {
  app.context.clock.set(moment);
  token = (await signInStaff(app, 'moderator')).token;
}

const pay = async (streamerId: number, subscription_id: number, amount: number) =>
  (await app.ok(createPayment, { token, body: paymentOf(streamerId, { subscription_id, amount }) })).payment;

async function subscribed(paid = 30) {
  await at('2026-03-10T09:00:00Z');
  const { streamerId } = await makeStreamer(app, { full_name: 'Maja Marathon' });
  const subscriptionId = await makeSubscription(app, streamerId);
  const payment = await pay(streamerId, subscriptionId, paid);
  await at('2026-03-14T12:00:00Z');
  return { streamerId, subscriptionId, payment };
}

async function change(streamerId: number, subscriptionId: number, price: number) {
  const plan = await putOnSale(app, { price });
  const params = { id: streamerId, subscriptionId };
  return app.ok(changePlan, { token, params, body: { when: 'now', plan_id: plan.id } });
}

const surplusesOf = async (streamerId: number) =>
  (await app.ok(getStreamer, { token, params: { id: streamerId } })).streamer.surpluses;

const amountsOf = async (streamerId: number) => (await surplusesOf(streamerId)).map(({ amount }) => amount);

const refund = (id: number, cents: number) =>
  app.ok(refundPayment, { token, params: { id }, body: { amount: cents / 100 } });

const waiting = async () => (await app.ok(getOverview, { token })).todo.find(({ kind }) => kind === 'surplus');

it('what a change of plan leaves over waits for staff, with the payment to refund it from, until it is refunded', async () => {
  const { streamerId, subscriptionId, payment } = await subscribed();
  expect([await surplusesOf(streamerId), await waiting()]).toEqual([[], undefined]);
  const { change: done } = await change(streamerId, subscriptionId, 12.5);
  const [surplus, ...more] = await surplusesOf(streamerId);
  expect(more).toEqual([]);
  expect(surplus).toMatchObject({
    subscription: { id: subscriptionId },
    amount: done.surplus,
    payment: { id: payment.id, transaction_id: payment.transaction_id, amount: 550 },
  });
  expect(await waiting()).toMatchObject({
    total: 1,
    oldest: { who: 'Maja Marathon', at: new Date('2026-03-14T12:00:00Z') },
  });
  const { streamers } = await app.ok(listStreamers, { token, query: { attention: 'surplus' } });
  expect(streamers.data.map(({ id }) => id)).toEqual([streamerId]);
  await refund(payment.id, 300);
  expect(await amountsOf(streamerId)).toEqual([250]);
  await refund(payment.id, 250);
  expect([await surplusesOf(streamerId), await waiting()]).toEqual([[], undefined]);
});

it('waits since the plan was changed, whatever is edited later', async () => {
  const { streamerId, subscriptionId } = await subscribed();
  await change(streamerId, subscriptionId, 12.5);
  const before = (await waiting())?.oldest?.at;
  await at('2026-03-15T12:00:00Z');
  const params = { id: streamerId, subscriptionId };
  await app.ok(updateSubscription, { token, params, body: { status: 'expired' } });
  expect((await waiting())?.oldest?.at).toEqual(before);
});

it('what was paid above the price is left over, too, as the change says', async () => {
  const { streamerId, subscriptionId } = await subscribed(34);
  const { change: done } = await change(streamerId, subscriptionId, 12.5);
  expect([done.surplus, await amountsOf(streamerId)]).toEqual([950, [950]]);
});

it('what a second change leaves over is refunded from what the credit came from', async () => {
  const { streamerId, subscriptionId, payment } = await subscribed();
  const { subscription: second } = await change(streamerId, subscriptionId, 15);
  await change(streamerId, second.id, 5);
  const found = await surplusesOf(streamerId);
  expect(found.map((each) => [each.subscription.id, each.amount, each.payment.id])).toEqual([
    [subscriptionId, 300, payment.id],
    [second.id, 1000, payment.id],
  ]);
  await refund(payment.id, 1300);
  expect(await surplusesOf(streamerId)).toEqual([]);
});

it('used days that were given back are not taken from what is left over later', async () => {
  const { streamerId, subscriptionId, payment } = await subscribed();
  const { subscription: second } = await change(streamerId, subscriptionId, 40);
  const paid = await pay(streamerId, second.id, 40);
  await refund(payment.id, 3000);
  const { change: done } = await change(streamerId, second.id, 5);
  expect((await surplusesOf(streamerId)).map((each) => [each.amount, each.payment.id])).toEqual([[3500, paid.id]]);
  expect(done.surplus).toBe(3500);
});

it('what was given back of the money behind a credit is taken from what the next change says is left over', async () => {
  const { streamerId, subscriptionId, payment } = await subscribed();
  const { subscription: second } = await change(streamerId, subscriptionId, 40);
  await pay(streamerId, second.id, 22);
  await refund(payment.id, 1000);
  const { change: done } = await change(streamerId, second.id, 5);
  expect(await amountsOf(streamerId)).toEqual([done.surplus]);
});

it('nothing is left over where nothing is, nor of one that was opened again', async () => {
  const { streamerId, subscriptionId } = await subscribed();
  const { subscription: second } = await change(streamerId, subscriptionId, 12.5);
  for (const [id, status] of [
    [second.id, 'canceled'],
    [subscriptionId, 'active'],
  ] as const)
    await app.ok(updateSubscription, { token, params: { id: streamerId, subscriptionId: id }, body: { status } });
  expect(await surplusesOf(streamerId)).toEqual([]);
  const other = await subscribed();
  await change(other.streamerId, other.subscriptionId, 50);
  expect(await surplusesOf(other.streamerId)).toEqual([]);
});
