import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../tables.ts';
import { openEmbedded } from './embedded.ts';

const REAL = join(import.meta.dirname, '../../../migrations');

let old: Awaited<ReturnType<typeof openEmbedded<Tables>>>;

/** Applies the migrations before one of them. */
async function migrateUpTo(first: string): Promise<void> {
  const names = (await readdir(REAL)).sort();
  const folder = await mkdtemp(join(tmpdir(), 'livelift-first-'));
  for (const name of names.slice(0, names.indexOf(first))) await cp(join(REAL, name), join(folder, name));
  await old.migrate(folder);
  await rm(folder, { recursive: true });
}

// One database grows old: each version writes what the next ones have to bring along.
beforeAll(async () => {
  old = await openEmbedded<Tables>({});
  const { db } = old;
  await migrateUpTo('0002-accounts-and-time.sql');
  await sql`insert into verification_codes
    (email_normalized, code_hmac, expires_at, wrong_tries, requested_at, hour_started_at, hour_requests)
    values ('ada@example.com', 'hmac', '2026-03-10T12:10:00Z', 2, '2026-03-10T12:00:00Z', '2026-03-10T11:30:00Z', 3)`.execute(
    db,
  );
  await migrateUpTo('0003-many-rows-and-money.sql');
  await sql`insert into users (email, email_normalized, role, created_at, updated_at)
    values ('ada@example.com', 'ada@example.com', 'streamer', now(), now())`.execute(db);
  await sql`insert into streamers (user_id, full_name, username, created_at, updated_at)
    values (1, 'Ada Lovelace', 'ADA', now(), now())`.execute(db);
  await sql`insert into payments
    (streamer_id, amount_cents, payment_method, status, transaction_id, created_at, updated_at) values
    (1, 3000, 'cash', 'completed', 'TXN-part', '2026-03-01T00:30:00+02', now()), (1, 500, 'cash', 'refunded', 'TXN-whole', now(), now()),
    (1, 700, 'cash', 'pending', 'TXN-none', '2026-02-01T00:30:00+02', now())`.execute(db);
  await sql`insert into refunds (payment_id, amount_cents, created_by, created_at)
    values (1, 100, 1, now()), (1, 250, 1, now()), (2, 500, 1, now())`.execute(db);
  await migrateUpTo('0010-whose.sql');
  await sql`insert into subscriptions (streamer_id, name, price_cents, duration_days, duration_hours, views_delivered,
      chat_messages_delivered, status, version, created_at, updated_at) values
    (1, 'Waits', 0, 10, 4, 1, 1, 'pending', 1, now(), now()), (1, 'Taken back', 0, 10, 4, 1, 1, 'pending', 2, now(), now())`.execute(
    db,
  );
  await sql`insert into mails (id, kind, values, created_at, next_try_at)
    select gen_random_uuid(), 'x', v::jsonb, now(), now() from unnest(array['{"subscriptionId": 1}', '{"paymentId": 1}',
      '{"refundId": 1}', '{"paymentId": 9}', '{"userId": 1}']) v`.execute(db);
  await sql`insert into audit_log (action, entity, entity_id, created_at)
    values ('subscription.created', 'subscription', 2, now()), ('subscription.updated', 'subscription', 1, now())`.execute(
    db,
  );
  await old.migrate(REAL);
});

afterAll(() => old.close());

describe('an upgrade', () => {
  it('lets mails say whose they are, forgets keys of the old hash, and leaves taken-back orders alone', async () => {
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
  });

  it('knows what was refunded before, and lets the rows of before be found', async () => {
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
  });

  it('keeps codes that were mailed and when they were asked for, so that it disturbs nobody', async () => {
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
  });
});
