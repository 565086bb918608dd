import { createPayment, getPaymentStats, refundPayment } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStreamer } from '../../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  const ada = await makeStreamer(app, { full_name: 'Ada Stats' });
  const bob = await makeStreamer(app, { full_name: 'Bob Stats' });
  const rows = [
    [ada, 100.01, 'completed', '2026-03-01T00:00:00Z'],
    [ada, 20, 'pending', '2026-03-01T23:59:59.999Z'],
    [bob, 30.5, 'failed', '2026-03-02T00:00:00Z'],
    [bob, 40, 'refunded', '2026-03-03T12:00:00Z'],
    [bob, 999_999.99, 'completed', '2026-03-04T12:00:00Z'],
  ] as const;
  for (const [{ streamerId }, amount, status, at] of rows) {
    app.context.clock.set(at);
    const staff = await signInStaff(app);
    const body = paymentOf(streamerId, { amount, status });
    const { payment } = await app.ok(createPayment, { token: staff.token, body });
    if (amount === 100.01) {
      await app.ok(refundPayment, { token: staff.token, params: { id: payment.id }, body: { amount: 10.01 } });
    }
  }
  token = (await signInStaff(app, 'moderator')).token;
});

afterAll(() => app.close());

describe('the sums of payments', () => {
  it('count each status, and refunds whole and in part, in dollars', async () => {
    const { body } = await app.send(getPaymentStats, { token });
    expect(body).toEqual({
      total_count: 5,
      total_amount: 1_000_190.5,
      received_amount: 1_000_140,
      refunded_amount: 50.01,
      net_amount: 1_000_089.99,
      given_back_amount: 50.01,
      by_status: {
        completed: { count: 2, amount: 1_000_100 },
        pending: { count: 1, amount: 20 },
        failed: { count: 1, amount: 30.5 },
        refunded: { count: 1, amount: 40 },
      },
    });
  });

  it.each([
    ['a day on which a part was given back', { refunded_from: '2026-03-01', refunded_to: '2026-03-02' }, 1, 1_001],
    ['a day on which all was', { refunded_from: '2026-03-03', end_date: '2026-03-03' }, 1, 4_000],
    ['no day with a refund', { refunded_to: '2026-02-28' }, 0, 0],
  ])('by refunds count each on its own day, of %s', async (_, query, count, givenBack) => {
    const { body } = await app.send(getPaymentStats, { token, query });
    expect(body).toMatchObject({ total_count: count, given_back_amount: givenBack / 100 });
  });

  it.each([
    ['paid, which means completed', { status: 'paid' }, 2, 100_010_000],
    ['received, which means completed or refunded', { status: 'received' }, 3, 100_014_000],
    ['of one day, both ends included', { start_date: '2026-03-01', end_date: '2026-03-01' }, 2, 12_001],
    ['of a name', { search: 'ada st' }, 2, 12_001],
    ['of a name and a status', { search: 'bob', status: 'failed' }, 1, 3_050],
    ['of nobody', { search: 'zzzz' }, 0, 0],
    ['of words that nobody has together', { search: 'Stats nobody' }, 0, 0],
  ])('are taken over those %s', async (_, query, count, amount) => {
    const stats = await app.ok(getPaymentStats, { token, query: query as Record<string, string> });
    expect([stats.total_count, stats.total_amount]).toEqual([count, amount]);
    const counts = Object.values(stats.by_status).map((each) => each.count);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(count);
  });

  it.each([
    ['a page', { page: '1' }],
    ['an order', { sort: 'amount' }],
    ['a day that does not exist', { end_date: '2026-02-30' }],
  ])('refuse %s', async (_, query) => {
    await app.refused(getPaymentStats, 422, { token, query: query as Record<string, string> });
  });
});
