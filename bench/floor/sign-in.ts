import { normalizeEmail } from '@livelift/contract';
import { verifyPassword } from '../../apps/api/src/modules/users/index.ts';
import { hashToken, newToken } from '../../apps/api/src/platform/ids.ts';
import { pool, read, type Statement } from './database.ts';

type AccountRow = {
  id: number;
  email: string;
  role: string;
  email_verified_at: Date | null;
  created_at: Date;
  version: number;
  password_hash: string;
  streamer_id: number;
  full_name: string;
  username: string;
  discord_id: string | null;
  timezone: string | null;
  status: string;
  streamer_version: number;
  streamer_created_at: Date;
};

const ACCOUNT: Statement = {
  name: 'account',
  text: `select users.*, password_hash, streamers.id as streamer_id, full_name, username, discord_id, timezone, status,
      streamers.version as streamer_version, streamers.created_at as streamer_created_at
    from users join credentials on credentials.user_id = users.id join streamers on streamers.user_id = users.id
    where email_normalized = $1 and deleted_at is null and deactivated_at is null and email_verified_at is not null`,
};
// Counted before the password is compared, for the address and for where it comes from.
const COUNT: Statement = {
  name: 'attempt-count',
  text: `insert into throttles (key, hits, updated_at)
      select key, jsonb_build_array($2::bigint), $3 from unnest($1::text[]) key order by key
    on conflict (key) do update set hits = throttles.hits || excluded.hits, updated_at = $3
    returning jsonb_array_length(hits) as hits`,
};
const START: Statement = {
  name: 'session-start',
  text: `with released as (
      update throttles set updated_at = $3, hits = coalesce((
        select jsonb_agg(hit) from jsonb_array_elements(hits) hit where hit <> to_jsonb($2::bigint)), '[]')
      where key = any($1))
    insert into sessions (token_hash, user_id, created_at, expires_at) values ($4, $5, $3, $3::timestamptz + interval '30 days')`,
};
const MAX = 30;

/** Starts a session for the right password of a streamer. */
export async function signIn({ email, password }: { email: string; password: string }, ip: string) {
  const [row] = await read<AccountRow>(pool, ACCOUNT, [normalizeEmail(email)]);
  const now = new Date();
  const attempt = [[`floor:${email}`, `floor:${ip}`], now.getTime()];
  const counted = await read<{ hits: number }>(pool, COUNT, [...attempt, now]);
  const right = counted.every(({ hits }) => hits <= MAX) && (await verifyPassword(password, row?.password_hash));
  if (!row || !right) throw new Error('Not signed in.');
  const token = newToken();
  await read(pool, START, [...attempt, now, hashToken(token), row.id]);
  const { id, role, email_verified_at, created_at, version, full_name, username, discord_id, timezone, status } = row;
  return {
    message: 'Logged in successfully',
    token,
    user: { id, email: row.email, role, email_verified_at, created_at, version },
    role,
    streamer: {
      id: row.streamer_id,
      full_name,
      username,
      discord_id,
      timezone,
      version: row.streamer_version,
      status,
      created_at: row.streamer_created_at,
    },
  };
}
