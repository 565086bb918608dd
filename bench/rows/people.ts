// The accounts that the benches call as: an admin, and streamers with an active subscription and 43 streams each. All are
// signed in and have the same password.
import { addDays, dayOf } from '@livelift/contract';
import { Client } from 'pg';
import { hashPassword } from '../../apps/api/src/modules/users/index.ts';
import { hashToken, newToken } from '../../apps/api/src/platform/ids.ts';

/** An account with the token of its session. */
export type Caller = { email: string; token: string };

export type People = { staff: Caller; streamers: Caller[]; password: string };

const STREAMERS = 64;
const STREAMS_EACH = 43;
const PASSWORD = 'a long password of the bench';
// Above the ids that fill-statements.ts uses.
const FIRST_ID = 40_000_000;
const DAYS = 30;

const INSERT = `
with new_users as (
  insert into users (id, email, email_normalized, role, email_verified_at, created_at, updated_at) overriding system value
    select $1::bigint + n, 'busy' || n || '@bench.test', 'busy' || n || '@bench.test',
      case n when 0 then 'admin' else 'streamer' end, $3, $3, $3 from generate_series(0, $2::int) n returning id, role),
new_credentials as (
  insert into credentials (user_id, password_hash, updated_at) select id, $4, $3 from new_users),
new_sessions as (
  insert into sessions (token_hash, user_id, created_at, expires_at)
    select hash, $1 + ordinality - 1, $3, $3::timestamptz + interval '11 hours' from unnest($5::text[]) with ordinality as tokens (hash)),
new_streamers as (
  insert into streamers (id, user_id, full_name, username, discord_id, created_at, updated_at) overriding system value
    select id, id, 'Busy Person', 'busy_' || id, 'busy', $3, $3 from new_users where role = 'streamer' returning id),
new_subscriptions as (
  insert into subscriptions (id, streamer_id, name, price_cents, duration_days, duration_hours, views_delivered,
      chat_messages_delivered, status, start_date, end_date, paid_at, created_at, updated_at) overriding system value
    select id, id, 'Growth', 3000, ${DAYS}, 0, 100, 50, 'active', $6::date, $7::date, $3, $3, $3 from new_streamers returning id)
insert into streams (streamer_id, subscription_id, title, scheduled_start, duration_minutes, status, created_at, updated_at)
  select id, id, 'Stream ' || n, $6::date + interval '1 day' * (1 + n % ${DAYS - 1}) + interval '1 hour' * (n / ${DAYS - 1}), 30,
    'scheduled', $3, $3 from new_subscriptions, generate_series(1, ${STREAMS_EACH}) n`;

/** Adds the accounts to a database. */
export async function addPeople(databaseUrl: string): Promise<People> {
  const tokens = Array.from({ length: STREAMERS + 1 }, newToken);
  const now = new Date();
  const today = dayOf(now);
  const days = [today, addDays(today, DAYS - 1)];
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const hashes = tokens.map(hashToken);
    await client.query(INSERT, [FIRST_ID, STREAMERS, now, await hashPassword(PASSWORD), hashes, ...days]);
  } finally {
    await client.end();
  }
  const [staff, ...streamers] = tokens.map((token, n) => ({ email: `busy${n}@bench.test`, token }));
  if (!staff) throw new Error('There is nobody.');
  return { staff, streamers, password: PASSWORD };
}

/** When a streamer's booking number `index` begins: at noon, each round of all streamers a day later. */
export const startOfBooking = (index: number): string =>
  `${addDays(dayOf(new Date()), 1 + (Math.floor(index / STREAMERS) % (DAYS - 1)))}T12:00:00Z`;
