import {
  confirmPayment,
  createPayment,
  createPlan,
  type Endpoint,
  getMySubscription,
  getPayment,
  listAuditLog,
  refundPayment,
  retryPayment,
  undoConfirmation,
  updatePayment,
} from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { paymentOf } from '../../testing/factories.ts';
import { RACE_ROUNDS } from '../../testing/rounds.ts';
import { type RunningProduct, signInAdmin, signUp, startProduct } from '../../testing/running-product.ts';

// On PostgreSQL these meet two processes.

let product: RunningProduct;
let token: string;
let plan: { id: number };

beforeAll(async () => {
  product = await startProduct(inject('template'));
  token = await signInAdmin(product);
  const body = { name: 'Plan', description: 'Text', price: 30, duration_days: 30, duration_hours: 4 };
  ({ plan } = await product.ok(createPlan, { token, body }));
});

afterAll(() => product.close());

const REQUESTS = Array.from({ length: 50 });

type Request = Parameters<RunningProduct['send']>[1];
const together = (endpoint: Endpoint, request: Request) =>
  Promise.all(REQUESTS.map(() => product.send(endpoint, { token, ...request })));

const countByStatus = (answers: { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));

const recorded = async (entity: string, id: number, action: string) =>
  (await product.ok(listAuditLog, { token, query: { entity, entity_id: String(id), action } })).entries.total;

let count = 0;

/** A streamer whose plan is ordered, and a payment of it in that state. */
async function payerWith(status: string) {
  const { token: own, streamerId } = await signUp(product, `actor${++count}`, { plan_id: plan.id });
  const subscription = async () => (await product.ok(getMySubscription, { token: own })).subscription;
  const subscription_id = (await subscription())?.id ?? 0;
  const body = paymentOf(streamerId, { status, subscription_id, transaction_id: `TXN-act-${count}` });
  const { payment } = await product.ok(createPayment, { token, body });
  const read = async () => (await product.ok(getPayment, { token, params: { id: payment.id } })).payment;
  return { id: payment.id, body, subscription, subscription_id, read, streamerId };
}

describe.each(RACE_ROUNDS)('50 at the same moment (round %i)', () => {
  it('whole refunds give the money back once', async () => {
    const { id, read, subscription, subscription_id } = await payerWith('completed');
    expect(countByStatus(await together(refundPayment, { params: { id } }))).toEqual({ 200: 1, 409: 49 });
    const payment = await read();
    expect(payment).toMatchObject({ status: 'refunded', refunded_amount: 3000, version: 2 });
    expect(payment.refunds).toHaveLength(1);
    expect(await subscription()).toMatchObject({ status: 'canceled' });
    expect(await recorded('payment', id, 'payment.refunded')).toBe(1);
    expect(await recorded('subscription', subscription_id, 'subscription.canceled')).toBe(1);
  });

  it('part refunds never give back more than was paid', async () => {
    const { id, read } = await payerWith('completed');
    const answers = await together(refundPayment, { params: { id }, body: { amount: 4 } });
    expect(countByStatus(answers)).toEqual({ 200: 7, 422: 43 });
    expect(await read()).toMatchObject({ status: 'completed', refunded_amount: 2800 });
  });

  it('confirmations of a pending payment complete it once, and so does what takes them back', async () => {
    const { id, read, subscription, subscription_id } = await payerWith('pending');
    expect(countByStatus(await together(confirmPayment, { params: { id } }))).toEqual({ 200: 1, 409: 49 });
    expect(await subscription()).toMatchObject({ status: 'active', version: 2 });
    expect(await recorded('subscription', subscription_id, 'subscription.activated')).toBe(1);
    expect(countByStatus(await together(undoConfirmation, { params: { id } }))).toEqual({ 200: 1, 409: 49 });
    expect(await read()).toMatchObject({ status: 'pending', version: 3 });
    expect(await subscription()).toMatchObject({ status: 'pending', paid: false, version: 3 });
    expect(await recorded('payment', id, 'payment.confirmation_undone')).toBe(1);
  });

  it('a confirmation is taken back or the payment is refunded, never both', async () => {
    const { id, read, subscription } = await payerWith('pending');
    await product.ok(confirmPayment, { token, params: { id } });
    const [undone, refunded] = await Promise.all([
      product.send(undoConfirmation, { token, params: { id } }),
      product.send(refundPayment, { token, params: { id } }),
    ]);
    expect([undone.status, refunded.status].sort()).toEqual([200, 409]);
    const isUndone = undone.status === 200;
    expect((await read()).status).toBe(isUndone ? 'pending' : 'refunded');
    expect((await subscription())?.status).toBe(isUndone ? 'pending' : 'canceled');
  });

  it('confirmations of a pending payment activate its subscription once', async () => {
    const { id, body, subscription, subscription_id } = await payerWith('pending');
    const { amount, payment_method, transaction_id } = body;
    const answers = await together(updatePayment, {
      params: { id },
      body: { amount, payment_method, transaction_id, status: 'completed' },
    });
    expect(countByStatus(answers)).toEqual({ 200: 50 });
    expect(answers.filter((each) => Object(each.body).activation?.result === 'activated')).toHaveLength(1);
    expect(await subscription()).toMatchObject({ status: 'active', version: 2 });
    expect(await recorded('subscription', subscription_id, 'subscription.activated')).toBe(1);
  });

  it('retries set a failed payment back once', async () => {
    const { id, read } = await payerWith('failed');
    expect(countByStatus(await together(retryPayment, { params: { id } }))).toEqual({ 200: 1, 409: 49 });
    expect(await read()).toMatchObject({ status: 'pending', version: 2 });
    expect(await recorded('payment', id, 'payment.retried')).toBe(1);
  });

  it('requests with one Idempotency-Key do one thing and get one answer', async () => {
    const { id, streamerId, read } = await payerWith('completed');
    const headers = { 'idempotency-key': `key-${count}` };
    const parts = await together(refundPayment, { params: { id }, body: { amount: 4 }, headers });
    expect(countByStatus(parts)).toEqual({ 200: 50 });
    expect(new Set(parts.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await read()).refunded_amount).toBe(400);
    const made = await together(createPayment, {
      body: paymentOf(streamerId, { transaction_id: `TXN-key-${count}` }),
      headers,
    });
    expect(countByStatus(made)).toEqual({ 201: 50 });
    expect(new Set(made.map(({ body }) => Object(body).payment.id)).size).toBe(1);
  });
});
