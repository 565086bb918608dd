import { getPaymentStats, listPayments, type PaymentStatus } from '@livelift/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from '../../../testing/factories.ts';
import { foundBy } from '../../../testing/found-by.ts';
import { putPayments, putPeople, removeStreamers } from '../../../testing/random-data.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

// Whatever the data and the filters: the list is what a look at every single row would give.

const app = sharedApp();
let token: string;

beforeAll(async () => {
  token = (await signInStaff(app)).token;
});

// Few letters, so that terms match; the signs that LIKE takes for its own, and one whose case is folded outside ASCII.
const text = fc.string({ unit: fc.constantFrom('a', 'B', 'b', '%', '_', '\\', 'Ö', 'ö', ' ', '.'), maxLength: 5 });
const name = text.map((value) => `n${value}z`);
const METHODS = ['cash', 'crypto'] as const;
const days = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-28'];
const times = ['00:00:00.000Z', '12:00:00.000Z', '23:59:59.999Z'];
const statuses: PaymentStatus[] = ['completed', 'pending', 'failed', 'refunded'];

const person = fc.record({
  full_name: name,
  username: name,
  local: fc.string({ unit: fc.constantFrom('a', 'B', '.', '_'), minLength: 1, maxLength: 3 }),
  deleted: fc.boolean(),
});
const payment = fc.record({
  owner: fc.nat(),
  amount_cents: fc.constantFrom(100, 200, 300),
  status: fc.constantFrom(...statuses),
  transaction: name,
  payment_method: fc.constantFrom(...METHODS),
  at: fc.tuple(fc.constantFrom(...days), fc.constantFrom(...times)).map((parts) => new Date(parts.join('T'))),
});
const data = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 4 }),
  payments: fc.array(payment, { maxLength: 12 }),
});
const query = fc.record(
  {
    search: fc.oneof(text, fc.constantFrom('a@', '.exam', 'z\nn', 'z\tn', 'NÖ')),
    status: fc.constantFrom('paid', 'received', ...statuses),
    start_date: fc.constantFrom(...days),
    end_date: fc.constantFrom(...days),
    sort: fc.constantFrom('created_at', 'amount', 'status'),
    direction: fc.constantFrom('asc', 'desc'),
    method: fc.constantFrom(...METHODS),
    min_amount: fc.constantFrom('2', '1.01'),
    max_amount: fc.constantFrom('2', '2.99'),
    page: fc.constantFrom('1', '2', '3'),
  },
  { requiredKeys: [] },
);
// Any payment, also one that the filters leave out: a list goes on from where it is.
const cursor = fc.option(fc.record({ side: fc.constantFrom('after' as const, 'before' as const), at: fc.nat() }));
const asked = fc.record({ query, cursor });
type Cursor = typeof cursor extends fc.Arbitrary<infer C> ? C : never;
type Data = typeof data extends fc.Arbitrary<infer D> ? D : never;
type Query = typeof query extends fc.Arbitrary<infer Q> ? Q : never;

async function store({ people, payments }: Data) {
  const { db } = app.context;
  await removeStreamers(db);
  const named = people.map(({ local, ...rest }, at) => ({ ...rest, email: `${local}.${at}@random.example` }));
  const owners = await putPeople(db, named);
  const rows = payments.map(({ owner, transaction, ...rest }, at) => ({
    ...rest,
    streamer_id: owners[owner % owners.length] ?? 0,
    transaction_id: `${transaction}${at}`,
  }));
  const ids = await putPayments(db, rows);
  return rows.map((row, at) => {
    const { full_name, username, email } = named[owners.indexOf(row.streamer_id)] ?? {
      full_name: '',
      username: '',
      email: '',
    };
    return { ...row, id: ids[at] ?? 0, texts: [full_name, username, email, row.transaction_id] };
  });
}

type Stored = Awaited<ReturnType<typeof store>>[number];

const meantBy = (status: NonNullable<Query['status']>): string[] =>
  ({ paid: ['completed'], received: ['completed', 'refunded'] })[String(status)] ?? [status];

function matches({ texts, status, at, amount_cents, payment_method }: Stored, query: Query): boolean {
  const day = at.toISOString().slice(0, 10);
  return (
    foundBy(query.search ?? '', [texts.slice(0, 3), texts.slice(3)]) &&
    (query.status === undefined || meantBy(query.status).includes(status)) &&
    (query.method === undefined || payment_method === query.method) &&
    amount_cents >= Number(query.min_amount ?? 0) * 100 &&
    amount_cents <= Number(query.max_amount ?? 1000) * 100 &&
    day >= (query.start_date ?? '') &&
    day <= (query.end_date ?? '9')
  );
}

function keysOf(row: Stored, sort: Query['sort']): (string | number)[] {
  const time = [row.at.getTime(), row.id];
  return { created_at: time, amount: [row.amount_cents, row.id], status: [row.status, ...time] }[sort ?? 'created_at'];
}

function compare(a: (string | number)[], b: (string | number)[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}

const PER_PAGE = 4;

type Listed = { stored: Stored[]; found: Stored[]; query: Query };

/** The page that looking at every row gives, and the parameters that ask for it. */
function expectedPage({ stored, found, query }: Listed, cursor: Cursor) {
  const sign = query.direction === 'asc' ? 1 : -1;
  const inOrder = (a: Stored, b: Stored) => sign * compare(keysOf(a, query.sort), keysOf(b, query.sort));
  const sorted = found.toSorted(inOrder);
  const named = cursor && stored[cursor.at % stored.length];
  if (!cursor || !named) {
    const from = (Number(query.page ?? 1) - 1) * PER_PAGE;
    return { rows: sorted.slice(from, from + PER_PAGE), asked: {} };
  }
  const asked = { [cursor.side]: String(named.id) };
  return cursor.side === 'after'
    ? { rows: sorted.filter((row) => inOrder(row, named) > 0).slice(0, PER_PAGE), asked }
    : { rows: sorted.filter((row) => inOrder(row, named) < 0).slice(-PER_PAGE), asked };
}

describe('whatever the payments and the filters', () => {
  it('a page holds what looking at every row would find, in the same order, and so do the sums', async () => {
    await fc.assert(
      fc.asyncProperty(data, fc.array(asked, { minLength: 4, maxLength: 4 }), async (given, lists) => {
        const stored = await store(given);
        for (const { query, cursor } of lists) {
          const found = stored.filter((row) => matches(row, query));
          const { rows, asked } = expectedPage({ stored, found, query }, cursor);
          const pages = { ...query, ...asked, per_page: String(PER_PAGE) };
          const { payments } = await app.ok(listPayments, { token, query: pages });
          expect(payments.data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
          expect(payments.total).toBe(found.length);
          const { sort, direction, page, ...filters } = query;
          const stats = await app.ok(getPaymentStats, { token, query: filters });
          expect(stats.total_count).toBe(found.length);
          expect(stats.total_amount).toBe(found.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
        }
      }),
      { numRuns: 60 },
    );
  });
});
