import {
  addSubscription,
  createPayment,
  createPlan,
  createStream,
  deleteUser,
  type Endpoint,
  orderSubscription,
  refundPayment,
  retryPayment,
  startStream,
  toggleUser,
  updatePayment,
  updateStream,
  updateSubscription,
  updateUser,
} from '@livelift/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, paymentOf, signInStaff } from './testing/factories.ts';
import { ACTIVE, force, makeStreamer, makeSubscriber, makeSubscription, rowsOf } from './testing/facts.ts';
import { startTestApp, type TestApp, type WireRequest } from './testing/test-app.ts';

// Refusals that the documentation must name and that no other test provokes for just this operation.

let app: TestApp;
let token: string;
let userId: number;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  app.context.clock.set('2026-03-10T12:00:00Z');
  ({ token, userId } = await signInStaff(app));
});

const code = async (endpoint: Endpoint, status: number, request: WireRequest) =>
  (await app.refused(endpoint, status, { token, ...request })).code;
const paid = async (changes: Record<string, unknown> = {}) => {
  const { streamerId } = await makeStreamer(app);
  return (await app.ok(createPayment, { token, body: paymentOf(streamerId, changes) })).payment;
};
const booking = (scheduled_start: string) => ({ title: 'T', scheduled_start, estimated_duration: 60 });

describe('users', () => {
  const body = { email: 'nobody@codes.test', role: 'streamer' };

  it('that do not exist cannot be changed', async () => {
    expect(await code(updateUser, 404, { params: { id: 999_999 }, body })).toBe('user.not_found');
  });

  it('keep their last active admin', async () => {
    await force(app.context.db, 'users', { id: userId, role: 'admin' });
    for (const each of await rowsOf(app.context.db, 'users', { role: 'admin' })) {
      if (each.id !== userId) await force(app.context.db, 'users', { id: Number(each.id), role: 'moderator' });
    }
    const demotion = { email: 'last@codes.test', role: 'moderator' };
    expect(await code(updateUser, 409, { params: { id: userId }, body: demotion })).toBe('user.last_admin');
    expect(await code(deleteUser, 409, { params: { id: userId } })).toBe('user.own_account');
    expect(await code(toggleUser, 409, { params: { id: userId } })).toBe('user.own_account');
  });

  it('of the staff are not for moderators', async () => {
    const moderator = await signInStaff(app, 'moderator');
    const request = { token: moderator.token, params: { id: userId } };
    expect(await code(deleteUser, 403, request)).toBe('user.role_forbidden');
    expect(await code(updateUser, 403, { ...request, body: { ...body, password: PASSWORD } })).toBe(
      'user.role_forbidden',
    );
    const own = { token: moderator.token, params: { id: moderator.userId }, body: { ...body, role: 'admin' } };
    expect(await code(updateUser, 403, own)).toBe('user.own_role');
  });
});

describe('subscriptions', () => {
  it('are made of plans on sale only, by staff as well', async () => {
    const { streamerId } = await makeStreamer(app);
    const request = { params: { id: streamerId }, body: { plan_id: 999_999 } };
    expect(await code(addSubscription, 422, request)).toBe('plan.not_on_sale');
  });

  it('last 3,650 days at most', async () => {
    const { streamerId } = await makeStreamer(app);
    const params = { id: streamerId, subscriptionId: await makeSubscription(app, streamerId) };
    const body = { start_date: '2026-01-01', end_date: '2036-12-31' };
    expect(await code(updateSubscription, 422, { params, body })).toBe('subscription.too_long');
  });

  it('without a price wait for staff, and the answer says so', async () => {
    const { token: own } = await makeStreamer(app);
    const free = { name: 'Free', description: 'Text', price: 0 };
    const { plan } = await app.ok(createPlan, { token, body: free });
    const answer = await app.ok(orderSubscription, { token: own, body: { plan_id: plan.id } });
    expect(answer.message).toBe('Your order has been placed. It becomes active when our team activates it.');
  });

  it('of a custom plan name the right price', async () => {
    const { token: own } = await makeStreamer(app);
    const choice = { views_delivered: 100, chat_messages_delivered: 50, duration_hours: 1, duration_days: 1 };
    const body = { custom_plan: { ...choice, price: 3.7 } };
    expect((await app.refused(orderSubscription, 422, { token: own, body })).errors).toEqual({
      'custom_plan.price': ['Does not match the price of this plan, which is $3.73.'],
    });
  });
});

describe('payments', () => {
  it('are not lowered below what was refunded', async () => {
    const { id, transaction_id } = await paid();
    await app.ok(refundPayment, { token, params: { id }, body: { amount: 20 } });
    const body = { amount: 19.99, payment_method: 'cash', transaction_id };
    expect(await code(updatePayment, 422, { params: { id }, body })).toBe('payment.below_refunded');
  });

  it.each(['pending', 'failed'])('stay completed once a part was refunded: %s is refused', async (status) => {
    const { id, transaction_id, amount } = await paid();
    await app.ok(refundPayment, { token, params: { id }, body: { amount: 5 } });
    const body = { amount: amount / 100, payment_method: 'cash', transaction_id, status };
    expect(await code(updatePayment, 409, { params: { id }, body })).toBe('payment.has_refunds');
  });

  it.each([
    ['refunded', refundPayment, 'completed'],
    ['retried', retryPayment, 'failed'],
  ] as const)('are %s under a good Idempotency-Key that no other request has used', async (_, endpoint, status) => {
    const [one, two] = [await paid({ status }), await paid({ status })];
    const headers = { 'idempotency-key': 'codes' };
    await app.ok(endpoint, { token, params: { id: one.id }, headers });
    expect(await code(endpoint, 409, { params: { id: two.id }, headers })).toBe('payment.idempotency_key_reused');
    const bad = { 'idempotency-key': 'with blanks in it' };
    expect(await code(endpoint, 422, { params: { id: two.id }, headers: bad })).toBe('payment.idempotency_key_invalid');
  });
});

describe('streams', () => {
  it('that have begun or ended are neither changed nor started', async () => {
    const { token: own } = await makeSubscriber(app, { ...ACTIVE, end_date: '2026-03-20' });
    const { stream } = await app.ok(createStream, { token: own, body: booking('2026-03-10T14:00:00Z') });
    const request = { token: own, params: { id: stream.id } };
    app.context.clock.set('2026-03-10T14:30:00Z');
    const change = { ...request, body: booking('2026-03-11T14:00:00Z') };
    expect(await code(updateStream, 409, change)).toBe('stream.in_past');
    await app.ok(startStream, request);
    expect(await code(startStream, 409, request)).toBe('stream.not_scheduled');
  });
});

describe('a booking', () => {
  it('takes a good Idempotency-Key that no other has used', async () => {
    const { token: own } = await makeSubscriber(app, { ...ACTIVE, end_date: '2026-03-20' });
    const request = (start: string, key: string) => ({
      token: own,
      body: booking(start),
      headers: { 'idempotency-key': key },
    });
    await app.ok(createStream, request('2026-03-10T14:00:00Z', 'codes'));
    const other = request('2026-03-11T14:00:00Z', 'codes');
    expect(await code(createStream, 409, other)).toBe('stream.idempotency_key_reused');
    const bad = request('2026-03-11T14:00:00Z', 'with blanks in it');
    expect(await code(createStream, 422, bad)).toBe('stream.idempotency_key_invalid');
  });
});

describe('a number out of its bounds', () => {
  it('is refused in words, once', async () => {
    const { token: own } = await makeStreamer(app);
    const errorsOf = async (body: object) => (await app.refused(orderSubscription, 422, { token: own, body })).errors;
    expect(await errorsOf({ plan_id: -1 })).toEqual({ plan_id: ['Must be more than 0.'] });
    expect((await errorsOf({ plan_id: 1e30 }))?.plan_id).toEqual(['Must be at most 9007199254740991.']);
    const stream = { title: 'T', scheduled_start: '2026-03-11T14:00:00Z', estimated_duration: 15 };
    const { errors } = await app.refused(createStream, 422, { token: own, body: stream });
    expect(errors).toEqual({ estimated_duration: ['Must be 30 to 480 minutes in steps of 30.'] });
  });
});
