// Whether lists and searches stay fast as rows grow: `npm run bench:many-rows`.
// DATABASE_URL: an empty PostgreSQL database. Measures at 1,000 streamers with 10,000 payments and again at 10,000 with
// 100,000 (STREAMERS: another number, the other size being a tenth of it): the very statements that the product sends, under EXPLAIN ANALYZE, the median of 5 runs. Exit code 1 when one
// of a list or a search takes more than 50 ms at the larger size.

import { readAuditLog } from '../apps/api/src/modules/audit/audit.read.ts';
import { readPaymentStats } from '../apps/api/src/modules/back-office/payment-stats.read.ts';
import { readPayments, readPaymentsOfStreamer } from '../apps/api/src/modules/back-office/payments.read.ts';
import { readStreamers } from '../apps/api/src/modules/back-office/streamers.read.ts';
import { readUsers } from '../apps/api/src/modules/staff-users/staff-users.read.ts';
import { openPostgres } from '../apps/api/src/platform/database/postgres.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { MIGRATIONS } from '../apps/api/src/product.ts';
import type { Db, Tables } from '../apps/api/src/tables.ts';
import { explainMs, recordStatements, sendAll } from '../apps/api/src/testing/statements.ts';
import { type Growth, growthStatements, PAYMENTS_PER_STREAMER, TODAY } from './many-rows-data.ts';

const LIMIT_MS = 50;
const RUNS = 5;

const payments = (query: Parameters<typeof readPayments>[1]) => (db: Db) => readPayments(db, query, TODAY);
const streamers = (query: Parameters<typeof readStreamers>[1]) => (db: Db) => readStreamers(db, query, TODAY);
const users = (query: Parameters<typeof readUsers>[1]) => (db: Db) => readUsers(db, query);
const entries = (query: Parameters<typeof readAuditLog>[1]) => (db: Db) => readAuditLog(db, query);
const stats = (query: Parameters<typeof readPaymentStats>[1]) => (db: Db) => readPaymentStats(db, query);

const OLD_DAY = { start_date: '2023-06-15', end_date: '2023-06-15' };
const OLD_YEAR = { start_date: '2023-03-10', end_date: '2023-12-31' };

const lists: Record<string, (db: Db) => Promise<unknown>> = {
  payments: payments({}),
  'payments, oldest first': payments({ direction: 'asc' }),
  'payments, page 600': payments({ page: 600 }),
  'payments, last of 100 a page': payments({ page: 1000, per_page: 100 }),
  'payments, far past the end': payments({ page: 1_000_000, per_page: 100 }),
  'payments by amount': payments({ sort: 'amount' }),
  'payments by amount, page 600': payments({ sort: 'amount', direction: 'asc', page: 600 }),
  'payments by status': payments({ sort: 'status', direction: 'asc' }),
  'payments by status, page 600': payments({ sort: 'status', page: 600 }),
  'payments, paid': payments({ status: 'paid' }),
  'payments, paid, page 600': payments({ status: 'paid', page: 600 }),
  'payments, failed': payments({ status: 'failed' }),
  'payments, refunded, by amount': payments({ status: 'refunded', sort: 'amount' }),
  'payments, paid, by amount': payments({ status: 'paid', sort: 'amount' }),
  'payments of an old day': payments(OLD_DAY),
  'payments of an old day by amount': payments({ ...OLD_DAY, sort: 'amount' }),
  'payments of an old year': payments(OLD_YEAR),
  'payments of an old year by amount': payments({ ...OLD_YEAR, sort: 'amount' }),
  'payments of an old year by status': payments({ ...OLD_YEAR, sort: 'status' }),
  'payments, failed, of an old day': payments({ ...OLD_DAY, status: 'failed' }),
  'payments, name and surname': payments({ search: 'tilda okafor' }),
  'payments, first name': payments({ search: 'anna' }),
  'payments, one address': payments({ search: 'anna.demir' }),
  'payments, part of a transaction id': payments({ search: '2024-c4ca' }),
  'payments, every address': payments({ search: '.example' }),
  'payments, every address, page 600': payments({ search: '.example', page: 600 }),
  'payments, most addresses, by amount': payments({ search: 'mail.example', sort: 'amount' }),
  'payments, every transaction id': payments({ search: 'txn-' }),
  'payments, every transaction id, page 600': payments({ search: 'txn-', page: 600 }),
  'payments, the year of the oldest': payments({ search: 'txn-2023' }),
  'payments, refunded, every address': payments({ search: '.example', status: 'refunded' }),
  'payments of an old day, every address': payments({ search: '.example', ...OLD_DAY }),
  'payments of an old day, every transaction': payments({ search: 'txn', ...OLD_DAY }),
  'payments, two letters, many': payments({ search: 'an' }),
  'payments, two letters, few': payments({ search: 'qu' }),
  'payments, two letters, none': payments({ search: 'zx' }),
  'payments, one letter': payments({ search: 'x' }),
  'payments, nobody': payments({ search: 'zzzzqq' }),
  'payments of one streamer': (db) =>
    readPaymentsOfStreamer(db, { params: { id: 77 }, query: {}, body: undefined }, TODAY),
  'payments of one streamer by amount': (db) =>
    readPaymentsOfStreamer(db, { params: { id: 77 }, query: { sort: 'amount' }, body: undefined }, TODAY),
  streamers: streamers({}),
  'streamers, page 600': streamers({ page: 600 }),
  'streamers by name': streamers({ sort: 'full_name', direction: 'asc' }),
  'streamers by name, page 600': streamers({ sort: 'full_name', page: 600 }),
  'streamers by address': streamers({ sort: 'email', direction: 'asc' }),
  'streamers by address, page 600': streamers({ sort: 'email', page: 600 }),
  'streamers, 100 a page': streamers({ per_page: 100 }),
  'streamers, active': streamers({ subscription_status: 'active' }),
  'streamers, pending': streamers({ subscription_status: 'pending' }),
  'streamers, canceled': streamers({ subscription_status: 'canceled' }),
  'streamers, expired': streamers({ subscription_status: 'expired', sort: 'full_name' }),
  'streamers, active, a first name': streamers({ subscription_status: 'active', search: 'anna' }),
  'streamers, expired, a first name': streamers({ subscription_status: 'expired', search: 'anna' }),
  'streamers, expired, every address': streamers({ subscription_status: 'expired', search: '.example' }),
  'streamers, name and surname': streamers({ search: 'tilda okafor' }),
  'streamers, first name by address': streamers({ search: 'anna', sort: 'email' }),
  'streamers, every address': streamers({ search: '.example' }),
  'streamers, two letters, few': streamers({ search: 'qu' }),
  'streamers, two letters, none': streamers({ search: 'zx' }),
  'streamers, nobody': streamers({ search: 'zzzzqq' }),
  users: users({}),
  'users, page 600': users({ page: 600 }),
  'users by address': users({ sort: 'email', direction: 'asc' }),
  'users by role': users({ sort: 'role', direction: 'asc' }),
  'users, admins': users({ role: 'admin' }),
  'users, moderators by address': users({ role: 'moderator', sort: 'email' }),
  'users, one address': users({ search: 'anna.demir' }),
  'users, every address': users({ search: '.example' }),
  'users, two letters, none': users({ search: 'zx' }),
  'audit log': entries({}),
  'audit log, page 6000': entries({ page: 6000 }),
  'audit log, oldest first': entries({ direction: 'asc' }),
  'audit log of one': entries({ actor: 'staff17@' }),
  'audit log of many': entries({ actor: 'team' }),
  'audit log of nobody': entries({ actor: 'zzzz' }),
  'audit log of payments': entries({ entity: 'payment' }),
  'audit log of refunds': entries({ action: 'payment.refunded' }),
  'audit log of one payment': entries({ entity: 'payment', entity_id: 77 }),
  'audit log of one id': entries({ entity_id: 77 }),
  'audit log of an old day': entries(OLD_DAY),
  'audit log, everything at once': entries({
    actor: 'staff1',
    entity: 'payment',
    action: 'payment.created',
    ...OLD_YEAR,
  }),
};

// No lists: sums over every row that matches. Shown, without a limit.
const sums: Record<string, (db: Db) => Promise<unknown>> = {
  stats: stats({}),
  'stats of an old year': stats(OLD_YEAR),
  'stats, first name': stats({ search: 'anna' }),
  'stats, every address': stats({ search: '.example' }),
  'stats, nobody': stats({ search: 'zzzzqq' }),
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds of the slowest statement, and of all of them. */
type Cost = { slowest: number; all: number; slowestSql: string };

async function measure(plain: Db, read: (db: Db) => Promise<unknown>): Promise<Cost> {
  const { db, statements } = recordStatements(plain);
  await read(db);
  const costs: { ms: number; text: string }[] = [];
  for (const statement of statements()) {
    // The planner's guess is an EXPLAIN itself, and runs nothing.
    if (statement.sql.startsWith('explain')) continue;
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await explainMs(plain, statement));
    costs.push({ ms: median(runs), text: statement.sql });
  }
  const slowest = costs.reduce((a, b) => (b.ms > a.ms ? b : a));
  return { slowest: slowest.ms, slowestSql: slowest.text, all: costs.reduce((sum, { ms }) => sum + ms, 0) };
}

async function measureAll(db: Db, growth: Growth): Promise<Map<string, Cost>> {
  await sendAll(db, growthStatements(growth));
  const costs = new Map<string, Cost>();
  for (const [name, read] of Object.entries({ ...lists, ...sums })) costs.set(name, await measure(db, read));
  return costs;
}

const inMs = (value: number) => value.toFixed(1).padStart(8);

const { DATABASE_URL, STREAMERS = '10000' } = process.env;
const size = { small: Number(STREAMERS) / 10, large: Number(STREAMERS) };
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to an empty PostgreSQL database.');
const database = openPostgres<Tables>(DATABASE_URL, createLog('silent'));
try {
  await database.migrate(MIGRATIONS);
  const small = await measureAll(database.db, { from: 0, to: size.small });
  const large = await measureAll(database.db, { from: size.small, to: size.large });
  console.log(`slowest statement of each, and all of them together, in ms; limit ${LIMIT_MS} ms at the larger size`);
  const heads = [size.small, size.large].flatMap((each) => [`${(each * PAYMENTS_PER_STREAMER) / 1000}k`, 'all']);
  console.log(`${'at payments:'.padEnd(42)}${heads.map((head) => head.padStart(8)).join('')}`);
  for (const [name, cost] of large) {
    const before = small.get(name) ?? cost;
    const slow = name in lists && cost.slowest > LIMIT_MS;
    if (slow) process.exitCode = 1;
    const figures = [before.slowest, before.all, cost.slowest, cost.all].map(inMs).join('');
    console.log(`${name.padEnd(42)}${figures}${slow ? '  TOO SLOW' : ''}`);
    if (slow || process.env.SHOW === name) console.log(cost.slowestSql);
  }
} finally {
  await database.close();
}
