import {
  addSubscription,
  createPayment,
  getMySubscription,
  listMySubscriptions,
  login,
  orderSubscription,
  registerStreamer,
  setPassword,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import {
  ACTIVE,
  auditOf,
  fingerprint,
  force,
  makeStreamer,
  makeSubscriber,
  makeSubscription,
} from '../../testing/database-state.ts';
import { mailedCode, PASSWORD, paymentOf, putOnSale, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const CUSTOM = { views_delivered: 100, chat_messages_delivered: 50, duration_hours: 1, duration_days: 1, price: 3.73 };

const all = async (token: string) => (await app.ok(listMySubscriptions, { token })).subscriptions;
const states = async (token: string) => (await all(token)).map(({ id, status }) => [id, status]);
const order = async (token: string, body: object) => (await app.ok(orderSubscription, { token, body })).subscription;
const pay = async (streamerId: number, subscriptionId: number, amount = 30) => {
  const { token } = await signInStaff(app);
  return app.ok(createPayment, { token, body: paymentOf(streamerId, { subscription_id: subscriptionId, amount }) });
};

describe('ordering a plan', () => {
  it('makes a pending subscription of what the plan says now', async () => {
    const { token } = await makeStreamer(app);
    const plan = await putOnSale(app, { name: 'Growth', price: 119, duration_days: 30, duration_hours: 4 });
    const answer = await app.ok(orderSubscription, { token, body: { plan_id: plan.id } });
    expect(answer).toMatchObject({
      message: 'Your order has been placed. It becomes active once it is paid.',
      subscription: {
        status: 'pending',
        paid: false,
        amount_due: 11_900,
        start_date: null,
        subscription_plan: { id: plan.id, name: 'Growth' },
      },
    });
    expect((await app.ok(getMySubscription, { token })).subscription).toEqual(answer.subscription);
  });

  it('takes a custom plan at its computed price only', async () => {
    const { token } = await makeStreamer(app);
    expect(await order(token, { custom_plan: CUSTOM })).toMatchObject({
      price: 373,
      subscription_plan: { id: null, name: 'Custom' },
    });
    const refusal = await app.refused(orderSubscription, 422, {
      token,
      body: { custom_plan: { ...CUSTOM, price: 3.72 } },
    });
    expect(refusal.errors).toEqual({
      'custom_plan.price': ['Does not match the price of this plan, which is $3.73.'],
    });
  });

  it('cancels an earlier order that is unpaid, and the newest has an id of its own', async () => {
    const { token } = await makeStreamer(app);
    const plan = await putOnSale(app);
    const first = await order(token, { plan_id: plan.id });
    const second = await order(token, { plan_id: plan.id });
    expect(await states(token)).toEqual([
      [second.id, 'pending'],
      [first.id, 'canceled'],
    ]);
  });

  it('leaves one that was paid in part, and further payments complete it', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const plan = await putOnSale(app, { price: 30 });
    const first = await order(token, { plan_id: plan.id });
    expect((await pay(streamerId, first.id, 10)).activation).toMatchObject({ result: 'underpaid', amount_due: 2000 });
    const second = await order(token, { plan_id: plan.id });
    expect(await states(token)).toEqual([
      [second.id, 'pending'],
      [first.id, 'pending'],
    ]);
    expect((await pay(streamerId, first.id, 20)).activation?.result).toBe('activated');
    expect((await pay(streamerId, second.id, 30)).activation?.result).toBe('queued');
  });

  it('while one is active renews: it waits for the end of that one once it is paid', async () => {
    const { token, streamerId, subscriptionId } = await makeSubscriber(app);
    const plan = await putOnSale(app, { price: 30, duration_days: 5 });
    const { message, subscription: next } = await app.ok(orderSubscription, { token, body: { plan_id: plan.id } });
    expect(message).toBe('Your order has been placed. Once it is paid, it starts after the one that runs.');
    expect((await app.ok(getMySubscription, { token })).subscription?.id).toBe(subscriptionId);
    await pay(streamerId, next.id);
    expect((await all(token))[0]).toMatchObject({
      id: next.id,
      status: 'pending',
      paid: true,
      start_date: '2026-03-20',
      end_date: '2026-03-24',
    });
    const third = await order(token, { plan_id: plan.id });
    expect(await states(token)).toEqual([
      [third.id, 'pending'],
      [next.id, 'pending'],
      [subscriptionId, 'active'],
    ]);
  });

  it('is not held up by one that is over and that nobody has written down as such', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const over = await makeSubscription(app, streamerId, {
      ...ACTIVE,
      end_date: '2026-03-09',
      start_date: '2026-03-01',
    });
    const plan = await putOnSale(app);
    const next = await order(token, { plan_id: plan.id });
    expect((await pay(streamerId, next.id)).activation?.result).toBe('activated');
    expect(await states(token)).toEqual([
      [next.id, 'active'],
      [over, 'expired'],
    ]);
  });

  it('is open to who signed up without a plan', async () => {
    const email = 'no-plan@test.example';
    await app.ok(registerStreamer, { body: { email, full_name: 'F', username: 'u', discord_id: 'd' } });
    await app.runJobs();
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    await app.ok(setPassword, { body: { email, token: mailedCode(app, email), ...passwords } });
    const { token } = await app.ok(login, { body: { email, password: PASSWORD } });
    expect((await order(token, { plan_id: (await putOnSale(app)).id })).status).toBe('pending');
  });

  it.each([
    ['nothing', {}, 'plan_id'],
    ['both', { plan_id: 1, custom_plan: CUSTOM }, 'plan_id'],
    ['an unknown plan', { plan_id: 999_999 }, 'plan_id'],
    ['a plan that is text', { plan_id: '1' }, 'plan_id'],
    ['a field too many', { plan_id: 1, price: 1 }, 'price'],
  ])('refuses %s and keeps nothing', async (_, body, field) => {
    const { token } = await makeStreamer(app);
    const before = await fingerprint(app.context.db);
    expect(Object.keys((await app.refused(orderSubscription, 422, { token, body })).errors ?? {})).toContain(field);
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it('refuses a plan that is off sale', async () => {
    const { token } = await makeStreamer(app);
    const plan = await putOnSale(app);
    await force(app.context.db, 'plans', { id: plan.id, is_active: false });
    const refusal = await app.refused(orderSubscription, 422, { token, body: { plan_id: plan.id } });
    expect(refusal.errors).toEqual({ plan_id: ['This plan is not available. Please choose another one.'] });
  });

  it.each([
    [-1, 'Must be more than 0.'],
    [1e30, 'Must be at most 9007199254740991.'],
  ])('refuses the id %d in words, once', async (plan_id, sentence) => {
    const { token } = await makeStreamer(app);
    const { errors } = await app.refused(orderSubscription, 422, { token, body: { plan_id } });
    expect(errors).toEqual({ plan_id: [sentence] });
  });

  it('lets nobody change their mind more than 20 times an hour', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const plan = await putOnSale(app);
    for (let i = 0; i < 20; i++) {
      await order(token, { plan_id: plan.id });
      app.context.clock.advance(1);
    }
    const refusal = await app.send(orderSubscription, { token, body: { plan_id: plan.id } });
    expect(refusal).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2400' },
      body: { code: 'subscription.too_many_orders', message: 'Too many orders. Please try again in 40 minutes.' },
    });
    const staff = await signInStaff(app);
    await app.ok(addSubscription, { token: staff.token, params: { id: streamerId }, body: { plan_id: plan.id } });
    app.context.clock.advance(41);
    await order(token, { plan_id: plan.id });
  });

  it('puts the order that it replaces on record', async () => {
    const { token, userId } = await makeStreamer(app);
    const plan = await putOnSale(app);
    const replaced = await order(token, { plan_id: plan.id });
    await order(token, { plan_id: plan.id });
    expect(await auditOf(app.context.db, 'subscription', replaced.id)).toMatchObject([
      {
        actor_id: userId,
        action: 'subscription.canceled',
        before: { status: 'pending' },
        after: { status: 'canceled' },
      },
    ]);
  });

  it("changes nobody else's orders", async () => {
    const [mine, yours] = [await makeStreamer(app), await makeStreamer(app)];
    const plan = await putOnSale(app);
    const other = await order(yours.token, { plan_id: plan.id });
    await order(mine.token, { plan_id: plan.id });
    expect(await states(yours.token)).toEqual([[other.id, 'pending']]);
  });
});

describe('staff', () => {
  it('order for a streamer just the same, on record', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const staff = await signInStaff(app, 'moderator');
    const plan = await putOnSale(app);
    const own = await order(token, { plan_id: plan.id });
    const { subscription } = await app.ok(addSubscription, {
      token: staff.token,
      params: { id: streamerId },
      body: { plan_id: plan.id },
    });
    expect(await states(token)).toEqual([
      [subscription.id, 'pending'],
      [own.id, 'canceled'],
    ]);
    expect(await auditOf(app.context.db, 'subscription', own.id)).toMatchObject([
      {
        actor_id: staff.userId,
        action: 'subscription.canceled',
        before: { status: 'pending' },
        after: { status: 'canceled' },
      },
    ]);
    expect(await auditOf(app.context.db, 'subscription', subscription.id)).toMatchObject([
      { action: 'subscription.created', actor_id: staff.userId, before: null, after: { status: 'pending' } },
    ]);
  });

  it('cannot order for nobody', async () => {
    const { token } = await signInStaff(app);
    const plan = await putOnSale(app);
    expect(
      (await app.refused(addSubscription, 404, { token, params: { id: 999_999 }, body: { plan_id: plan.id } })).code,
    ).toBe('streamer.not_found');
  });

  it('order plans on sale only, too', async () => {
    const { token } = await signInStaff(app);
    const { streamerId } = await makeStreamer(app);
    const request = { token, params: { id: streamerId }, body: { plan_id: 999_999 } };
    expect((await app.refused(addSubscription, 422, request)).code).toBe('plan.not_on_sale');
  });
});
