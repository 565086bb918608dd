import {
  addSubscription,
  allEndpoints,
  createPayment,
  createPlan,
  createStream,
  createUser,
  type Endpoint,
  listMySubscriptions,
  listPayments,
  orderSubscription,
  refundPayment,
  retryPayment,
  togglePlan,
  toggleStreamer,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { periodicTasks } from '../../modules.ts';
import { makeStreamer, makeSubscriber, rowsOf } from '../../testing/database-state.ts';
import { paymentOf, putOnSale, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const pay = (token: string, body: object, key?: string) =>
  app.send(createPayment, { token, body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });

async function fresh() {
  const { token } = await signInStaff(app);
  const { streamerId, email } = await makeStreamer(app);
  const count = async () => (await app.ok(listPayments, { token, query: { search: email } })).payments.total;
  return { token, count, body: paymentOf(streamerId), streamerId };
}

describe('a payment with an Idempotency-Key', () => {
  it('is recorded once, and repeating the request answers the first reply again', async () => {
    const { token, count, body } = await fresh();
    const first = await pay(token, body, 'key-1');
    expect(first.status).toBe(201);
    const again = await pay(token, Object.fromEntries(Object.entries(body).reverse()), 'key-1');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect(await count()).toBe(1);
  });

  it('is recorded once by many at the same moment', async () => {
    const { token, count, body } = await fresh();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(token, body, 'key-2')));
    expect(new Set(answers.map((each) => JSON.stringify([each.status, each.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await count()).toBe(1);
  });

  it('refuses another request under the same key', async () => {
    const { token, count, body, streamerId } = await fresh();
    await pay(token, body, 'key-3');
    expect(await pay(token, paymentOf(streamerId), 'key-3')).toMatchObject({
      status: 409,
      body: { code: 'idempotency.key_reused' },
    });
    expect(await count()).toBe(1);
  });

  it('that was refused may be corrected under the same key', async () => {
    const { token, body } = await fresh();
    expect((await pay(token, { ...body, subscription_id: 999_999 }, 'key-4')).status).toBe(422);
    expect((await pay(token, body, 'key-4')).status).toBe(201);
  });

  it("leaves everybody else's keys alone", async () => {
    const [one, two] = [await fresh(), await fresh()];
    expect((await pay(one.token, one.body, 'key-5')).status).toBe(201);
    expect((await pay(two.token, two.body, 'key-5')).status).toBe(201);
  });

  it('is forgotten after 24 hours, and thrown away', async () => {
    const { body, streamerId } = await fresh();
    const { token, userId } = await signInStaff(app);
    await pay(token, body, 'key-6');
    const [prune] = periodicTasks(app.context).filter(({ name }) => name === 'idempotency.prune');
    app.context.clock.set('2026-03-11T12:00:00Z');
    await prune?.run(new AbortController().signal);
    expect(await rowsOf(app.context.db, 'idempotency_keys', { user_id: userId })).toHaveLength(1);
    app.context.clock.set('2026-03-11T12:00:01Z');
    await prune?.run(new AbortController().signal);
    expect(await rowsOf(app.context.db, 'idempotency_keys', { user_id: userId })).toEqual([]);
    const { token: later } = await signInStaff(app);
    expect((await pay(later, paymentOf(streamerId), 'key-6')).status).toBe(201);
  });

  it.each(['', 'with space', 'ümlaut', 'x'.repeat(201)])('named %j is refused by name', async (key) => {
    const { token, count, body } = await fresh();
    const answer = await pay(token, body, key);
    expect([answer.status, Object.keys(Object(answer.body).errors)]).toEqual([422, ['Idempotency-Key']]);
    expect(await count()).toBe(0);
  });
});

describe('an Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'other-request' };
  const bad = { 'idempotency-key': 'with blanks in it' };

  it.each([
    ['refund', refundPayment, 'completed'],
    ['retry', retryPayment, 'failed'],
  ] as const)('of a %s is well formed and of no other request', async (_, endpoint, status) => {
    const { token, streamerId } = await fresh();
    const record = async () =>
      (await app.ok(createPayment, { token, body: paymentOf(streamerId, { status }) })).payment.id;
    const [one, two] = [await record(), await record()];
    await app.ok(endpoint, { token, params: { id: one }, headers });
    const request = { token, params: { id: two } };
    expect((await app.refused(endpoint, 409, { ...request, headers })).code).toBe('idempotency.key_reused');
    expect((await app.refused(endpoint, 422, { ...request, headers: bad })).code).toBe('idempotency.key_invalid');
  });

  it('is taken by every call that makes or moves something', () => {
    const changing = allEndpoints.filter(
      ({ area, endpoint: { method } }) => ['POST', 'PATCH'].includes(method) && area !== 'Accounts',
    );
    expect(changing.filter(({ endpoint }) => !endpoint.isIdempotent).map(({ name }) => name)).toEqual([]);
    const keyed = allEndpoints.filter(({ endpoint }) => endpoint.isIdempotent);
    expect(keyed.map(({ name }) => name)).toEqual(changing.map(({ name }) => name));
  });

  it('lets a streamer order again after a lost answer without superseding the first order', async () => {
    const { token } = await makeStreamer(app);
    const { id: plan_id } = await putOnSale(app);
    const request = { token, body: { plan_id }, headers: { 'idempotency-key': 'order-1' } };
    const [first, again] = [await app.send(orderSubscription, request), await app.send(orderSubscription, request)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    const { subscriptions } = await app.ok(listMySubscriptions, { token });
    expect(subscriptions.map(({ status }) => status)).toEqual(['pending']);
  });

  it('lets staff make a user, a plan and an order once, and turn a switch once', async () => {
    const { token } = await signInStaff(app);
    const { streamerId } = await makeStreamer(app);
    const plan = await putOnSale(app);
    const twice = async <E extends Endpoint>(endpoint: E, input: object) => {
      const request = { token, headers: { 'idempotency-key': 'twice' }, ...input };
      const [first, again] = [await app.send(endpoint, request), await app.send(endpoint, request)];
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect([first.headers, again.headers].map((each) => each['idempotency-replayed'])).toEqual([undefined, 'true']);
      return first.status;
    };
    const user = { email: 'once@example.com', role: 'streamer', password: 'a long enough phrase' };
    expect(await twice(createUser, { body: user })).toBe(201);
    expect(await twice(createPlan, { body: { name: 'Once', description: 'Once' } })).toBe(201);
    expect(await twice(addSubscription, { params: { id: streamerId }, body: { plan_id: plan.id } })).toBe(201);
    for (const [endpoint, id] of [
      [togglePlan, plan.id],
      [toggleStreamer, streamerId],
    ] as const)
      expect(await twice(endpoint, { params: { id } })).toBe(200);
    const [stored] = await rowsOf(app.context.db, 'idempotency_keys', { key: 'twice', route: 'POST /admin/users' });
    expect(JSON.stringify(stored)).not.toContain(user.password);
  });

  it('of a booking is well formed and of no other request', async () => {
    const { token } = await makeSubscriber(app);
    const bookingAt = (scheduled_start: string) => ({
      token,
      body: { title: 'T', scheduled_start, estimated_duration: 60 },
    });
    await app.ok(createStream, { ...bookingAt('2026-03-10T14:00:00Z'), headers });
    const other = bookingAt('2026-03-11T14:00:00Z');
    expect((await app.refused(createStream, 409, { ...other, headers })).code).toBe('idempotency.key_reused');
    expect((await app.refused(createStream, 422, { ...other, headers: bad })).code).toBe('idempotency.key_invalid');
  });
});

it('a payment without a key is recorded each time it is sent', async () => {
  const { token, count, streamerId } = await fresh();
  await pay(token, paymentOf(streamerId));
  await pay(token, paymentOf(streamerId));
  expect(await count()).toBe(2);
});
