import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Tables } from '../../tables.ts';
import { countWaiting } from '../../testing/database-state.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { openEmbedded } from './embedded.ts';
import { DatabaseTooNew, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';

let database: TestDatabase;
let folder: string;

const REAL = join(import.meta.dirname, '../../../migrations');

beforeAll(async () => {
  database = await openTestDatabase(inject('template'));
  folder = await mkdtemp(join(tmpdir(), 'livelift-migrations-'));
  await cp(REAL, folder, { recursive: true });
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const add = (name: string, text: string) => writeFile(join(folder, name), text);
const applied = async () =>
  (await sql<{ name: string }>`select name from schema_migrations order by name`.execute(database.db)).rows.map(
    ({ name }) => name,
  );

/** Migrates from five pools of their own, as processes would, which have all begun before any has ended. */
async function migrateFromFive(url: string): Promise<string[][]> {
  const waiting: string[] = [];
  const log = createLog('info', { write: (line) => waiting.push(line) });
  const others = Array.from({ length: 5 }, () => openPostgres<Tables>(url, log));
  const holder = await database.db.startTransaction().execute();
  // One of them waits for this table, and the others say that they wait for that one.
  await sql`lock table steps`.execute(holder);
  const results = Promise.all(others.map((each) => each.exclusively(() => each.migrate(folder))));
  const [forTable, forStart] = [() => countWaiting(database.db), () => waiting.length];
  await expect.poll(async () => [await forTable(), forStart()], { timeout: 60_000 }).toEqual([1, others.length - 1]);
  await holder.commit().execute();
  const names = await results;
  await Promise.all(others.map((each) => each.close()));
  return names;
}

describe('migrations', () => {
  it('that are applied are not applied again', async () => {
    expect(await database.migrate(REAL)).toEqual([]);
    expect(await applied()).toContain('0001-foundation.sql');
  });

  it('are listed with the time of those that are applied', async () => {
    const listed = await database.listMigrations(REAL);
    expect(listed.map(({ name }) => name)).toEqual((await readdir(REAL)).sort());
    expect(listed[0]).toEqual({ name: '0001-foundation.sql', appliedAt: expect.any(Date) });
    // In a schema without its table, as in a database that is empty.
    const nowhere = await database.db.connection().execute(async (db) => {
      const run = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows;
      await run('set search_path to pg_catalog');
      const found = await readMigrations(run, REAL);
      await run('set search_path to default');
      return found;
    });
    expect(nowhere).toEqual(listed.map(({ name }) => ({ name, appliedAt: null })));
  });

  it('are applied in the order of their names, several statements each', async () => {
    await add('8002-second.sql', 'insert into steps (name) values ($$two$$);');
    await add(
      '8001-first.sql',
      'create table steps (name text primary key); insert into steps (name) values ($$one$$);',
    );
    await add('notes.txt', 'not a migration');
    expect(await database.migrate(folder)).toEqual(['8001-first.sql', '8002-second.sql']);
    const { rows } = await sql<{ name: string }>`select name from steps order by name`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(['one', 'two']);
  });

  it('that fail leave nothing behind, not even of those before them', async () => {
    await add('8003-good.sql', 'create table good (id int);');
    await add('8004-bad.sql', 'create table bad (id int); insert into nowhere values (1);');
    await expect(database.migrate(folder)).rejects.toThrow(/8004-bad\.sql failed: .*nowhere/);
    expect(await applied()).not.toContain('8003-good.sql');
    const { rows } = await sql<{ found: string | null }>`select to_regclass('good')::text as found`.execute(
      database.db,
    );
    expect(rows).toEqual([{ found: null }]);
    await rm(join(folder, '8004-bad.sql'));
    expect(await database.migrate(folder)).toEqual(['8003-good.sql']);
  });

  it('are applied once when many processes start at the same moment', async () => {
    await add('8005-once.sql', 'create table once (id int); insert into steps (name) values ($$three$$);');
    // The embedded database has one process only.
    const results = database.url
      ? await migrateFromFive(database.url)
      : await Promise.all(Array.from({ length: 5 }, () => database.migrate(folder)));
    expect(results.flat()).toEqual(['8005-once.sql']);
  });

  it('that the code does not know mean that the database is newer: refused, and nothing changes', async () => {
    await add('9000-later.sql', 'create table later (id int);');
    await database.migrate(folder);
    await rm(join(folder, '9000-later.sql'));
    await add('8006-mine.sql', 'create table mine (id int);');
    await expect(database.migrate(folder)).rejects.toThrow(DatabaseTooNew);
    await expect(database.migrate(folder)).rejects.toThrow(/newer version.*9000-later\.sql/);
    expect(await applied()).not.toContain('8006-mine.sql');
  });
});

/** A database as the first migrations made it, to be filled and then brought up to date. */
async function databaseOf(migrations: string[]) {
  const old = await openEmbedded<Tables>({});
  const first = await mkdtemp(join(tmpdir(), 'livelift-first-'));
  for (const name of migrations) await cp(join(REAL, name), join(first, name));
  await old.migrate(first);
  await rm(first, { recursive: true });
  return old;
}

describe('an upgrade', () => {
  it('lets mails say whose they are, forgets keys of the old hash, and leaves taken-back orders alone', async () => {
    const names = (await readdir(REAL)).sort();
    const old = await databaseOf(names.slice(0, names.indexOf('0010-whose.sql')));
    await sql`insert into users (email, email_normalized, role, created_at, updated_at)
      values ('ada@example.com', 'ada@example.com', 'streamer', now(), now())`.execute(old.db);
    await sql`insert into streamers (user_id, full_name, username, created_at, updated_at)
      values (1, 'Ada Lovelace', 'ADA', now(), now())`.execute(old.db);
    await sql`insert into subscriptions (streamer_id, name, price_cents, duration_days, duration_hours, views_delivered,
        chat_messages_delivered, status, version, created_at, updated_at) values
      (1, 'Waits', 0, 10, 4, 1, 1, 'pending', 1, now(), now()), (1, 'Taken back', 0, 10, 4, 1, 1, 'pending', 2, now(), now())`.execute(
      old.db,
    );
    await sql`insert into payments (streamer_id, amount_cents, payment_method, status, transaction_id, received_on, created_at, updated_at)
      values (1, 3000, 'cash', 'completed', 'TXN-1', '2026-03-01', now(), now())`.execute(old.db);
    await sql`insert into refunds (payment_id, amount_cents, created_by, created_at) values (1, 100, 1, now())`.execute(
      old.db,
    );
    await sql`insert into mails (id, kind, values, created_at, next_try_at)
      select gen_random_uuid(), 'x', v::jsonb, now(), now() from unnest(array['{"subscriptionId": 1}', '{"paymentId": 1}',
        '{"refundId": 1}', '{"paymentId": 9}', '{"userId": 1}']) v`.execute(old.db);
    await sql`insert into audit_log (action, entity, entity_id, created_at)
      values ('subscription.created', 'subscription', 2, now()), ('subscription.updated', 'subscription', 1, now())`.execute(
      old.db,
    );
    await old.migrate(REAL);
    const mails = await old.db.selectFrom('mails').select('values').execute();
    expect(mails.map(({ values }) => JSON.stringify(values)).sort()).toEqual([
      '{"paymentId":1,"streamerId":1}',
      '{"paymentId":9}',
      '{"refundId":1,"streamerId":1}',
      '{"streamerId":1,"subscriptionId":1}',
      '{"userId":1}',
    ]);
    expect(await old.db.selectFrom('subscriptions').select('awaits_sign_in').orderBy('id').execute()).toEqual([
      { awaits_sign_in: true },
      { awaits_sign_in: false },
    ]);
    // Staff ordered the second: that is on record.
    expect(await old.db.selectFrom('subscriptions').select('ordered_at_sign_up').orderBy('id').execute()).toEqual([
      { ordered_at_sign_up: true },
      { ordered_at_sign_up: false },
    ]);
    await old.close();
  });

  it('knows what was refunded before, and lets the rows of before be found', async () => {
    const old = await databaseOf(['0001-foundation.sql', '0002-accounts-and-time.sql']);
    await sql`insert into users (email, email_normalized, role, created_at, updated_at)
      values ('ada@example.com', 'ada@example.com', 'streamer', now(), now())`.execute(old.db);
    await sql`insert into streamers (user_id, full_name, username, created_at, updated_at)
      values (1, 'Ada Lovelace', 'ADA', now(), now())`.execute(old.db);
    await sql`insert into payments
      (streamer_id, amount_cents, payment_method, status, transaction_id, created_at, updated_at) values
      (1, 3000, 'cash', 'completed', 'TXN-part', '2026-03-01T00:30:00+02', now()), (1, 500, 'cash', 'refunded', 'TXN-whole', now(), now()),
      (1, 700, 'cash', 'pending', 'TXN-none', '2026-02-01T00:30:00+02', now())`.execute(old.db);
    await sql`insert into refunds (payment_id, amount_cents, created_by, created_at)
      values (1, 100, 1, now()), (1, 250, 1, now()), (2, 500, 1, now())`.execute(old.db);
    await old.migrate(REAL);
    const rows = await old.db
      .selectFrom('payments')
      .select(['refunded_cents', 'search_text', 'received_on', 'counted_on'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { refunded_cents: 350, search_text: ' txn-part txn part ', received_on: '2026-02-28', counted_on: '2026-02-28' },
      {
        refunded_cents: 500,
        search_text: ' txn-whole txn whole ',
        received_on: expect.any(String),
        counted_on: expect.any(String),
      },
      { refunded_cents: 0, search_text: ' txn-none txn none ', received_on: null, counted_on: '2026-01-31' },
    ]);
    expect((await old.db.selectFrom('streamers').select('search_text').execute())[0]?.search_text).toBe(
      ' ada lovelace ada  ada@example.com ada lovelace ada  ada example.com ada lovelace ada  ada example com ',
    );
    await old.close();
  });

  it('keeps codes that were mailed and when they were asked for, so that it disturbs nobody', async () => {
    const old = await databaseOf(['0001-foundation.sql']);
    await sql`insert into verification_codes
      (email_normalized, code_hmac, expires_at, wrong_tries, requested_at, hour_started_at, hour_requests)
      values ('ada@example.com', 'hmac', '2026-03-10T12:10:00Z', 2, '2026-03-10T12:00:00Z', '2026-03-10T11:30:00Z', 3)`.execute(
      old.db,
    );
    await old.migrate(REAL);
    const at = new Date('2026-03-10T12:00:00Z');
    expect(await old.db.selectFrom('verification_codes').selectAll().execute()).toEqual([
      {
        email_normalized: 'ada@example.com',
        purpose: 'sign_up',
        wanted_by: null,
        code_hmac: 'hmac',
        expires_at: new Date('2026-03-10T12:10:00Z'),
        wrong_tries: 2,
        grants: [at.getTime()],
        updated_at: at,
      },
    ]);
    await old.close();
  });
});
