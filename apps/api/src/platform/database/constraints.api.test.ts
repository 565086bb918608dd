import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

// What must never be, whatever the code above believes: tried by SQL that no product code stands behind.

let database: TestDatabase;
let db: Kysely<unknown>;

const NOW = '2026-03-10T12:00:00Z';
const times = { created_at: NOW, updated_at: NOW };

const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(row));
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns}) values (${values})
    returning *`.execute(db);
  return rows[0]?.id ?? 0;
};

let count = 0;
const user = (changes: Record<string, unknown> = {}) => {
  const email = `u${++count}@test.example`;
  return { email, email_normalized: email, role: 'streamer', ...times, ...changes };
};

const streamer = async () =>
  insert('streamers', { user_id: await insert('users', user()), full_name: 'F', username: 'u', ...times });

const sold = {
  name: 'P',
  price_cents: 1,
  duration_days: 1,
  duration_hours: 1,
  views_delivered: 1,
  chat_messages_delivered: 1,
};
const subscription = (streamer_id: number, changes: Record<string, unknown> = {}) => ({
  streamer_id,
  ...sold,
  status: 'pending',
  ...times,
  ...changes,
});
const active = { status: 'active', start_date: '2026-03-10', end_date: '2026-03-19' };

const payment = (streamer_id: number, changes: Record<string, unknown> = {}) => ({
  streamer_id,
  amount_cents: 100,
  payment_method: 'cash',
  status: 'completed',
  transaction_id: `T${++count}`,
  ...times,
  ...changes,
});

const stream = (streamer_id: number, subscription_id: number, changes: Record<string, unknown> = {}) => ({
  streamer_id,
  subscription_id,
  title: 'S',
  scheduled_start: NOW,
  duration_minutes: 60,
  status: 'scheduled',
  ...times,
  ...changes,
});

const UNIQUE = '23505';
const CHECK = '23514';
const FOREIGN = '23503';
const refused = (code: string) => expect.objectContaining({ code });

beforeAll(async () => {
  database = await openTestDatabase(inject('template'));
  db = database.db.withTables<Record<string, never>>() as unknown as Kysely<unknown>;
});

afterAll(() => database.close());

describe('an address', () => {
  const spelled = (email: string, changes = {}) => user({ email, email_normalized: email.toLowerCase(), ...changes });

  it('is one account, however it is spelled', async () => {
    await insert('users', spelled('A@b.co'));
    await expect(insert('users', spelled('a@B.co'))).rejects.toEqual(refused(UNIQUE));
    await expect(insert('users', spelled('A@B.co', { email_normalized: 'A@B.co' }))).rejects.toEqual(refused(CHECK));
    await expect(insert('users', spelled('e@f.co', { email_normalized: 'g@h.co' }))).rejects.toEqual(refused(CHECK));
  });

  it('is free again once its account is deleted', async () => {
    await insert('users', spelled('c@d.co', { deleted_at: NOW }));
    await insert('users', spelled('c@d.co', { deleted_at: NOW }));
    await insert('users', spelled('c@d.co'));
  });

  it.each([
    ['an unknown role', { role: 'owner' }],
    ['no address', { email: '' }],
    ['an endless address', { email: 'x'.repeat(255) }],
  ])('has no account with %s', async (_, changes) => {
    await expect(insert('users', user(changes))).rejects.toEqual(refused(CHECK));
  });
});

describe('a subscription', () => {
  it('is the only active one of its streamer', async () => {
    const [one, two] = [await streamer(), await streamer()];
    await insert('subscriptions', subscription(one, active));
    await expect(insert('subscriptions', subscription(one, active))).rejects.toEqual(refused(UNIQUE));
    await insert('subscriptions', subscription(one, { ...active, status: 'expired' }));
    await insert('subscriptions', subscription(one));
    await insert('subscriptions', subscription(two, active));
  });

  it.each([
    ['an end before its start', { ...active, end_date: '2026-03-09' }],
    ['no start while it is active', { ...active, start_date: null }],
    ['no end while it is active', { ...active, end_date: null }],
    ['an unknown status', { status: 'paused' }],
    ['a negative price', { price_cents: -1 }],
    ['a price of a million', { price_cents: 100_000_000 }],
    ['25 hours a day', { duration_hours: 25 }],
    ['3651 days', { duration_days: 3651 }],
    ['negative views', { views_delivered: -1 }],
    ['no name', { name: '' }],
  ])('never has %s', async (_, changes) => {
    const id = await streamer();
    await expect(insert('subscriptions', subscription(id, changes))).rejects.toEqual(refused(CHECK));
  });

  it('may end on the day it starts', async () => {
    await insert('subscriptions', subscription(await streamer(), { ...active, end_date: '2026-03-10' }));
  });
});

describe('a payment', () => {
  it('has a transaction id of its own', async () => {
    const id = await streamer();
    await insert('payments', payment(id, { transaction_id: 'once' }));
    await expect(insert('payments', payment(await streamer(), { transaction_id: 'once' }))).rejects.toEqual(
      refused(UNIQUE),
    );
  });

  it.each([
    ['nothing', { amount_cents: 0 }],
    ['less than nothing', { amount_cents: -1 }],
    ['a million', { amount_cents: 100_000_000 }],
    ['an unknown method', { payment_method: 'barter' }],
    ['an unknown status', { status: 'paid' }],
    ['no transaction id', { transaction_id: '' }],
    ['a transaction id of 101 characters', { transaction_id: 'x'.repeat(101) }],
  ])('is never of %s', async (_, changes) => {
    const id = await streamer();
    await expect(insert('payments', payment(id, changes))).rejects.toEqual(refused(CHECK));
  });

  it.each([
    ['gives back more than it was', { refunded_cents: 101, status: 'refunded' }],
    ['is refunded while something remains', { refunded_cents: 99, status: 'refunded' }],
    ['is completed when nothing remains', { refunded_cents: 100 }],
    ['is pending with a refund', { refunded_cents: 1, status: 'pending' }],
    ['is failed with a refund', { refunded_cents: 1, status: 'failed' }],
    ['is pending and received', { received_on: '2026-03-10', status: 'pending' }],
  ])('never %s', async (_, changes) => {
    await expect(insert('payments', payment(await streamer(), changes))).rejects.toEqual(refused(CHECK));
  });

  it("never names another's subscription", async () => {
    const [one, two] = [await streamer(), await streamer()];
    const subscription_id = await insert('subscriptions', subscription(one));
    await expect(insert('payments', payment(two, { subscription_id }))).rejects.toEqual(refused(FOREIGN));
    await insert('payments', payment(one, { subscription_id }));
  });
});

describe('a stream', () => {
  const owned = async () => {
    const id = await streamer();
    return { id, subscription_id: await insert('subscriptions', subscription(id)) };
  };

  it.each([
    ['0 minutes', { duration_minutes: 0 }],
    ['45 minutes', { duration_minutes: 45 }],
    ['510 minutes', { duration_minutes: 510 }],
    ['no title', { title: '' }],
    ['a title of 201 characters', { title: 'x'.repeat(201) }],
    ['an unknown status', { status: 'paused' }],
    ['no start while it is live', { status: 'live' }],
    ['no end when it is completed', { status: 'completed', started_at: NOW }],
    ['an end while it is live', { status: 'live', started_at: NOW, ended_at: NOW }],
    ['an end before its start', { status: 'completed', started_at: NOW, ended_at: '2026-03-10T11:59:59Z' }],
  ])('never has %s', async (_, changes) => {
    const { id, subscription_id } = await owned();
    await expect(insert('streams', stream(id, subscription_id, changes))).rejects.toEqual(refused(CHECK));
  });

  it('is the only live one of its streamer', async () => {
    const { id, subscription_id } = await owned();
    const live = { status: 'live', started_at: NOW };
    await insert('streams', stream(id, subscription_id, live));
    await expect(insert('streams', stream(id, subscription_id, live))).rejects.toEqual(refused(UNIQUE));
  });

  it("never stands on another's subscription or wordlist", async () => {
    const [one, two] = [await owned(), await owned()];
    const list = { streamer_id: one.id, key: 'kcip', display_name: 'K', content: '', ...times };
    const wordlist_id = await insert('wordlists', list);
    await expect(insert('streams', stream(two.id, one.subscription_id))).rejects.toEqual(refused(FOREIGN));
    await expect(insert('streams', stream(two.id, two.subscription_id, { wordlist_id }))).rejects.toEqual(
      refused(FOREIGN),
    );
    await insert('streams', stream(one.id, one.subscription_id, { wordlist_id }));
    await expect(insert('wordlists', list)).rejects.toEqual(refused(UNIQUE));
  });
});

describe('a series', () => {
  const series = (streamer_id: number, changes: Record<string, unknown> = {}) => ({
    streamer_id,
    title: 'S',
    duration_minutes: 60,
    timezone: 'Europe/Berlin',
    local_time: '20:00',
    weekdays: '[1]',
    start_date: '2026-03-09',
    last_date: '2026-03-30',
    created_at: NOW,
    ...changes,
  });

  it.each([
    ['no title', { title: '' }],
    ['45 minutes', { duration_minutes: 45 }],
    ['an hour that is none', { local_time: '24:00' }],
    ['no zone', { timezone: '' }],
    ['two ends', { until: '2026-03-30', count: 4 }],
    ['no date at all', { count: 0 }],
    ['an end before it begins', { last_date: '2026-03-08' }],
  ])('never has %s', async (_, changes) => {
    await expect(insert('series', series(await streamer(), changes))).rejects.toEqual(refused(CHECK));
  });

  it('has no stream of another streamer, nor one without its day', async () => {
    const [one, two] = [await streamer(), await streamer()];
    const subscription_id = await insert('subscriptions', subscription(one));
    const occurrence_date = '2026-03-09';
    const [own, other] = [await insert('series', series(one)), await insert('series', series(two))];
    const put = (changes: Record<string, unknown>) => insert('streams', stream(one, subscription_id, changes));
    await put({ series_id: own, occurrence_date });
    await expect(put({ series_id: other, occurrence_date })).rejects.toEqual(refused(FOREIGN));
    for (const changes of [{ series_id: own }, { occurrence_date }, { is_exception: true }]) {
      await expect(put(changes)).rejects.toEqual(refused(CHECK));
    }
  });
});

describe('what remains', () => {
  it('is in range too: refunds, tries of a code, what is counted', async () => {
    const payment_id = await insert('payments', payment(await streamer()));
    const refund = { payment_id, created_by: await insert('users', user()), created_at: NOW };
    for (const amount_cents of [0, -1, 100_000_000]) {
      await expect(insert('refunds', { ...refund, amount_cents })).rejects.toEqual(refused(CHECK));
    }
    const code = { wrong_tries: 0, updated_at: NOW };
    for (const changes of [
      { wrong_tries: 6 },
      { wrong_tries: -1 },
      { grants: '{}' },
      { code_hmac: 'x' },
      { expires_at: NOW },
      { purpose: 'x' },
      { wanted_by: refund.created_by },
    ]) {
      const row = { email_normalized: `x${++count}@y.co`, ...code, ...changes };
      await expect(insert('verification_codes', row)).rejects.toEqual(refused(CHECK));
    }
  });

  it('of what was put on record stays as it was written', async () => {
    const entry = { action: 'plan.created', entity: 'plan', entity_id: 1, created_at: NOW };
    await insert('audit_log', entry);
    for (const change of ['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log']) {
      await expect(sql.raw(change).execute(db)).rejects.toThrow('The audit log is only ever added to.');
    }
  });
});
