import { createPayment, listPayments } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { makeStreamer } from '../../testing/facts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  const ada = await makeStreamer(app, { full_name: 'Ada Ömer', username: 'ada_live', email: 'Ada@pay.example' });
  const bob = await makeStreamer(app, { full_name: "Bob O'Hara", username: 'bob%tv', email: 'bob@pay.example' });
  const rows = [
    ['A1', ada, 10, 'completed', '2026-03-01T00:00:00Z'],
    ['A2', ada, 20.5, 'pending', '2026-03-01T23:59:59.999Z'],
    ['A_3', ada, 30, 'failed', '2026-03-02T00:00:00Z'],
    ['B1', bob, 15, 'refunded', '2026-03-31T23:59:59.999Z'],
    ['B%2', bob, 5, 'completed', '2026-04-01T00:00:00Z'],
  ] as const;
  for (const [transaction_id, { streamerId }, amount, status, at] of rows) {
    app.context.clock.set(at);
    const staff = await signInStaff(app);
    await app.ok(createPayment, {
      token: staff.token,
      body: paymentOf(streamerId, { transaction_id, amount, status }),
    });
  }
  token = (await signInStaff(app, 'moderator')).token;
});

afterAll(() => app.close());

const list = async (query: Record<string, string>) => (await app.ok(listPayments, { token, query })).payments;
const found = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ transaction_id }) => transaction_id);

describe('the list of payments', () => {
  it('is newest first, with whom each is from', async () => {
    expect(await found({})).toEqual(['B%2', 'B1', 'A_3', 'A2', 'A1']);
    const { body } = await app.send(listPayments, { token, query: { search: 'A2' } });
    expect(body).toMatchObject({
      payments: {
        data: [
          {
            amount: 20.5,
            status: 'pending',
            streamer: { full_name: 'Ada Ömer', username: 'ada_live', user: { email: 'Ada@pay.example' } },
          },
        ],
        total: 1,
        per_page: 15,
        current_page: 1,
        last_page: 1,
      },
    });
  });

  it.each([
    ['completed', { status: 'completed' }, ['B%2', 'A1']],
    ['paid, which means completed', { status: 'paid' }, ['B%2', 'A1']],
    ['pending', { status: 'pending' }, ['A2']],
    ['failed', { status: 'failed' }, ['A_3']],
    ['refunded', { status: 'refunded' }, ['B1']],
    ['from a day on, its first moment included', { start_date: '2026-03-02' }, ['B%2', 'B1', 'A_3']],
    ['until a day, its last moment included', { end_date: '2026-03-01' }, ['A2', 'A1']],
    ['of one day', { start_date: '2026-03-31', end_date: '2026-03-31' }, ['B1']],
    ['of days in the wrong order', { start_date: '2026-03-31', end_date: '2026-03-01' }, []],
    ['since ever', { start_date: '0001-01-01' }, ['B%2', 'B1', 'A_3', 'A2', 'A1']],
    ['for ever', { end_date: '9899-12-31' }, ['B%2', 'B1', 'A_3', 'A2', 'A1']],
    ['of a name, in any case', { search: 'ADA ömer' }, ['A_3', 'A2', 'A1']],
    ['of a username, percent literally', { search: 'b%t' }, ['B%2', 'B1']],
    ['of an address, in any case', { search: 'ada@PAY' }, ['A_3', 'A2', 'A1']],
    ['of a quote', { search: "O'Ha" }, ['B%2', 'B1']],
    ['of part of a transaction id', { search: 'b1' }, ['B1']],
    ['of an underscore in it, literally', { search: 'B_2' }, []],
    ['of a percent sign in it, literally', { search: 'B%' }, ['B%2', 'B1']],
    [
      'of all filters at once',
      { search: 'ada', status: 'paid', start_date: '2026-03-01', end_date: '2026-03-01' },
      ['A1'],
    ],
  ])('holds those %s', async (_, query, ids) => {
    const page = await list(query as Record<string, string>);
    expect(page.data.map(({ transaction_id }) => transaction_id)).toEqual(ids);
    expect(page.total).toBe(ids.length);
  });

  it.each([
    [{ sort: 'amount', direction: 'asc' }, ['B%2', 'A1', 'B1', 'A2', 'A_3']],
    [{ sort: 'amount' }, ['A_3', 'A2', 'B1', 'A1', 'B%2']],
    [{ sort: 'status', direction: 'asc' }, ['A1', 'B%2', 'A_3', 'A2', 'B1']],
    [{ direction: 'asc' }, ['A1', 'A2', 'A_3', 'B1', 'B%2']],
  ])('is sorted by %j', async (query, ids) => {
    expect(await found(query as Record<string, string>)).toEqual(ids);
  });

  it('is paged, and empty past its end', async () => {
    const pages = [
      await list({ per_page: '2' }),
      await list({ per_page: '2', page: '3' }),
      await list({ per_page: '2', page: '1000000' }),
    ];
    expect(pages.map(({ data }) => data.map(({ transaction_id }) => transaction_id))).toEqual([
      ['B%2', 'B1'],
      ['A1'],
      [],
    ]);
    expect(pages.map(({ total, last_page }) => [total, last_page])).toEqual([
      [5, 3],
      [5, 3],
      [5, 3],
    ]);
  });

  it.each([
    ['a status that does not exist', { status: 'done' }],
    ['a day that does not exist', { start_date: '2026-02-30' }],
    ['a day after which none can be counted', { end_date: '9999-12-31' }],
    ['the year 0', { start_date: '0000-01-01' }],
    ['a time instead of a day', { end_date: '2026-03-01T00:00:00Z' }],
    ['a column that is not documented', { sort: 'transaction_id' }],
    ['a search that cannot be stored', { search: '\u0000' }],
    ['an unknown filter', { streamer: '1' }],
  ])('refuses %s', async (_, query) => {
    await app.refused(listPayments, 422, { token, query: query as Record<string, string> });
  });

  it('is for staff only', async () => {
    await app.refused(listPayments, 401);
    await app.refused(listPayments, 403, { token: (await makeStreamer(app)).token });
  });
});
