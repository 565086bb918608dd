import { createPayment, deletePayment, listPayments, listPaymentsOfStreamer } from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { force, makeStreamer, makeSubscription, rowsOf } from '../../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../../testing/factories.ts';
import { putManyPayments } from '../../../testing/random-data.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();
let token: string;

beforeAll(async () => {
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
    ['received, which means completed or refunded', { status: 'received' }, ['B%2', 'B1', 'A1']],
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
    ['of a username, percent literally', { search: 'bob%t' }, ['B%2', 'B1']],
    ['of an address, in any case', { search: 'ada@PAY' }, ['A_3', 'A2', 'A1']],
    ['of a quote', { search: "O'Ha" }, ['B%2', 'B1']],
    ['of part of a transaction id', { search: 'b1' }, ['B1']],
    ['of an underscore in it, literally', { search: 'B_2' }, []],
    ['of a percent sign in it, literally', { search: 'B%' }, ['B%2']],
    ['of a single letter', { search: 'h' }, ['B%2', 'B1']],
    ['of words of a name and a username, in any order', { search: 'omer ada' }, ['A_3', 'A2', 'A1']],
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

  it('is filtered by the order that a payment is for: custom, or none', async () => {
    const { streamerId } = await makeStreamer(app);
    const subscription_id = await makeSubscription(app, streamerId);
    const body = paymentOf(streamerId, { transaction_id: 'FOR-1', subscription_id });
    const { payment } = await app.ok(createPayment, { token: (await signInStaff(app)).token, body });
    expect(await found({ plan_id: 'custom' })).toEqual(['FOR-1']);
    expect(await found({ plan_id: 'none' })).toEqual(['B%2', 'B1', 'A_3', 'A2', 'A1']);
    await app.refused(listPayments, 422, { token, query: { plan_id: 'nothing' } });
    await app.ok(deletePayment, { token: (await signInStaff(app)).token, params: { id: payment.id } });
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
});

describe('whether rows follow a page', () => {
  const followed = async (query: Record<string, string>) => {
    const { data, has_more } = await list(query);
    return [data.map(({ transaction_id }) => transaction_id), has_more];
  };
  const idOf = async (transaction_id: string) =>
    String((await rowsOf(app.context.db, 'payments', { transaction_id }))[0]?.id);

  // With an index of the order, and without one.
  it.each([[{}], [{ start_date: '2026-01-01', end_date: '2030-01-01', sort: 'status', direction: 'asc' }]] as Record<
    string,
    string
  >[][])('is told of pages by number, and of both ways to go on from a row: %j', async (query) => {
    const all = (await found({ ...query, per_page: '100' })) as string[];
    expect(all).toHaveLength(5);
    const page = { ...query, per_page: '2' };
    expect(await followed({ ...query, per_page: '5' })).toEqual([all, false]);
    expect(await followed({ ...query, per_page: '4' })).toEqual([all.slice(0, 4), true]);
    expect(await followed({ ...page, page: '2' })).toEqual([all.slice(2, 4), true]);
    expect(await followed({ ...page, page: '3' })).toEqual([all.slice(4), false]);
    expect(await followed({ ...page, page: '9' })).toEqual([[], false]);
    expect(await followed({ ...page, after: await idOf(all[1] ?? '') })).toEqual([all.slice(2, 4), true]);
    expect(await followed({ ...page, after: await idOf(all[2] ?? '') })).toEqual([all.slice(3), false]);
    expect(await followed({ ...page, before: await idOf(all[4] ?? '') })).toEqual([all.slice(2, 4), true]);
    expect(await followed({ ...page, before: await idOf(all[0] ?? '') })).toEqual([[], true]);
  });

  it('before a row that has left the list, is what follows where it would stand', async () => {
    const last = { per_page: '2', before: await idOf('A1') };
    expect(await followed({ ...last, status: 'completed' })).toEqual([['B%2'], true]);
    const [row] = await rowsOf(app.context.db, 'payments', { transaction_id: 'A1' });
    const { id, status, received_on } = Object(row);
    await force(app.context.db, 'payments', { id, status: 'failed', received_on: null });
    expect(await followed({ ...last, status: 'completed' })).toEqual([['B%2'], false]);
    await force(app.context.db, 'payments', { id, status, received_on });
  });
});

describe('a streamer', () => {
  it('who was deleted stays with their payments, by name and address', async () => {
    const eve = await makeStreamer(app, { full_name: 'Eve Gone', email: 'eve@gone.example' });
    const staff = await signInStaff(app);
    await app.ok(createPayment, { token: staff.token, body: paymentOf(eve.streamerId, { transaction_id: 'E1' }) });
    await force(app.context.db, 'users', { id: eve.userId, deleted_at: app.context.clock.now() });
    for (const search of ['eve gone', 'EVE@', 'e1']) expect(await found({ search })).toEqual(['E1']);
    const { payments } = await app.ok(listPaymentsOfStreamer, { token, params: { id: eve.streamerId } });
    expect(payments.data[0]?.streamer).toMatchObject({ full_name: 'Eve Gone', user: { email: 'eve@gone.example' } });
  });

  it('has a list of their own, newest first unless sorted, and paged', async () => {
    const [ada] = await rowsOf(app.context.db, 'streamers', { username: 'ada_live' });
    const params = { id: ada?.id };
    const listOf = async (query: Record<string, string>) => {
      const { payments } = await app.ok(listPaymentsOfStreamer, { token, params, query });
      return [payments.data.map(({ transaction_id }) => transaction_id), payments.total];
    };
    expect(await listOf({})).toEqual([['A_3', 'A2', 'A1'], 3]);
    expect(await listOf({ sort: 'amount', direction: 'asc' })).toEqual([['A1', 'A2', 'A_3'], 3]);
    expect(await listOf({ sort: 'status', direction: 'asc' })).toEqual([['A1', 'A_3', 'A2'], 3]);
    expect(await listOf({ per_page: '2', page: '2' })).toEqual([['A1'], 3]);
    expect(await listOf({ page: '9' })).toEqual([[], 3]);
    await app.refused(listPaymentsOfStreamer, 422, { token, params, query: { status: 'paid' } });
  });

  it("has no page beside another's payment, which would look like the end", async () => {
    const [[ada], [other]] = await Promise.all([
      rowsOf(app.context.db, 'streamers', { username: 'ada_live' }),
      rowsOf(app.context.db, 'payments', { transaction_id: 'B1' }),
    ]);
    for (const cursor of ['after', 'before']) {
      const query = { [cursor]: String(other?.id) };
      const { errors } = await app.refused(listPaymentsOfStreamer, 422, { token, params: { id: ada?.id }, query });
      expect(Object.keys(errors ?? {})).toEqual([cursor]);
    }
  });

  it('that does not exist has no list', async () => {
    const { code } = await app.refused(listPaymentsOfStreamer, 404, { token, params: { id: 999_999 } });
    expect(code).toBe('streamer.not_found');
  });
});

describe('of more than 10,000 payments', () => {
  const COUNT = 10_050;
  let streamerId: number;

  beforeAll(async () => {
    streamerId = (await makeStreamer(app, { full_name: 'Mass Payer' })).streamerId;
    await putManyPayments(app.context.db, { streamerId, count: COUNT, prefix: 'mass-' });
  });

  const MORE = { total: 10_000, total_estimated: true, last_page: 100 };
  const EXACT = { total: COUNT, last_page: 101 };

  it.each([
    ['a search by name says that there are more than 10,000', MORE, { search: 'mass payer' }],
    ['a search by transaction says so', MORE, { search: 'mass-' }],
    ['a search by both says so', MORE, { search: 'mass' }],
    ['a filter says how many', EXACT, { status: 'paid', end_date: '2026-02-01' }],
    ['a filter with another order says how many', EXACT, { end_date: '2026-02-01', sort: 'amount' }],
  ])('%s, and its pages and cursors go on to the very end', async (_, counted, query) => {
    const pages = { ...query, per_page: '100' } as Record<string, string>;
    const first = await list(pages);
    expect(first).toMatchObject({ ...counted, current_page: 1 });
    expect(first.data).toHaveLength(100);
    const hundredth = await list({ ...pages, page: '100' });
    const last = await list({ ...pages, page: '101' });
    expect(last).toMatchObject(counted);
    expect(last.data).toHaveLength(50);
    expect((await list({ ...pages, page: '102' })).data).toEqual([]);
    const after = String(hundredth.data.at(-1)?.id);
    expect(await list({ ...pages, page: '101', after })).toEqual(last);
    const before = String(last.data[0]?.id);
    expect(await list({ ...pages, page: '100', before })).toEqual(hundredth);
  });

  it('each comes once over the pages, in order', async () => {
    const seen: string[] = [];
    for (const page of ['99', '100', '101']) {
      seen.push(...(await found({ search: 'mass', sort: 'amount', direction: 'asc', per_page: '100', page })));
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, at) => `mass-${COUNT - 249 + at}`));
  });

  it('10,000 that match are counted exactly', async () => {
    await putManyPayments(app.context.db, { streamerId, count: 10_000, prefix: 'exact-' });
    const { total, total_estimated, last_page } = await list({ search: 'exact-', per_page: '100' });
    expect([total, total_estimated, last_page]).toEqual([10_000, undefined, 100]);
  });
});
