import {
  createPayment,
  createStream,
  getStreamer,
  listMyStreams,
  listPayments,
  refundPayment,
  startStream,
  updatePayment,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import {
  auditOf,
  fingerprint,
  force,
  makeStreamer,
  makeSubscriber,
  makeSubscription,
  rowsOf,
} from '../../testing/database-state.ts';
import { currentSubscription, paymentOf } from '../../testing/factories.ts';
import { sharedApp, sharedStaff } from '../../testing/shared-app.ts';

const app = sharedApp();
const staff = sharedStaff(app);

const pay = async (streamerId: number, changes: Record<string, unknown> = {}) =>
  (await app.ok(createPayment, { token: staff.token, body: paymentOf(streamerId, changes) })).payment;

type Paid = Awaited<ReturnType<typeof pay>>;

/** The fields of a payment as the form sends them back, with changes. */
const formOf = ({ amount, payment_method, transaction_id, status }: Paid, changes: Record<string, unknown> = {}) => ({
  amount: amount / 100,
  payment_method,
  transaction_id,
  status,
  ...changes,
});

const edit = (payment: Paid, changes: Record<string, unknown> = {}) =>
  app.ok(updatePayment, { token: staff.token, params: { id: payment.id }, body: formOf(payment, changes) });

const refuse = (payment: Paid, status: number, changes: Record<string, unknown>) =>
  app.refused(updatePayment, status, {
    token: staff.token,
    params: { id: payment.id },
    body: formOf(payment, changes),
  });

/** A streamer whose active subscription was paid by one payment. */
async function paidUp() {
  const streamer = await makeStreamer(app);
  const subscriptionId = await makeSubscription(app, streamer.streamerId);
  return { ...streamer, subscriptionId, payment: await pay(streamer.streamerId, { subscription_id: subscriptionId }) };
}

const book = async (token: string, scheduled_start: string) => {
  const body = { title: 'Stream', scheduled_start, estimated_duration: 60 };
  return (await app.ok(createStream, { token, body })).stream.id;
};

// D31, by hand: what each step answers.
const TRANSITIONS = [
  ['completed', 'pending', 200],
  ['completed', 'failed', 200],
  ['completed', 'refunded', 200],
  ['pending', 'completed', 200],
  ['pending', 'failed', 200],
  ['pending', 'refunded', 409],
  ['failed', 'completed', 200],
  ['failed', 'pending', 200],
  ['failed', 'refunded', 409],
  ['refunded', 'completed', 409],
  ['refunded', 'pending', 409],
  ['refunded', 'failed', 409],
] as const;

describe('changing the status of a payment', () => {
  it.each(TRANSITIONS)('from %s to %s answers %i', async (from, to, expected) => {
    const { streamerId } = await makeStreamer(app);
    const payment = await pay(streamerId, { status: from });
    const before = await fingerprint(app.context.db);
    const request = { token: staff.token, params: { id: payment.id }, body: formOf(payment, { status: to }) };
    const { status, body } = await app.send(updatePayment, request);
    expect(status).toBe(expected);
    if (expected === 200) expect(body).toMatchObject({ payment: { status: to, version: 2 } });
    else expect(await fingerprint(app.context.db)).toBe(before);
  });

  it('of a refunded one is final: only its description changes', async () => {
    const { streamerId } = await makeStreamer(app);
    const payment = await pay(streamerId, { status: 'refunded', amount: 20 });
    expect(payment).toMatchObject({ refunded_amount: 2000 });
    const { payment: after } = await edit(payment, { description: 'Wrong person' });
    expect(after).toMatchObject({ status: 'refunded', description: 'Wrong person', refunded_amount: 2000 });
    for (const changes of [{ amount: 19 }, { payment_method: 'cash' }, { transaction_id: 'TXN-other' }]) {
      expect((await refuse(payment, 409, changes)).code).toBe('payment.refunded_is_final');
    }
    expect(await rowsOf(app.context.db, 'refunds', { payment_id: payment.id })).toHaveLength(1);
  });

  it('is bound by what was refunded of it: its amount covers that, and it stays completed', async () => {
    const { streamerId } = await makeStreamer(app);
    const payment = await pay(streamerId);
    await app.ok(refundPayment, { token: staff.token, params: { id: payment.id }, body: { amount: 20 } });
    expect((await refuse(payment, 422, { amount: 19.99 })).code).toBe('payment.below_refunded');
    for (const status of ['pending', 'failed']) {
      expect((await refuse(payment, 409, { status })).code).toBe('payment.has_refunds');
    }
  });

  it('to completed activates the subscription that it names', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const subscriptionId = await makeSubscription(app, streamerId);
    const payment = await pay(streamerId, { subscription_id: subscriptionId, status: 'failed' });
    const { activation, message } = await edit(payment, { status: 'completed' });
    expect(activation).toMatchObject({ subscription_id: subscriptionId, result: 'activated' });
    expect(message).toContain('now active');
    expect(await currentSubscription(app, token)).toMatchObject({ status: 'active' });
  });

  it('says what is missing when the amount is corrected and still too small', async () => {
    const { streamerId } = await makeStreamer(app);
    const subscriptionId = await makeSubscription(app, streamerId);
    const payment = await pay(streamerId, { subscription_id: subscriptionId, amount: 10 });
    expect((await edit(payment, { amount: 29 })).activation).toMatchObject({ result: 'underpaid', amount_due: 100 });
    expect((await edit(payment, { amount: 30 })).activation).toMatchObject({ result: 'activated' });
  });
});

describe('returning the money of an active subscription', () => {
  it('cancels it, cancels what is ahead, ends what is live and leaves the past as it was', async () => {
    const { token, streamerId, subscriptionId, payment } = await paidUp();
    const past = await book(token, '2026-03-10T12:30:00Z');
    app.context.clock.set('2026-03-10T14:00:00Z');
    const begun = await book(token, '2026-03-10T14:00:00Z');
    const live = await book(token, '2026-03-10T14:10:00Z');
    const ahead = await book(token, '2026-03-12T18:00:00Z');
    await app.ok(startStream, { token, params: { id: live } });
    app.context.clock.advance(20);
    const answer = await edit(payment, { status: 'refunded' });
    expect(answer.payment).toMatchObject({
      status: 'refunded',
      refunded_amount: 3000,
      subscription: { status: 'canceled' },
    });
    expect(await currentSubscription(app, token)).toMatchObject({ id: subscriptionId, status: 'canceled' });
    const { streamer } = await app.ok(getStreamer, { token: staff.token, params: { id: streamerId } });
    const states = new Map(streamer.planned_streams.map(({ id, ...stream }) => [id, stream]));
    expect(states.get(live)).toMatchObject({
      status: 'completed',
      used_minutes: 20,
      ended_at: app.context.clock.now(),
    });
    expect(states.get(begun)).toMatchObject({ status: 'cancelled', used_minutes: 0 });
    expect(states.get(ahead)).toMatchObject({ status: 'cancelled', used_minutes: 0 });
    expect(states.get(past)).toMatchObject({ status: 'scheduled', used_minutes: 0 });
    expect(streamer.total_revenue).toBe(0);
    expect(await app.ok(listMyStreams, { token })).toMatchObject({
      has_active_subscription: false,
      bookable_minutes: 0,
    });
    await app.refused(createStream, 409, {
      token,
      body: { title: 'x', scheduled_start: '2026-03-13T18:00:00Z', estimated_duration: 30 },
    });
  });

  it('is on record: the payment, and the subscription that followed', async () => {
    const { subscriptionId, payment } = await paidUp();
    await edit(payment, { status: 'refunded' });
    const who = { actor_id: staff.userId, actor_email: staff.email, request_id: expect.any(String) };
    expect((await auditOf(app.context.db, 'payment', payment.id)).at(-1)).toMatchObject({
      ...who,
      action: 'payment.updated',
      before: { status: 'completed', version: 1 },
      after: { status: 'refunded', version: 2 },
    });
    expect((await auditOf(app.context.db, 'subscription', subscriptionId)).at(-1)).toMatchObject({
      ...who,
      action: 'subscription.canceled',
      before: { status: 'active' },
      after: { status: 'canceled' },
    });
    const refunds = await rowsOf(app.context.db, 'refunds', { payment_id: payment.id });
    expect(refunds).toMatchObject([{ amount_cents: 3000, created_by: staff.userId }]);
  });

  it.each(['pending', 'failed'])('or calling it %s after all does the same', async (status) => {
    const { token, payment } = await paidUp();
    const stream = await book(token, '2026-03-12T18:00:00Z');
    await edit(payment, { status });
    expect(await currentSubscription(app, token)).toMatchObject({ status: 'canceled' });
    expect(await rowsOf(app.context.db, 'streams', { id: stream })).toMatchObject([{ status: 'cancelled' }]);
    expect(await rowsOf(app.context.db, 'refunds', { payment_id: payment.id })).toEqual([]);
  });

  it('changes nothing while other payments still reach the price', async () => {
    const { token, streamerId, subscriptionId, payment } = await paidUp();
    const stream = await book(token, '2026-03-12T18:00:00Z');
    await pay(streamerId, { subscription_id: subscriptionId });
    await edit(payment, { status: 'refunded' });
    expect(await currentSubscription(app, token)).toMatchObject({ status: 'active', amount_due: 0 });
    expect(await rowsOf(app.context.db, 'streams', { id: stream })).toMatchObject([{ status: 'scheduled' }]);
  });

  it('of one that waits for its day cancels the waiting one and leaves the active one alone', async () => {
    const { token, streamerId, subscriptionId } = await makeSubscriber(app);
    const next = await makeSubscription(app, streamerId);
    const payment = await pay(streamerId, { subscription_id: next });
    await edit(payment, { status: 'refunded' });
    expect(await rowsOf(app.context.db, 'subscriptions', { id: next })).toMatchObject([{ status: 'canceled' }]);
    expect((await currentSubscription(app, token)).id).toBe(subscriptionId);
    app.context.clock.set('2026-03-20T12:00:00Z');
    expect(await currentSubscription(app, token)).not.toMatchObject({ status: 'active' });
  });
});

describe('two people at the same payment', () => {
  it('the one with the older version is refused and sees the current row as it would be answered', async () => {
    const { streamerId } = await makeStreamer(app);
    const payment = await pay(streamerId);
    await edit(payment, { version: 1, description: 'first', amount: 31.5 });
    const before = await fingerprint(app.context.db);
    const refusal = await refuse(payment, 409, { version: 1, description: 'second' });
    expect(refusal.code).toBe('payment.changed_meanwhile');
    const { body } = await app.send(listPayments, { token: staff.token, query: { search: payment.transaction_id } });
    expect(refusal.details).toEqual({ current: Object(body).payments.data[0] });
    expect(refusal.details).toMatchObject({ current: { amount: 31.5, description: 'first', version: 2 } });
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it('the one without a version is taken', async () => {
    const { streamerId } = await makeStreamer(app);
    const payment = await pay(streamerId);
    await edit(payment, { description: 'first' });
    expect((await edit(payment, { description: 'second' })).payment).toMatchObject({
      description: 'second',
      version: 3,
    });
  });
});

describe('editing a payment', () => {
  it('keeps a description that is not sent and empties one that is null', async () => {
    const { streamerId } = await makeStreamer(app);
    const payment = await pay(streamerId, { description: 'kept' });
    expect((await edit(payment)).payment.description).toBe('kept');
    expect((await edit(payment, { description: null })).payment.description).toBeNull();
  });

  it('says that setting it back to pending canceled the subscription', async () => {
    const { payment, subscriptionId } = await paidUp();
    const { message, activation } = await edit(payment, { status: 'pending' });
    expect(message).toBe('Payment updated. The subscription that it paid for was canceled, with what was planned.');
    expect(activation).toEqual({ subscription_id: subscriptionId, result: 'canceled', amount_due: 3000 });
  });

  it('activates nothing for who belongs to the staff meanwhile', async () => {
    const { streamerId, userId } = await makeStreamer(app);
    const subscription_id = await makeSubscription(app, streamerId);
    const payment = await pay(streamerId, { subscription_id, status: 'pending' });
    await force(app.context.db, 'users', { id: userId, role: 'moderator' });
    const answer = await edit(payment, { status: 'completed' });
    expect(answer.message).toBe("Payment updated. Nothing was activated: the account is no streamer's at present.");
    expect(answer).toMatchObject({ activation: { result: 'unchanged' }, payment: { status: 'completed' } });
  });

  it('says of an order that is paid and waits when it starts', async () => {
    const { streamerId } = await makeSubscriber(app);
    const payment = await pay(streamerId, { subscription_id: await makeSubscription(app, streamerId) });
    expect((await edit(payment, { description: 'by transfer' })).message).toBe(
      'Payment updated. The subscription is paid and starts on 2026-03-20.',
    );
  });

  it('says of an order that is paid and has no length that it needs dates', async () => {
    const { streamerId } = await makeStreamer(app);
    const subscription_id = await makeSubscription(app, streamerId, { duration_days: 0 });
    const payment = await pay(streamerId, { subscription_id });
    expect((await edit(payment, { description: 'by transfer' })).message).toBe(
      'Payment updated. The subscription has no length: give it a start and an end date to activate it.',
    );
  });

  it.each(['canceled', 'expired'])('warns that a %s subscription is not activated by it', async (status) => {
    const { streamerId } = await makeStreamer(app);
    const subscription_id = await makeSubscription(app, streamerId);
    const payment = await pay(streamerId, { subscription_id, status: 'pending' });
    await force(app.context.db, 'subscriptions', { id: subscription_id, status });
    expect(await edit(payment, { status: 'completed' })).toMatchObject({
      message: `Payment updated. The subscription that it names is ${status}, so it activates nothing.`,
      activation: { result: 'unchanged' },
    });
  });

  it('refuses a transaction id of another payment, its own is fine', async () => {
    const { streamerId } = await makeStreamer(app);
    const [one, two] = [await pay(streamerId), await pay(streamerId)];
    const refusal = await refuse(one, 422, { transaction_id: two.transaction_id });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['transaction_id']);
    expect((await edit(one, { payment_method: 'cash' })).payment).toMatchObject({ payment_method: 'cash' });
  });

  it.each(['999999', 'abc', '0', '1.0'])('of %s is 404', async (id) => {
    const body = { amount: 1, payment_method: 'cash', transaction_id: 'TXN-none' };
    await app.refused(updatePayment, 404, { token: staff.token, params: { id }, body });
  });
});
