import { dayOf, listStreamers, type SubscriptionStatus } from '@livelift/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSubscription } from '../../../testing/database-state.ts';
import { signInStaff } from '../../../testing/factories.ts';
import { foundBy } from '../../../testing/found-by.ts';
import { putPeople, removeStreamers } from '../../../testing/random-data.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// Whatever the data and the filters: the list is what a look at every single row would give.

let app: TestApp;
let token: string;

const NOW = '2026-03-10T12:00:00Z';
const TODAY = dayOf(new Date(NOW));

beforeAll(async () => {
  app = await startTestApp();
  app.context.clock.set(NOW);
  token = (await signInStaff(app)).token;
});

afterAll(() => app.close());

const text = fc.string({ unit: fc.constantFrom('a', 'B', 'b', '%', '_', '\\', 'Ö', 'ö', ' ', '.'), maxLength: 4 });
const name = text.map((value) => `n${value}z`);
const written: SubscriptionStatus[] = ['pending', 'active', 'canceled', 'expired'];
const dates = [null, '2026-03-09', '2026-03-10', '2026-03-11'] as const;

const subscription = fc
  .record({
    status: fc.constantFrom(...written),
    start_date: fc.constantFrom(...dates),
    end_date: fc.constantFrom(...dates),
    paid_at: fc.constantFrom(null, new Date(NOW)),
  })
  .filter(
    ({ status, start_date, end_date }) =>
      (end_date === null || (start_date !== null && end_date >= start_date)) &&
      (status !== 'active' || end_date !== null),
  );
const person = fc.record({
  full_name: name,
  username: name,
  local: fc.string({ unit: fc.constantFrom('a', 'B', 'c'), minLength: 1, maxLength: 3 }),
  deleted: fc.constantFrom(false, false, false, true),
  role: fc.constantFrom('streamer', 'streamer', 'streamer', 'moderator'),
  at: fc.constantFrom(new Date('2026-02-01T00:00:00Z'), new Date('2026-02-02T00:00:00Z')),
  // One written as active at most: the database holds that rule.
  subscriptions: fc
    .array(subscription, { maxLength: 3 })
    .filter((all) => all.filter(({ status }) => status === 'active').length < 2),
});
const query = fc.record(
  {
    search: fc.oneof(text, fc.constantFrom('a@', '.exam', 'z\nn', 'NÖ')),
    subscription_status: fc.constantFrom(...written),
    sort: fc.constantFrom('created_at', 'full_name', 'email'),
    direction: fc.constantFrom('asc', 'desc'),
    page: fc.constantFrom('1', '2'),
  },
  { requiredKeys: [] },
);
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;
type Query = typeof query extends fc.Arbitrary<infer Q> ? Q : never;

async function store(people: Person[]) {
  await removeStreamers(app.context.db);
  const named = people.map(({ local, ...rest }, at) => ({ ...rest, email: `${local}${at}@random.example` }));
  const ids = await putPeople(app.context.db, named);
  for (const [at, { subscriptions }] of people.entries()) {
    for (const columns of subscriptions) await makeSubscription(app, ids[at] ?? 0, columns);
  }
  return named.map((row, at) => ({ ...row, id: ids[at] ?? 0 }));
}

type Stored = Awaited<ReturnType<typeof store>>[number];
type Columns = Person['subscriptions'][number];

// D13, D14 and D35 once more, in the plainest words.
function effectiveStatus({ status, start_date, end_date, paid_at }: Columns): SubscriptionStatus {
  const begun =
    status === 'active' ||
    (status === 'pending' && paid_at !== null && end_date !== null && (start_date ?? '9') <= TODAY);
  if (!begun) return status;
  return (end_date ?? '') < TODAY ? 'expired' : 'active';
}

function currentStatus({ subscriptions }: Stored): SubscriptionStatus | undefined {
  const statuses = subscriptions.map(effectiveStatus);
  return (
    statuses.find((status) => status === 'active') ?? statuses.find((status) => status === 'pending') ?? statuses.at(-1)
  );
}

function matches(row: Stored, { search = '', subscription_status }: Query): boolean {
  return (
    !row.deleted &&
    row.role === 'streamer' &&
    foundBy(search, [[row.full_name, row.username, row.email]]) &&
    (subscription_status === undefined || currentStatus(row) === subscription_status)
  );
}

function compare(sort: Query['sort']) {
  const keyOf = (row: Stored) =>
    ({ created_at: row.at.toISOString(), full_name: row.full_name, email: row.email.toLowerCase() })[
      sort ?? 'created_at'
    ];
  return (a: Stored, b: Stored) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a.id - b.id);
}

const PER_PAGE = 3;

describe('whatever the streamers, their subscriptions and the filters', () => {
  it('a page holds what looking at every row would find, in the same order', async () => {
    const case_ = [fc.array(person, { maxLength: 6 }), fc.array(query, { minLength: 4, maxLength: 4 })] as const;
    await fc.assert(
      fc.asyncProperty(...case_, async (people, queries) => {
        const rows = await store(people);
        for (const query of queries) {
          const sign = query.direction === 'asc' ? 1 : -1;
          const order = compare(query.sort);
          const found = rows.filter((row) => matches(row, query)).toSorted((a, b) => sign * order(a, b));
          const from = (Number(query.page ?? 1) - 1) * PER_PAGE;
          const { streamers } = await app.ok(listStreamers, { token, query: { ...query, per_page: String(PER_PAGE) } });
          expect(streamers.data.map(({ id }) => id)).toEqual(found.slice(from, from + PER_PAGE).map(({ id }) => id));
          expect(streamers.total).toBe(found.length);
        }
      }),
      { numRuns: 60 },
    );
  });
});
