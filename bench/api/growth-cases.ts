import type { Caller, People } from '../rows/people.ts';
import { bookingOf, paymentOf } from './cases.ts';
import type { Requests } from './load.ts';

/**
 * What may grow with the rows. `flat`: nothing, ten times the rows cost as much. `tenfold`: as many more rows are found, which
 * still must not take long. `shown`: no limit.
 */
export type Growth = 'flat' | 'tenfold' | 'shown';

/** A request and what may happen to its time; `samples` are rows of the database that is asked. */
export type GrowthCase = { name: string; growth: Growth; requests: (samples: Samples) => Requests };

/** Who calls, and a row from the middle of each list of one database. */
export type Samples = { people: People; payment: Sample; streamer: Sample; user: Sample; entry: Sample };

/** A row with texts by which a search finds it and few others. */
export type Sample = { id: number; email: string; owner: number; transactionId: string };

const get =
  (path: (samples: Samples) => string, caller: (people: People) => Caller = ({ staff }) => staff) =>
  (samples: Samples): Requests => {
    const sent = { path: path(samples), headers: { authorization: `Bearer ${caller(samples.people).token}` } };
    return () => ({ method: 'GET', ...sent });
  };

const gets = (list: string, growth: Growth, queries: Record<string, string>): GrowthCase[] =>
  Object.entries(queries).map(([name, query]) => ({ name, growth, requests: get(() => `/api/${list}?${query}`) }));

const OLD_DAY = 'start_date=2023-06-15&end_date=2023-06-15';
const OLD_YEAR = 'start_date=2023-03-10&end_date=2023-12-31';

// Page 667 is the last of 10,000 rows, which lists count to, at 15 a page.
const PAYMENTS: GrowthCase[] = [
  ...gets('payments', 'flat', {
    payments: '',
    'payments, oldest first': 'direction=asc',
    'payments, 100 a page': 'per_page=100',
    'payments, last page': 'page=667',
    'payments by amount': 'sort=amount',
    'payments by status': 'sort=status&direction=asc',
    'payments by status, last page': 'sort=status&page=667',
    'payments, paid': 'status=paid',
    'payments, failed': 'status=failed',
    'payments, failed, last page': 'status=failed&page=200',
    'payments, pending': 'status=pending',
    'payments, refunded, by amount': 'status=refunded&sort=amount',
    'payments, paid, by amount': 'status=paid&sort=amount',
    'payments, nobody found': 'search=zzzzqq',
  }),
  { name: 'payments, next', growth: 'flat', requests: get(({ payment }) => `/api/payments?after=${payment.id}`) },
  { name: 'payments, previous', growth: 'flat', requests: get(({ payment }) => `/api/payments?before=${payment.id}`) },
  {
    name: 'payments by amount, next',
    growth: 'flat',
    requests: get(({ payment }) => `/api/payments?sort=amount&after=${payment.id}`),
  },
  {
    name: 'payments, one transaction',
    growth: 'flat',
    requests: get(({ payment }) => `/api/payments?search=${payment.transactionId}`),
  },
  {
    name: 'payments, one address',
    growth: 'flat',
    requests: get(({ payment }) => `/api/payments?search=${payment.email}`),
  },
  {
    name: 'payments of a streamer',
    growth: 'flat',
    requests: get(({ payment }) => `/api/payments/streamer/${payment.owner}`),
  },
  ...gets('payments', 'tenfold', {
    'payments of an old day': OLD_DAY,
    'payments of an old day by amount': `${OLD_DAY}&sort=amount`,
    'payments of an old year': OLD_YEAR,
    'payments of an old year by amount': `${OLD_YEAR}&sort=amount`,
    'payments, failed, of an old day': `${OLD_DAY}&status=failed`,
    'payments, name and surname': 'search=tilda+okafor',
    'payments, first name': 'search=jonas',
    'payments, every address': 'search=.example',
    'payments, most addresses, by amount': 'search=mail.example&sort=amount',
    'payments, every transaction': 'search=txn-',
    'payments, transactions of the oldest year': 'search=txn-2023',
    'payments, refunded, every address': 'search=.example&status=refunded',
    'payments of an old day, every address': `search=.example&${OLD_DAY}`,
    'payments, two letters, many': 'search=an',
    // No index knows two letters: every row is looked at.
    'payments, two letters, nobody': 'search=zx',
  }),
  ...gets('payments', 'shown', {
    'payments, page 3000': 'page=3000',
    'payments, page 6000': 'page=6000',
    'payments by amount, page 3000': 'sort=amount&page=3000',
  }),
];

const STATISTICS: GrowthCase[] = [
  ...gets('payments/stats', 'flat', {
    statistics: '',
    'statistics of a day': OLD_DAY,
    'statistics of a year': OLD_YEAR,
    'statistics, paid': 'status=paid',
  }),
  ...gets('payments/stats', 'shown', { 'statistics, first name': 'search=jonas' }),
];

const STREAMERS: GrowthCase[] = [
  ...gets('admin/streamers', 'flat', {
    streamers: '',
    'streamers, 100 a page': 'per_page=100',
    'streamers by name': 'sort=full_name&direction=asc',
    'streamers by address': 'sort=email&direction=asc',
    'streamers, last page': 'page=667',
    'streamers by name, last page': 'sort=full_name&page=667',
    'streamers, nobody found': 'search=zzzzqq',
  }),
  {
    name: 'streamers, next',
    growth: 'flat',
    requests: get(({ streamer }) => `/api/admin/streamers?after=${streamer.id}`),
  },
  {
    name: 'streamers, one address',
    growth: 'flat',
    requests: get(({ streamer }) => `/api/admin/streamers?search=${streamer.email}`),
  },
  {
    name: 'one streamer',
    growth: 'flat',
    requests: get(({ streamer }) => `/api/admin/streamers/${streamer.id}`),
  },
  ...gets('admin/streamers', 'tenfold', {
    'streamers, active': 'subscription_status=active',
    'streamers, pending': 'subscription_status=pending',
    'streamers, canceled': 'subscription_status=canceled',
    'streamers, expired, by name': 'subscription_status=expired&sort=full_name',
    'streamers, expired, a first name': 'subscription_status=expired&search=anna',
    'streamers, name and surname': 'search=tilda+okafor',
    'streamers, a first name, by address': 'search=anna&sort=email',
    'streamers, every address': 'search=.example',
  }),
];

const STAFF: GrowthCase[] = [
  ...gets('admin/users', 'flat', {
    users: '',
    'users by address': 'sort=email&direction=asc',
    'users by role': 'sort=role&direction=asc',
    'users, admins': 'role=admin',
    'users, last page': 'page=667',
  }),
  { name: 'users, next', growth: 'flat', requests: get(({ user }) => `/api/admin/users?after=${user.id}`) },
  {
    name: 'users, one address',
    growth: 'flat',
    requests: get(({ user }) => `/api/admin/users?search=${user.email}`),
  },
  ...gets('admin/users', 'tenfold', { 'users, every address': 'search=.example' }),
  ...gets('admin/audit-log', 'flat', {
    'audit log': '',
    'audit log, oldest first': 'direction=asc',
    'audit log, last page': 'page=667',
    'audit log of one': 'actor=staff17@',
    'audit log of many': 'actor=team',
    'audit log of payments': 'entity=payment',
    'audit log of refunds': 'action=payment.refunded',
  }),
  { name: 'audit log, next', growth: 'flat', requests: get(({ entry }) => `/api/admin/audit-log?after=${entry.id}`) },
  ...gets('admin/audit-log', 'tenfold', { 'audit log of an old day': OLD_DAY }),
];

const WRITES: GrowthCase[] = [
  {
    name: 'schedule of 43 streams',
    growth: 'flat',
    requests: get(
      () => '/api/streamer/streams',
      ({ staff, streamers: [streamer = staff] }) => streamer,
    ),
  },
  { name: 'create a payment', growth: 'flat', requests: ({ people }) => paymentOf(people.staff) },
  { name: 'book a stream', growth: 'flat', requests: ({ people }) => bookingOf(people.streamers) },
];

/** Every list, filter, page, figure and write, asked at two sizes. */
export const growthCases: GrowthCase[] = [...PAYMENTS, ...STATISTICS, ...STREAMERS, ...STAFF, ...WRITES];
