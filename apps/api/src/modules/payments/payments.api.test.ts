import { createPayment, getMySubscription } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import {
  auditOf,
  fingerprint,
  makeStreamer,
  makeSubscriber,
  makeSubscription,
  rowsOf,
} from '../../testing/database-state.ts';
import { currentSubscription, mailsTo, paymentOf, putOnSale, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp, sharedStaff } from '../../testing/shared-app.ts';

const app = sharedApp();
const staff = sharedStaff(app, 'moderator');

const pay = (streamerId: number, changes: Record<string, unknown> = {}) =>
  app.ok(createPayment, { token: staff.token, body: paymentOf(streamerId, changes) });

const mine = (token: string) => currentSubscription(app, token);
const subjectsTo = (email: string) => mailsTo(app, email).map(({ subject }) => subject);

/** A streamer with a pending subscription: $30 for 10 days unless said otherwise. */
async function customer(changes: Record<string, unknown> = {}) {
  const streamer = await makeStreamer(app);
  return { ...streamer, subscriptionId: await makeSubscription(app, streamer.streamerId, changes) };
}

describe('recording a payment', () => {
  it('keeps every field, in dollars on the wire', async () => {
    const { streamerId, email } = await makeStreamer(app);
    const fields = {
      amount: 12.34,
      payment_method: 'paypal',
      status: 'failed',
      description: 'Card declined\ntwice 🎮',
    };
    const body = paymentOf(streamerId, { ...fields, transaction_id: 'TXN-keep' });
    const answer = await app.send(createPayment, { token: staff.token, body });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Payment of $12.34 added for the streamer.',
        payment: {
          ...fields,
          transaction_id: 'TXN-keep',
          refunded_amount: 0,
          version: 1,
          created_at: '2026-03-10T12:00:00.000Z',
          streamer: { id: streamerId, user: { email } },
          subscription: null,
        },
        activation: null,
      },
    });
  });

  it('is completed unless said otherwise', async () => {
    const { streamerId } = await makeStreamer(app);
    expect((await pay(streamerId)).payment.status).toBe('completed');
  });

  it('is recorded with who, what and in which request, and without a secret', async () => {
    const { streamerId, subscriptionId } = await customer();
    const body = paymentOf(streamerId, { subscription_id: subscriptionId });
    const { headers, body: answer } = await app.send(createPayment, { token: staff.token, body });
    const { payment } = Object(answer);
    const who = { actor_id: staff.userId, actor_email: staff.email, request_id: headers['x-request-id'] };
    expect(await auditOf(app.context.db, 'payment', payment.id)).toMatchObject([
      {
        ...who,
        action: 'payment.created',
        before: null,
        after: { amount_cents: 3000, subscription_id: subscriptionId },
      },
    ]);
    const changes = await auditOf(app.context.db, 'subscription', subscriptionId);
    expect(changes).toMatchObject([
      {
        ...who,
        action: 'subscription.activated',
        before: { status: 'pending' },
        after: { status: 'active', end_date: '2026-03-19' },
      },
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/hash|token/);
  });

  it.each([
    ['a streamer that does not exist', { streamer_id: 999_999 }, 'streamer_id'],
    ['no streamer', { streamer_id: undefined }, 'streamer_id'],
    ['a subscription that does not exist', { subscription_id: 999_999 }, 'subscription_id'],
    ['nothing paid', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -5 }, 'amount'],
    ['a million', { amount: 1_000_000 }, 'amount'],
    ['a third decimal', { amount: 1.005 }, 'amount'],
    ['an amount as text', { amount: '30' }, 'amount'],
    ['an unknown method', { payment_method: 'barter' }, 'payment_method'],
    ['an unknown status', { status: 'paid' }, 'status'],
    ['no transaction id', { transaction_id: ' ' }, 'transaction_id'],
    ['a transaction id of 101 characters', { transaction_id: 'x'.repeat(101) }, 'transaction_id'],
    ['a description that cannot be stored', { description: 'a\u0000' }, 'description'],
    ['a refunded amount of its own', { refunded_amount: 5 }, 'refunded_amount'],
  ])('refuses %s, names the field and keeps nothing', async (_, changes, field) => {
    const { streamerId } = await makeStreamer(app);
    const before = await fingerprint(app.context.db);
    const refusal = await app.refused(createPayment, 422, { token: staff.token, body: paymentOf(streamerId, changes) });
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it("refuses another's subscription like one that does not exist", async () => {
    const [one, two] = [await customer(), await customer()];
    const before = await fingerprint(app.context.db);
    const body = (id: number) => paymentOf(one.streamerId, { subscription_id: id });
    const [foreign, unknown] = [
      await app.refused(createPayment, 422, { token: staff.token, body: body(two.subscriptionId) }),
      await app.refused(createPayment, 422, { token: staff.token, body: body(999_999) }),
    ];
    expect(foreign.errors).toEqual(unknown.errors);
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it.each([
    ['canceled', { status: 'canceled' }],
    ['expired', { status: 'expired' }],
    [
      'over since yesterday',
      { status: 'active', start_date: '2026-03-01', end_date: '2026-03-09', paid_at: new Date('2026-03-01') },
    ],
  ])('refuses a subscription that is %s', async (_, columns) => {
    const { streamerId, subscriptionId } = await customer(columns);
    const body = paymentOf(streamerId, { subscription_id: subscriptionId });
    const refusal = await app.refused(createPayment, 422, { token: staff.token, body });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['subscription_id']);
  });

  it('refuses a transaction id that is taken', async () => {
    const [one, two] = [await makeStreamer(app), await makeStreamer(app)];
    await pay(one.streamerId, { transaction_id: 'TXN-once' });
    const before = await fingerprint(app.context.db);
    const body = paymentOf(two.streamerId, { transaction_id: ' TXN-once ' });
    const refusal = await app.refused(createPayment, 422, { token: staff.token, body });
    expect(refusal.errors?.transaction_id?.[0]).toContain('has already been taken');
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});

describe('a payment that reaches the price', () => {
  it('activates the subscription in the same moment: from today for the days that were sold, with a mail', async () => {
    const plan = await putOnSale(app, { price: 30, duration_days: 10 });
    const { token, streamerId, email } = await signUpStreamer(app, { plan_id: plan.id });
    const { id } = await mine(token);
    const { activation, message, payment } = await pay(streamerId, { subscription_id: id });
    expect(activation).toEqual({ subscription_id: id, result: 'activated', amount_due: 0 });
    expect(message).toContain('now active');
    expect(payment.subscription).toMatchObject({ id, status: 'active' });
    expect(await mine(token)).toMatchObject({
      status: 'active',
      paid: true,
      amount_due: 0,
      start_date: '2026-03-10',
      end_date: '2026-03-19',
    });
    await app.runJobs();
    expect(subjectsTo(email).at(-1)).toBe('We have received your payment of $30.00');
    expect(subjectsTo(email)).not.toContain(`Your ${plan.name} subscription is active`);
  });

  it('is needed: a first that is too small leaves it pending and says what is missing, a second completes it', async () => {
    const { token, streamerId, subscriptionId, email } = await customer();
    const first = await pay(streamerId, { subscription_id: subscriptionId, amount: 29.99 });
    expect(first.activation).toEqual({ subscription_id: subscriptionId, result: 'underpaid', amount_due: 1 });
    expect(first.message).toContain('$0.01 are still missing');
    expect(await mine(token)).toMatchObject({ status: 'pending', paid: false, amount_due: 1, start_date: null });
    await app.runJobs();
    expect(subjectsTo(email)).toEqual(['We have received your payment of $29.99']);
    const second = await pay(streamerId, { subscription_id: subscriptionId, amount: 0.01 });
    expect(second.activation?.result).toBe('activated');
    expect(await mine(token)).toMatchObject({ status: 'active', amount_due: 0 });
  });

  it('may be larger than the price', async () => {
    const { token, streamerId, subscriptionId } = await customer();
    const { activation } = await pay(streamerId, { subscription_id: subscriptionId, amount: 999_999.99 });
    expect(activation).toMatchObject({ result: 'activated', amount_due: 0 });
    expect(await mine(token)).toMatchObject({ status: 'active', amount_due: 0 });
  });

  it.each(['pending', 'failed', 'refunded'])('has to be completed: a %s one activates nothing', async (status) => {
    const { token, streamerId, subscriptionId } = await customer();
    const { activation } = await pay(streamerId, { subscription_id: subscriptionId, status });
    expect(activation).toBeNull();
    expect(await mine(token)).toMatchObject({ status: 'pending', paid: false, amount_due: 3000 });
  });

  it('has to name it: one without a subscription activates nothing', async () => {
    const { token, streamerId } = await customer();
    expect((await pay(streamerId)).activation).toBeNull();
    expect(await mine(token)).toMatchObject({ status: 'pending' });
  });

  it('changes nothing about one that is active already', async () => {
    const { token, streamerId, subscriptionId } = await makeSubscriber(app);
    const { activation } = await pay(streamerId, { subscription_id: subscriptionId });
    expect(activation?.result).toBe('unchanged');
    expect(await mine(token)).toMatchObject({ status: 'active', start_date: '2026-03-10', end_date: '2026-03-19' });
  });

  it('without a length to sell is kept, and staff learn that dates are missing', async () => {
    const { token, streamerId, subscriptionId, email } = await customer({ duration_days: 0 });
    const { activation, message } = await pay(streamerId, { subscription_id: subscriptionId });
    expect(activation?.result).toBe('dates_missing');
    expect(message).toContain('start and an end date');
    expect(await mine(token)).toMatchObject({ status: 'pending', paid: true, start_date: null, end_date: null });
    await app.runJobs();
    expect(subjectsTo(email)).toEqual(['We have received your payment of $30.00']);
  });

  it('activates after one that has ended without anybody noticing', async () => {
    const { token, streamerId, subscriptionId } = await makeSubscriber(app, {
      start_date: '2026-02-01',
      end_date: '2026-03-09',
    });
    const next = await makeSubscription(app, streamerId);
    expect((await pay(streamerId, { subscription_id: next })).activation?.result).toBe('activated');
    expect((await mine(token)).id).toBe(next);
    const [before] = await rowsOf(app.context.db, 'subscriptions', { id: subscriptionId });
    expect(before?.status).toBe('expired');
  });
});

describe('a payment for the next subscription while one is active', () => {
  it('keeps it waiting, with the days right after, and it becomes active on its day', async () => {
    const { token, streamerId, subscriptionId, email } = await makeSubscriber(app);
    const next = await makeSubscription(app, streamerId);
    const { activation, message } = await pay(streamerId, { subscription_id: next });
    expect(activation?.result).toBe('queued');
    expect(message).toContain('is paid and starts on 2026-03-20.');
    expect((await mine(token)).id).toBe(subscriptionId);
    const [waiting] = await rowsOf(app.context.db, 'subscriptions', { id: next });
    expect(waiting).toMatchObject({ status: 'pending', start_date: '2026-03-20', end_date: '2026-03-29' });
    await app.runJobs();
    expect(subjectsTo(email)).toEqual(['We have received your payment of $30.00']);
    app.context.clock.set('2026-03-20T00:00:00Z');
    expect(await mine(token)).toMatchObject({ id: next, status: 'active', paid: true });
  });

  it('puts a third one behind the second', async () => {
    const { streamerId } = await makeSubscriber(app);
    const [second, third] = [await makeSubscription(app, streamerId), await makeSubscription(app, streamerId)];
    await pay(streamerId, { subscription_id: second });
    const { payment } = await pay(streamerId, { subscription_id: third });
    expect(payment.subscription).toMatchObject({
      start_date: '2026-03-30',
      end_date: '2026-04-08',
      status: 'pending',
      paid: true,
    });
  });
});

describe('payments', () => {
  it('are for staff only', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const before = await fingerprint(app.context.db);
    await app.refused(createPayment, 403, { token, body: paymentOf(streamerId) });
    await app.refused(createPayment, 401, { body: paymentOf(streamerId) });
    expect(await fingerprint(app.context.db)).toBe(before);
    expect((await app.ok(getMySubscription, { token })).subscription).toBeNull();
  });
});
