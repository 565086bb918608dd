import { createPayment, getPaymentStats, listPayments, refundPayment, updatePayment } from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { force, makeStreamer } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let token: string;

beforeEach(async () => {
  token = (await signInStaff(app)).token;
});

const bodyOf = async (changes: Record<string, unknown>) =>
  paymentOf((await makeStreamer(app, { full_name: 'Dora Day' })).streamerId, changes);

const pay = async (changes: Record<string, unknown> = {}) =>
  (await app.ok(createPayment, { token, body: await bodyOf(changes) })).payment;

type Paid = Awaited<ReturnType<typeof pay>>;

const request = ({ id, amount, payment_method, transaction_id, status }: Paid, changes: Record<string, unknown>) => ({
  token,
  params: { id },
  body: { amount: amount / 100, payment_method, transaction_id, status, ...changes },
});

const edit = async (payment: Paid, changes: Record<string, unknown>) =>
  (await app.ok(updatePayment, request(payment, changes))).payment;

describe('the day on which a payment was received', () => {
  it.each([
    ['today when it is completed', {}, '2026-03-10'],
    ['today when it is recorded as refunded', { status: 'refunded' }, '2026-03-10'],
    ['the day that staff name', { received_on: '2026-02-27' }, '2026-02-27'],
    ['none while it is pending', { status: 'pending' }, null],
    ['none when it failed', { status: 'failed', received_on: null }, null],
  ])('is %s', async (_, changes, day) => {
    expect((await pay(changes)).received_on).toBe(day);
  });

  it.each([
    ['of tomorrow', { received_on: '2026-03-11' }],
    ['of a pending payment', { received_on: '2026-03-01', status: 'pending' }],
    ['that does not exist', { received_on: '2026-02-30' }],
  ])('%s is refused at its field', async (_, changes) => {
    const { errors } = await app.refused(createPayment, 422, { token, body: await bodyOf(changes) });
    expect(Object.keys(errors ?? {})).toEqual(['received_on']);
  });

  it('comes with the completion, stays over other edits, and goes when the money did not come after all', async () => {
    const pending = await pay({ status: 'pending' });
    app.context.clock.set('2026-03-12T00:00:00Z');
    token = (await signInStaff(app)).token;
    const completed = await edit(pending, { status: 'completed' });
    expect(completed.received_on).toBe('2026-03-12');
    const corrected = await edit(completed, { received_on: '2026-03-11' });
    expect((await edit(corrected, { description: 'x' })).received_on).toBe('2026-03-11');
    // Who sends back what they read means no change of the day.
    expect((await edit(corrected, { status: 'failed', received_on: '2026-03-11' })).received_on).toBeNull();
  });

  it('of a payment that an earlier version recorded without one stays the day of its creation', async () => {
    const payment = await pay();
    await force(app.context.db, 'payments', { id: payment.id, received_on: null });
    app.context.clock.set('2026-03-12T00:00:00Z');
    token = (await signInStaff(app)).token;
    expect((await edit(payment, { description: 'x' })).received_on).toBe('2026-03-10');
  });

  it('of a refunded payment is final', async () => {
    const payment = await pay({ status: 'refunded' });
    const refusal = await app.refused(updatePayment, 409, request(payment, { received_on: '2026-03-01' }));
    expect(refusal.code).toBe('payment.refunded_is_final');
    expect((await edit(payment, { received_on: '2026-03-10', description: 'x' })).description).toBe('x');
  });

  it('is what filters and sums go by, and the day of creation until then', async () => {
    const term = { search: 'day-filter' };
    await pay({ transaction_id: 'day-filter-1', amount: 40, received_on: '2026-01-31' });
    await pay({ transaction_id: 'day-filter-2', amount: 5, status: 'pending' });
    const found = async (days: Record<string, string>) => {
      const { payments } = await app.ok(listPayments, { token, query: { ...term, ...days } });
      return payments.data.map(({ transaction_id }) => transaction_id);
    };
    expect(await found({ start_date: '2026-01-31', end_date: '2026-01-31' })).toEqual(['day-filter-1']);
    expect(await found({ start_date: '2026-03-10' })).toEqual(['day-filter-2']);
    const january = await app.ok(getPaymentStats, { token, query: { ...term, end_date: '2026-01-31' } });
    expect(january).toMatchObject({ total_count: 1, received_amount: 4000, net_amount: 4000 });
  });
});

describe('a refund', () => {
  it('counts with its payment among what is filtered, and on its own day in reports', async () => {
    const payment = await pay({ transaction_id: 'own-day-1', amount: 100, received_on: '2026-02-10' });
    await app.ok(refundPayment, { token, params: { id: payment.id }, body: { amount: 30 } });
    const figures = async (start_date: string, end_date: string) => {
      const query = { search: 'own-day', start_date, end_date };
      const { total_count, total_amount, by_status, ...sums } = await app.ok(getPaymentStats, { token, query });
      return sums;
    };
    expect(await figures('2026-02-01', '2026-02-28')).toEqual({
      received_amount: 10_000,
      refunded_amount: 3_000,
      net_amount: 7_000,
      given_back_amount: 0,
    });
    expect(await figures('2026-03-10', '2026-03-10')).toEqual({
      received_amount: 0,
      refunded_amount: 0,
      net_amount: 0,
      given_back_amount: 3_000,
    });
  });

  it('is told with its moment on the payment', async () => {
    const payment = await pay();
    expect(payment.refunded_at).toBeNull();
    app.context.clock.advance(90);
    token = (await signInStaff(app)).token;
    const after = await app.ok(refundPayment, { token, params: { id: payment.id }, body: { amount: 1 } });
    expect(after.payment.refunded_at).toEqual(new Date('2026-03-10T13:30:00Z'));
  });
});
