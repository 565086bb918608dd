import {
  cancelMyOrder,
  changePlan,
  createPayment,
  createStream,
  getStreamer,
  listMyStreams,
  listMySubscriptions,
  previewPlanChange,
  refundPayment,
  startStream,
  updatePayment,
  updateSubscription,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import {
  auditOf,
  fingerprint,
  makeStreamer,
  makeSubscriber,
  makeSubscription,
  rowsOf,
  wrongTotals,
} from '../../testing/database-state.ts';
import { paymentOf, putOnSale, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { upsertPasswordHash } from '../users/index.ts';

// One subscription of $30 is active from 10 through 19 March 2026, and it is the 14th: 6 of its 10 days are unused, $18.

const app = sharedApp();

const TODAY = '2026-03-14';

/** A streamer with the subscription above, paid, on the 14th. */
async function subscribed(price = 30) {
  app.context.clock.set('2026-03-10T09:00:00Z');
  const streamer = await makeStreamer(app);
  const subscriptionId = await makeSubscription(app, streamer.streamerId, { price_cents: price * 100 });
  const { payment } = await app.ok(createPayment, {
    token: (await signInStaff(app)).token,
    body: paymentOf(streamer.streamerId, { subscription_id: subscriptionId, amount: price }),
  });
  app.context.clock.set(`${TODAY}T12:00:00Z`);
  return { ...streamer, subscriptionId, payment };
}

type Subscriber = Awaited<ReturnType<typeof subscribed>>;
type Of = Pick<Subscriber, 'streamerId' | 'subscriptionId'>;

const request = async ({ streamerId, subscriptionId }: Of, body: object) => ({
  token: (await signInStaff(app)).token,
  params: { id: streamerId, subscriptionId },
  body: { when: 'now', ...body },
});

const preview = async (of: Of, body: object) => (await app.ok(previewPlanChange, await request(of, body))).change;

const change = async (of: Of, body: object) => app.ok(changePlan, await request(of, body));

const refusal = async (of: Of, status: number, body: object) =>
  app.refused(changePlan, status, await request(of, body));

const book = async (token: string, scheduled_start: string, estimated_duration = 60) => {
  const body = { title: 'Planned', scheduled_start, estimated_duration };
  return (await app.ok(createStream, { token, body })).stream;
};

async function mailsTo(email: string) {
  await app.runJobs();
  return app.context.mailer.sent.filter(({ to, subject }) => to === email && subject.startsWith('Your plan'));
}

const subscriptionsOf = async (token: string) => (await app.ok(listMySubscriptions, { token })).subscriptions;

describe('changing the plan now', () => {
  it('credits the unused days, carries over what fits, and is active at once where nothing is due', async () => {
    const of = await subscribed();
    const [kept, late, long] = [
      await book(of.token, '2026-03-15T10:00:00Z'),
      await book(of.token, '2026-03-18T10:00:00Z'),
      await book(of.token, '2026-03-15T14:00:00Z', 120),
    ];
    const plan = await putOnSale(app, { price: 12.5, duration_days: 3, duration_hours: 2 });
    const { message, change: done, subscription } = await change(of, { plan_id: plan.id });
    expect(message).toBe('Plan changed. The new one is active now.');
    expect(done).toMatchObject({
      days: 10,
      unused_days: 6,
      unused_amount: 1800,
      credit: 1250,
      surplus: 550,
      price: 1250,
      amount_due: 0,
      result: 'activated',
      start_date: TODAY,
      end_date: '2026-03-16',
      kept_streams: [{ id: kept.id }],
      cancelled_streams: [
        { id: long.id, reason: 'daily_limit' },
        { id: late.id, reason: 'outside_subscription' },
      ],
    });
    expect(subscription).toMatchObject({ status: 'active', paid: true, credit: 1250, amount_due: 0 });
    expect(await subscriptionsOf(of.token)).toMatchObject([
      { id: subscription.id, status: 'active' },
      { id: of.subscriptionId, status: 'canceled' },
    ]);
    const { streams, total_used_minutes } = await app.ok(listMyStreams, { token: of.token });
    expect(streams.data).toMatchObject([{ id: kept.id, subscription_id: subscription.id, status: 'scheduled' }]);
    expect(total_used_minutes).toBe(60);
    expect(await rowsOf(app.context.db, 'streams', { id: late.id })).toMatchObject([{ status: 'cancelled' }]);
    expect(await wrongTotals(app.context.db)).toEqual([]);
    const [mail, ...others] = await mailsTo(of.email);
    expect([others, mail?.subject]).toEqual([[], `Your plan was changed to ${plan.name}`]);
    for (const said of [
      `${plan.name} takes its place. ${plan.name} runs from 14 Mar 2026 through 16 Mar 2026 (GMT).`,
      '$12.50 are credited.',
      '$5.50 of what you paid are left over.',
      '"Planned", 15 Mar 2026, 14:00 GMT; "Planned", 18 Mar 2026, 10:00 GMT.',
    ])
      expect(mail?.text).toContain(said);
  });

  it('waits for the rest where money is due, and counts it with the credit', async () => {
    const of = await subscribed();
    const planned = await book(of.token, '2026-03-15T10:00:00Z');
    const plan = await putOnSale(app, { price: 50 });
    const { message, change: done, subscription } = await change(of, { plan_id: plan.id });
    expect(message).toBe('Plan changed. The new one begins once $32.00 is paid.');
    expect(done).toMatchObject({ result: 'underpaid', credit: 1800, amount_due: 3200, surplus: 0, start_date: null });
    expect(done.cancelled_streams).toMatchObject([{ id: planned.id, reason: 'not_active' }]);
    expect((await mailsTo(of.email))[0]?.text).toContain(
      `begins once $32.00 is paid. Reference: ${subscription.reference}.`,
    );
    const { token } = await signInStaff(app);
    const { streamer } = await app.ok(getStreamer, { token, params: { id: of.streamerId } });
    expect(streamer).toMatchObject({ amount_due: 3200, total_revenue: 3000 });
    const pay = (amount: number) =>
      app.ok(createPayment, { token, body: paymentOf(of.streamerId, { subscription_id: subscription.id, amount }) });
    expect((await pay(31.99)).activation).toMatchObject({ result: 'underpaid', amount_due: 1 });
    expect((await pay(0.01)).activation).toMatchObject({ result: 'activated', amount_due: 0 });
    expect(await wrongTotals(app.context.db)).toEqual([]);
  });

  it('carries a stream over that is live', async () => {
    const of = await subscribed();
    const { id } = await book(of.token, '2026-03-14T12:00:00Z', 120);
    await app.ok(startStream, { token: of.token, params: { id } });
    const plan = await putOnSale(app, { price: 5 });
    const { subscription } = await change(of, { plan_id: plan.id });
    const stored = await rowsOf(app.context.db, 'streams', { id });
    expect(stored).toMatchObject([{ status: 'live', subscription_id: subscription.id }]);
  });

  it('takes the place before what is paid and waits, which follows', async () => {
    const of = await subscribed();
    const waiting = await makeSubscription(app, of.streamerId, {
      start_date: '2026-03-20',
      end_date: '2026-03-29',
      paid_at: new Date('2026-03-12T12:00:00Z'),
    });
    const plan = await putOnSale(app, { price: 5, duration_days: 2 });
    await change(of, { plan_id: plan.id });
    expect(await rowsOf(app.context.db, 'subscriptions', { id: waiting })).toMatchObject([
      { status: 'pending', start_date: '2026-03-16', end_date: '2026-03-25' },
    ]);
  });

  it('lets what is paid and waits begin where money is due, and says so', async () => {
    const of = await subscribed();
    const waiting = await makeSubscription(app, of.streamerId, {
      name: 'Waiting',
      start_date: '2026-03-20',
      end_date: '2026-03-29',
      paid_at: new Date('2026-03-12T12:00:00Z'),
    });
    const plan = await putOnSale(app, { price: 50 });
    const { change: done } = await change(of, { plan_id: plan.id });
    expect(done.begins_instead).toEqual({ id: waiting, name: 'Waiting' });
    expect(done.start_date).toBe('2026-03-24');
  });

  it('takes a custom plan', async () => {
    const of = await subscribed();
    const custom_plan = {
      duration_days: 1,
      duration_hours: 1,
      views_delivered: 100,
      chat_messages_delivered: 50,
      price: 3.73,
    };
    const { change: done } = await change(of, { custom_plan });
    expect(done).toMatchObject({ price: 373, credit: 373, surplus: 1427, result: 'activated' });
  });

  it('is on record as one act: what ended, what was ordered, and who did it', async () => {
    const of = await subscribed();
    const plan = await putOnSale(app, { price: 12 });
    const { subscription } = await change(of, { plan_id: plan.id });
    const [ended] = (await auditOf(app.context.db, 'subscription', of.subscriptionId)).slice(-1);
    expect(ended).toMatchObject({
      action: 'subscription.plan_changed',
      before: { status: 'active', price_cents: 3000 },
      after: {
        status: 'canceled',
        used_cents: 1200,
        unused_days: 6,
        credit_cents: 1200,
        replaced_by: subscription.id,
        name: plan.name,
      },
    });
    const made = await auditOf(app.context.db, 'subscription', subscription.id);
    expect(made.map(({ action }) => action)).toEqual(['subscription.created', 'subscription.activated']);
    expect(new Set([ended, ...made].map((entry) => entry?.request_id)).size).toBe(1);
  });

  it('once for a key', async () => {
    const of = await subscribed();
    const plan = await putOnSale(app, { price: 50 });
    const sent = { ...(await request(of, { plan_id: plan.id })), headers: { 'idempotency-key': `change-${plan.id}` } };
    const first = await app.ok(changePlan, sent);
    expect(await app.ok(changePlan, sent)).toEqual(first);
    expect(await subscriptionsOf(of.token)).toHaveLength(2);
  });
});

describe('the preview', () => {
  it('is exactly what is done, and writes nothing', async () => {
    const of = await subscribed();
    await book(of.token, '2026-03-15T10:00:00Z');
    await book(of.token, '2026-03-18T10:00:00Z');
    const unpaid = await makeSubscription(app, of.streamerId);
    const plan = await putOnSale(app, { price: 15, duration_days: 3 });
    for (const when of ['at_end', 'now']) {
      const sent = await request(of, { plan_id: plan.id, when });
      const before = await fingerprint(app.context.db);
      const { change: promised } = await app.ok(previewPlanChange, sent);
      expect(await fingerprint(app.context.db)).toBe(before);
      expect(promised.replaced_orders).toMatchObject([{ id: unpaid, price: 3000 }]);
      if (when === 'now') expect((await app.ok(changePlan, sent)).change).toEqual(promised);
    }
  });

  it('binds: another amount by now is refused, with what it would do', async () => {
    const of = await subscribed();
    const plan = await putOnSale(app, { price: 50 });
    const { amount_due } = await preview(of, { plan_id: plan.id });
    app.context.clock.set('2026-03-15T12:00:00Z');
    const answer = await refusal(of, 409, { plan_id: plan.id, amount_due: amount_due / 100 });
    expect(answer).toMatchObject({
      code: 'subscription.plan_change_differs',
      details: { change: { amount_due: 35, unused_days: 5 } },
    });
    expect(await subscriptionsOf(of.token)).toMatchObject([{ id: of.subscriptionId, status: 'active' }]);
    const { change: done } = await change(of, { plan_id: plan.id, amount_due: 35 });
    expect(done.amount_due).toBe(3500);
  });
});

describe('changing the plan at the end of the period', () => {
  it('orders what follows and leaves what runs alone', async () => {
    const of = await subscribed();
    const planned = await book(of.token, '2026-03-18T10:00:00Z');
    const plan = await putOnSale(app, { price: 50, duration_days: 5 });
    const { message, change: done, subscription } = await change(of, { plan_id: plan.id, when: 'at_end' });
    expect(message).toBe('Plan changed. The new one follows once $50.00 is paid.');
    expect(done).toMatchObject({
      unused_days: 0,
      credit: 0,
      amount_due: 5000,
      result: 'underpaid',
      start_date: '2026-03-20',
      end_date: '2026-03-24',
    });
    expect(await subscriptionsOf(of.token)).toMatchObject([
      { id: subscription.id, status: 'pending' },
      { id: of.subscriptionId, status: 'active', end_date: '2026-03-19' },
    ]);
    expect(await rowsOf(app.context.db, 'streams', { id: planned.id })).toMatchObject([{ status: 'scheduled' }]);
    const { token } = await signInStaff(app);
    const body = paymentOf(of.streamerId, { subscription_id: subscription.id, amount: 50 });
    expect((await app.ok(createPayment, { token, body })).activation).toMatchObject({ result: 'queued' });
  });

  it('is queued at once where it costs nothing', async () => {
    const of = await subscribed();
    const plan = await putOnSale(app, { price: 0, duration_days: 5 });
    // They can sign in.
    await upsertPasswordHash(app.context.db, of.userId, { passwordHash: 'x', now: app.context.clock.now() });
    const { change: done } = await change(of, { plan_id: plan.id, when: 'at_end' });
    expect(done).toMatchObject({ result: 'queued', amount_due: 0, start_date: '2026-03-20', end_date: '2026-03-24' });
  });
});

describe('changing an order that is not paid in whole', () => {
  it('moves what was paid on, credit included', async () => {
    const of = await subscribed();
    const dear = await putOnSale(app, { price: 50 });
    const { subscription: first } = await change(of, { plan_id: dear.id });
    const { token } = await signInStaff(app);
    const body = paymentOf(of.streamerId, { subscription_id: first.id, amount: 2 });
    await app.ok(createPayment, { token, body });
    const plan = await putOnSale(app, { price: 19 });
    const { change: done } = await change({ ...of, subscriptionId: first.id }, { plan_id: plan.id });
    expect(done).toMatchObject({ unused_amount: 2000, credit: 1900, surplus: 100, result: 'activated' });
    const { code } = await refusal({ ...of, subscriptionId: first.id }, 409, { plan_id: plan.id });
    expect(code).toBe('subscription.plan_not_changeable');
  });

  it('says of one that never began that the new one follows what runs', async () => {
    const of = await subscribed();
    const pro = await makeSubscription(app, of.streamerId, { name: 'Pro', price_cents: 5_000 });
    const { token } = await signInStaff(app);
    await app.ok(createPayment, { token, body: paymentOf(of.streamerId, { subscription_id: pro, amount: 10 }) });
    const plan = await putOnSale(app, { price: 30, duration_days: 5 });
    const { message, change: done, subscription } = await change({ ...of, subscriptionId: pro }, { plan_id: plan.id });
    expect(message).toBe('Plan changed. The new one follows once $20.00 is paid.');
    expect(done).toMatchObject({ result: 'underpaid', start_date: '2026-03-20', end_date: '2026-03-24' });
    const [mail] = await mailsTo(of.email);
    expect(mail?.text).toContain(
      `your order of Pro was changed to ${plan.name}. ${plan.name} follows once $20.00 is paid. Reference: ${subscription.reference}.`,
    );
    expect(mail?.text).toContain(`$10.00 of what you paid for Pro count for ${plan.name}.`);
    expect(mail?.text).not.toMatch(/ended|unused days/);
  });

  it('has no end to wait for', async () => {
    const { streamerId } = await makeStreamer(app);
    const subscriptionId = await makeSubscription(app, streamerId);
    const plan = await putOnSale(app);
    const { code } = await refusal({ streamerId, subscriptionId }, 409, { plan_id: plan.id, when: 'at_end' });
    expect(code).toBe('subscription.plan_not_changeable');
  });

  it('is not replaced, and not canceled by its owner, as long as a credit is on it', async () => {
    const of = await subscribed();
    const dear = await putOnSale(app, { price: 50 });
    const { subscription: first } = await change(of, { plan_id: dear.id });
    const next = await makeSubscription(app, of.streamerId);
    await change({ ...of, subscriptionId: next }, { plan_id: dear.id });
    await app.refused(cancelMyOrder, 409, { token: of.token, params: { id: first.id } });
    expect(await rowsOf(app.context.db, 'subscriptions', { id: first.id })).toMatchObject([{ status: 'pending' }]);
  });
});

describe('money that is taken back after the change', () => {
  it('takes the credit that it had paid, and what that had activated', async () => {
    const of = await subscribed();
    const plan = await putOnSale(app, { price: 12 });
    const { subscription } = await change(of, { plan_id: plan.id });
    const { amount, payment_method, transaction_id } = of.payment;
    const { activation } = await app.ok(updatePayment, {
      token: (await signInStaff(app)).token,
      params: { id: of.payment.id },
      body: { amount: amount / 100, payment_method, transaction_id, status: 'refunded' },
    });
    expect(activation).toMatchObject({ subscription_id: subscription.id, result: 'canceled', amount_due: 1200 });
    const stored = await rowsOf(app.context.db, 'subscriptions', { id: subscription.id });
    expect(stored).toMatchObject([{ status: 'canceled', credit_cents: 0 }]);
  });

  it('leaves the day on which a second change ended what the credit had paid for', async () => {
    const of = await subscribed();
    const [plan, next] = [await putOnSale(app, { price: 12 }), await putOnSale(app, { price: 5 })];
    const { subscription } = await change(of, { plan_id: plan.id });
    app.context.clock.set('2026-03-15T12:00:00Z');
    await change({ ...of, subscriptionId: subscription.id }, { plan_id: next.id });
    app.context.clock.set('2026-03-18T12:00:00Z');
    const { token } = await signInStaff(app);
    await app.ok(refundPayment, { token, params: { id: of.payment.id } });
    expect(await rowsOf(app.context.db, 'subscriptions', { id: subscription.id })).toMatchObject([
      { status: 'canceled', credit_cents: 0, updated_at: new Date('2026-03-15T12:00:00Z') },
    ]);
  });

  it('is told as not paid of what it replaced, as of any that was given back', async () => {
    const [of, other] = [await subscribed(), await subscribed()];
    const plan = await putOnSale(app, { price: 12 });
    await change(of, { plan_id: plan.id });
    const { token } = await signInStaff(app);
    const told = async ({ subscriptionId, ...each }: typeof of) =>
      (await subscriptionsOf(each.token)).find(({ id }) => id === subscriptionId);
    expect(await told(of)).toMatchObject({ status: 'canceled', paid: true });
    for (const { payment } of [of, other]) await app.ok(refundPayment, { token, params: { id: payment.id } });
    const givenBack = { status: 'canceled', paid: false, amount_due: 3_000 };
    expect(await told(of)).toMatchObject(givenBack);
    expect(await told(other)).toMatchObject(givenBack);
  });

  it('leaves what other payments still cover', async () => {
    const of = await subscribed(20);
    const { token } = await signInStaff(app);
    const extra = paymentOf(of.streamerId, { subscription_id: of.subscriptionId, amount: 10 });
    const { payment } = await app.ok(createPayment, { token, body: extra });
    const plan = await putOnSale(app, { price: 50 });
    const { subscription } = await change(of, { plan_id: plan.id });
    expect(subscription.credit).toBe(1200);
    const { amount, payment_method, transaction_id } = payment;
    const body = { amount: amount / 100, payment_method, transaction_id, status: 'refunded' };
    await app.ok(updatePayment, { token, params: { id: payment.id }, body });
    expect(await rowsOf(app.context.db, 'subscriptions', { id: subscription.id })).toMatchObject([
      { status: 'pending', credit_cents: 1200 },
    ]);
  });
});

describe('a change is refused', () => {
  it('for who is none of the staff, and lets moderators', async () => {
    const of = await subscribed();
    const plan = await putOnSale(app, { price: 50 });
    const sent = await request(of, { plan_id: plan.id });
    await app.refused(changePlan, 403, { ...sent, token: of.token });
    await app.refused(previewPlanChange, 403, { ...sent, token: of.token });
    await app.ok(changePlan, { ...sent, token: (await signInStaff(app, 'moderator')).token });
  });

  it("for another one's subscription, one that is over, and a plan that is not on sale", async () => {
    const of = await subscribed();
    const plan = await putOnSale(app);
    const other = await makeSubscriber(app);
    const codes = [
      await refusal({ ...of, subscriptionId: other.subscriptionId }, 404, { plan_id: plan.id }),
      await refusal({ ...of, streamerId: 999_999 }, 404, { plan_id: plan.id }),
      await refusal(of, 422, { plan_id: 999_999 }),
      await refusal(of, 422, {}),
    ].map(({ code }) => code);
    expect(codes).toEqual(['subscription.not_found', 'streamer.not_found', 'plan.not_on_sale', 'invalid']);
    app.context.clock.set('2026-03-20T12:00:00Z');
    expect((await refusal(of, 409, { plan_id: plan.id })).code).toBe('subscription.plan_not_changeable');
  });

  it('where somebody else changed it meanwhile', async () => {
    const of = await subscribed();
    const plan = await putOnSale(app);
    const { token } = await signInStaff(app);
    const params = { id: of.streamerId, subscriptionId: of.subscriptionId };
    await app.ok(updateSubscription, { token, params, body: { end_date: '2026-03-25' } });
    const { code } = await refusal(of, 409, { plan_id: plan.id, version: 1 });
    expect(code).toBe('subscription.changed_meanwhile');
  });

  it('to a plan of $0 while another one of $0 waits', async () => {
    const of = await subscribed();
    await makeSubscription(app, of.streamerId, {
      price_cents: 0,
      start_date: '2026-03-20',
      end_date: '2026-03-29',
      paid_at: new Date('2026-03-12T12:00:00Z'),
    });
    const plan = await putOnSale(app, { price: 0 });
    for (const when of ['now', 'at_end'])
      expect((await refusal(of, 409, { plan_id: plan.id, when })).code).toBe('subscription.free_one_runs');
  });
});
