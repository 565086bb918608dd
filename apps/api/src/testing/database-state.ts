import { sql } from 'kysely';
import { startSession } from '../modules/sessions/index.ts';
import { insertStreamer } from '../modules/streamers/index.ts';
import { insertSubscription } from '../modules/subscriptions/index.ts';
import { insertUser } from '../modules/users/index.ts';
import { createWordlists } from '../modules/wordlists/index.ts';
import type { Db, Tables } from '../tables.ts';
import type { TestApp } from './test-app.ts';
import { tablesOf } from './written-tables.ts';

// What tests put into the database, or read from it, where no request of the product could: quickly, and in states that
// only time or a later part of the product brings about.

let count = 0;

/** A signed-in streamer without a password or a subscription, made without the way through mail. */
export async function makeStreamer({ context }: TestApp, profile: Record<string, string> = {}) {
  const now = context.clock.now();
  const name = `quick${++count}`;
  const { email = `${name}@quick.example`, ...rest } = profile;
  const user = await insertUser(context.db, { email, role: 'streamer', verifiedAt: now, now });
  const named = { full_name: `Full ${name}`, username: name, discord_id: `${name}#1`, ...rest };
  const streamer = await insertStreamer(context.db, { userId: user.id, ...named, now });
  await createWordlists(context, streamer.id);
  return { token: await startSession(context, user), email, userId: user.id, streamerId: streamer.id };
}

type Row = Parameters<typeof insertSubscription>[1];

/** A subscription in any state: $30, 10 days of 4 hours, unpaid and pending unless said otherwise. */
export async function makeSubscription({ context }: TestApp, streamerId: number, changes: Partial<Row> = {}) {
  const now = context.clock.now();
  const { id } = await insertSubscription(context.db, {
    streamer_id: streamerId,
    plan_id: null,
    name: 'Custom',
    price_cents: 3000,
    duration_days: 10,
    duration_hours: 4,
    views_delivered: 100,
    chat_messages_delivered: 50,
    status: 'pending',
    start_date: null,
    end_date: null,
    paid_at: null,
    created_at: now,
    updated_at: now,
    ...changes,
  });
  return id;
}

/** Columns of a subscription that is active from 10 through 19 March 2026, which includes the test clock's day. */
export const ACTIVE: Partial<Row> = {
  status: 'active',
  start_date: '2026-03-10',
  end_date: '2026-03-19',
  paid_at: new Date('2026-03-10T12:00:00Z'),
};

/** A signed-in streamer with an active subscription, 10 through 19 March 2026, 4 hours a day unless said otherwise. */
export async function makeSubscriber(app: TestApp, changes: Partial<Row> = {}) {
  const streamer = await makeStreamer(app);
  return { ...streamer, subscriptionId: await makeSubscription(app, streamer.streamerId, { ...ACTIVE, ...changes }) };
}

/** Gives everybody but this account a password, which is no hash of any. */
export const givePasswords = ({ context: { db } }: TestApp, { but }: { but: number }): Promise<unknown> =>
  sql`insert into credentials select id, 'none', now() from users where id <> ${but} on conflict do nothing`.execute(
    db,
  );

/** Failed logins on record, of as many accounts. */
export const putManyFailedLogins = ({ context: { db, clock } }: TestApp, count: number): Promise<unknown> =>
  sql`insert into audit_log (action, entity, entity_id, after, created_at)
    select 'login.failed', 'login', 1000000 + number, '{}', ${clock.now()} from generate_series(1, ${count}::int) number`.execute(
    db,
  );

/** What was recorded about a thing, oldest first. */
export const auditOf = (db: Db, entity: string, id: number) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

/** The rows of a table, all columns. */
export const rowsOf = <T extends keyof Tables & string>(
  db: Db,
  table: T,
  where: Partial<Record<string, unknown>> = {},
) => {
  const conditions = Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const filter = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql<Record<string, unknown>>`select * from ${sql.table(table)} ${filter}`.execute(db).then(({ rows }) => rows);
};

/** Adds a row to a table and answers its id. */
export async function putRow(db: Db, table: keyof Tables, row: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(Object.values(row))}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Writes columns of one row, whatever the product would say. */
export async function force(
  db: Db,
  table: keyof Tables,
  { id, ...columns }: { id: number | string } & Record<string, unknown>,
): Promise<void> {
  const set = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(db);
}

/**
 * One line for all that is stored: it is the same as before exactly when nothing was written. Counters of attempts are
 * left out: an attempt counts whatever comes of it (D22).
 */
export async function fingerprint(db: Db): Promise<string> {
  const parts = (await tablesOf(db)).map(
    (table) => sql`select ${table}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${sql.table(table)} t`,
  );
  const all = await sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return all.rows.map(({ name, sum }) => `${name}=${sum}`).join(' ');
}

/** Takes the jobs of a queue away, as if they had been given up. */
export async function dropJobs({ context }: TestApp, name: string): Promise<void> {
  await sql`delete from jobs.job where name = ${name}`.execute(context.db);
}

/** Lets jobs that wait for their next try run at once. */
export async function makeJobsDue({ context }: TestApp): Promise<void> {
  await sql`update jobs.job set start_after = now() - interval '1 second' where state in ('retry', 'created')`.execute(
    context.db,
  );
}

/** All that is kept of mails and jobs, as text: to look for what must not be in there. */
export async function storedMails({ context }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ stored: string }>`select to_jsonb(m)::text as stored from mails m
    union all select to_jsonb(j)::text from jobs.job j`.execute(context.db);
  return rows.map(({ stored }) => stored);
}

/** Everything that the product's tables hold, as text: to look for what must be in none of them. */
export async function storedTexts({ context: { db } }: TestApp): Promise<string> {
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const parts = tables.rows.map(({ name }) => sql`select t::text as text from ${sql.table(name)} t`);
  const { rows } = await sql<{ text: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ text }) => text).join('\n');
}

/** Holds up what writes to a table until the transaction ends, on a server. */
export const holdUpWrites = (trx: Db, table: keyof Tables): Promise<unknown> =>
  sql`lock table ${sql.table(table)} in share mode`.execute(trx);

/** How many statements wait for a lock right now, on a server. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Totals of streamers that are not what their rows add up to. */
export const wrongTotals = (db: Db) =>
  sql`select streamer_id, revenue_cents, due_cents, subscription_id, ends_on from streamer_totals
    except select * from fresh_streamer_totals(array(select id from streamers))`
    .execute(db)
    .then(({ rows }) => rows);
