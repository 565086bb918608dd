import {
  createPayment,
  deletePayment,
  getPayment,
  getStreamer,
  listMySubscriptions,
  listPaymentsOfStreamer,
  refundPayment,
  retryPayment,
  updatePayment,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { auditOf, fingerprint, makeStreamer, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { paymentOf } from '../../testing/factories.ts';
import { sharedApp, sharedStaff } from '../../testing/shared-app.ts';

const app = sharedApp();
const staff = sharedStaff(app, 'moderator');

const request = (id: number, body?: object, headers?: Record<string, string>) => ({
  token: staff.token,
  params: { id },
  ...(body ? { body } : {}),
  ...(headers ? { headers } : {}),
});
const pay = async (streamerId: number, changes: Record<string, unknown> = {}) =>
  (await app.ok(createPayment, { token: staff.token, body: paymentOf(streamerId, changes) })).payment;
const refund = (id: number, body?: object) => app.ok(refundPayment, request(id, body));
const revenueOf = async (streamerId: number) => (await app.ok(getStreamer, request(streamerId))).streamer.total_revenue;

/** A streamer whose active subscription was paid by one payment of $30. */
async function paidUp() {
  const streamer = await makeStreamer(app);
  const subscriptionId = await makeSubscription(app, streamer.streamerId);
  const payment = await pay(streamer.streamerId, { subscription_id: subscriptionId });
  const status = async () => (await app.ok(listMySubscriptions, { token: streamer.token })).subscriptions[0]?.status;
  return { ...streamer, subscriptionId, payment, status };
}

const UNCHANGED_BY = { body: expect.objectContaining({ code: 'payment.not_refundable' }) };

const TAKEN_BACK = 'The subscription that it paid for was canceled, with what was planned.';

describe('refunding a payment', () => {
  it.each([
    ['without a body', undefined],
    ['with an empty body', {}],
    ['with all that remains', { amount: 30 }],
  ])('%s gives all of it back and takes the subscription with it', async (_, body) => {
    const { payment, status, streamerId } = await paidUp();
    const answer = await refund(payment.id, body);
    expect(answer).toMatchObject({
      message: `Payment has been refunded successfully. ${TAKEN_BACK}`,
      payment: { id: payment.id, status: 'refunded', amount: 3000, refunded_amount: 3000, version: 2 },
    });
    expect(await status()).toBe('canceled');
    expect(await revenueOf(streamerId)).toBe(0);
  });

  it('in part keeps it completed until nothing remains, and the subscription with it', async () => {
    const { payment, status, streamerId } = await paidUp();
    const first = await refund(payment.id, { amount: 9.99, reason: 'A day without service' });
    expect(first).toMatchObject({
      message: '$9.99 of $30.00 has been refunded',
      payment: { status: 'completed', refunded_amount: 999 },
    });
    expect(await status()).toBe('active');
    expect(await revenueOf(streamerId)).toBe(2001);
    expect((await refund(payment.id)).payment).toMatchObject({ status: 'refunded', refunded_amount: 3000 });
    expect(await status()).toBe('canceled');
    const { payment: read } = await app.ok(getPayment, request(payment.id));
    expect(read.refunds).toMatchObject([
      { amount: 999, reason: 'A day without service', created_by: { id: staff.userId, email: staff.email } },
      { amount: 2001, reason: null },
    ]);
  });

  it('whole leaves a subscription whose price other payments reach', async () => {
    const { payment, status, streamerId, subscriptionId } = await paidUp();
    await pay(streamerId, { subscription_id: subscriptionId });
    expect((await refund(payment.id)).message).toBe('Payment has been refunded successfully');
    expect(await status()).toBe('active');
  });

  it.each([
    ['more than it was', 30.01, 'Must be at most $30.00, which is what remains of this payment.'],
    ['nothing', 0, 'Must be at least 0.01 dollars.'],
    ['less than nothing', -1, 'Must be at least 0.01 dollars.'],
    ['a third decimal', 1.001, 'Must have at most 2 decimals.'],
    ['text', '1', 'Must be a number of dollars.'],
  ])('refuses %s and keeps nothing', async (_, amount, sentence) => {
    const { payment } = await paidUp();
    const before = await fingerprint(app.context.db);
    const refusal = await app.refused(refundPayment, 422, request(payment.id, { amount }));
    expect(refusal.errors).toEqual({ amount: [sentence] });
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it('refuses more than what remains after a part, and says how much that is', async () => {
    const { payment } = await paidUp();
    await refund(payment.id, { amount: 20 });
    const refusal = await app.refused(refundPayment, 422, request(payment.id, { amount: 10.01 }));
    expect(refusal).toMatchObject({ code: 'payment.exceeds_remainder', details: { remaining_amount: 10 } });
  });

  it.each(['pending', 'failed', 'refunded'])('is not for a %s one', async (status) => {
    const { streamerId } = await makeStreamer(app);
    const { id } = await pay(streamerId, { status });
    const before = await fingerprint(app.context.db);
    expect(await app.send(refundPayment, request(id))).toMatchObject({ status: 409, ...UNCHANGED_BY });
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it('is on record with who, how much and why', async () => {
    const { payment } = await paidUp();
    await refund(payment.id, { amount: 5, reason: 'Goodwill' });
    expect((await auditOf(app.context.db, 'payment', payment.id)).at(-1)).toMatchObject({
      action: 'payment.refunded',
      actor_id: staff.userId,
      before: { status: 'completed', refunded_cents: 0 },
      after: { status: 'completed', refunded_cents: 500, refund: { amount_cents: 500, reason: 'Goodwill' } },
    });
  });

  it('is done once for an Idempotency-Key, also after the payment has changed', async () => {
    const { payment } = await paidUp();
    const send = (body: object) => app.send(refundPayment, request(payment.id, body, { 'idempotency-key': 'part' }));
    const first = await send({ amount: 10 });
    expect(first.status).toBe(200);
    expect((await send({ amount: 10 })).body).toEqual(first.body);
    expect((await app.ok(getPayment, request(payment.id))).payment.refunded_amount).toBe(1000);
    expect((await send({ amount: 11 })).status).toBe(409);
    const other = await pay((await makeStreamer(app)).streamerId);
    const again = request(other.id, { amount: 10 }, { 'idempotency-key': 'part' });
    expect((await app.send(refundPayment, again)).status).toBe(409);
  });
});

describe('retrying a payment', () => {
  it('sets a failed one back to pending, on record', async () => {
    const { streamerId } = await makeStreamer(app);
    const { id } = await pay(streamerId, { status: 'failed' });
    expect(await app.ok(retryPayment, request(id))).toMatchObject({
      message: 'Payment retry has been initiated',
      payment: { status: 'pending', version: 2 },
    });
    expect((await auditOf(app.context.db, 'payment', id)).at(-1)).toMatchObject({
      action: 'payment.retried',
      before: { status: 'failed' },
      after: { status: 'pending' },
    });
    expect((await app.refused(retryPayment, 409, request(id))).code).toBe('payment.not_failed');
  });

  it('is done once for an Idempotency-Key', async () => {
    const { streamerId } = await makeStreamer(app);
    const { id } = await pay(streamerId, { status: 'failed' });
    const send = () => app.send(retryPayment, request(id, undefined, { 'idempotency-key': 'again' }));
    const first = await send();
    expect([(await send()).body, first.status]).toEqual([first.body, 200]);
  });

  it.each(['pending', 'completed', 'refunded'])('is not for a %s one', async (status) => {
    const { streamerId } = await makeStreamer(app);
    const { id } = await pay(streamerId, { status });
    await app.refused(retryPayment, 409, request(id));
  });
});

describe('deleting a payment', () => {
  it('takes it away with its refunds and with the subscription that it paid for; the record stays', async () => {
    const { payment, status, streamerId } = await paidUp();
    await refund(payment.id, { amount: 5 });
    expect(await app.ok(deletePayment, request(payment.id))).toEqual({ message: `Payment deleted. ${TAKEN_BACK}` });
    expect(await status()).toBe('canceled');
    expect(await revenueOf(streamerId)).toBe(0);
    expect(await rowsOf(app.context.db, 'refunds', { payment_id: payment.id })).toEqual([]);
    await app.refused(getPayment, 404, request(payment.id));
    await app.refused(deletePayment, 404, request(payment.id));
    expect((await auditOf(app.context.db, 'payment', payment.id)).at(-1)).toMatchObject({
      action: 'payment.deleted',
      actor_id: staff.userId,
      before: { transaction_id: payment.transaction_id, amount_cents: 3000, refunds: [{ amount_cents: 500 }] },
      after: null,
    });
  });

  it.each(['pending', 'failed', 'refunded'])('that is %s touches no subscription', async (status) => {
    const { streamerId, subscriptionId, status: current } = await paidUp();
    const { id } = await pay(streamerId, { subscription_id: subscriptionId, status });
    expect(await app.ok(deletePayment, request(id))).toEqual({ message: 'Payment deleted' });
    expect(await current()).toBe('active');
  });

  it('frees its transaction id', async () => {
    const { payment, streamerId } = await paidUp();
    await app.ok(deletePayment, request(payment.id));
    await pay(streamerId, { transaction_id: payment.transaction_id });
  });
});

describe('a payment that is none', () => {
  const body = { amount: 1, payment_method: 'cash', transaction_id: 'x' };
  it.each([
    ['read', () => app.refused(getPayment, 404, request(999_999))],
    ['changed', () => app.refused(updatePayment, 404, request(999_999, body))],
    ['refunded', () => app.refused(refundPayment, 404, request(999_999))],
    ['retried', () => app.refused(retryPayment, 404, request(999_999))],
    ['deleted', () => app.refused(deletePayment, 404, request(999_999))],
  ])('cannot be %s', async (_, call) => {
    expect((await call()).code).toBe('payment.not_found');
  });

  it('of a streamer who is none cannot be listed', async () => {
    expect((await app.refused(listPaymentsOfStreamer, 404, request(999_999))).code).toBe('streamer.not_found');
  });
});
