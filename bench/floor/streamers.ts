import { dayOf } from '@livelift/contract';
import {
  countUpToLimit,
  PER_PAGE,
  patternsOf,
  pool,
  read,
  type Statement,
  SUBSCRIPTION,
  toPage,
  toSubscription,
  type WithSubscription,
} from './database.ts';

type StreamerRow = {
  id: number;
  user_id: number;
  full_name: string;
  username: string;
  discord_id: string | null;
  timezone: string | null;
  version: number;
  status: string;
  created_at: Date;
  email: string;
  email_verified_at: Date | null;
  deactivated_at: Date | null;
  deactivation_reason: string | null;
  revenue_cents: number;
  due_cents: number;
  total_streams: number;
  upcoming_streams: number;
};

const IN_VIEW = `users.deleted_at is null and users.role = 'streamer'`;
const JOINED = 'streamers join users on users.id = streamers.user_id';

const OVER = 'least(scheduled_start, started_at)';
const end = (start: string) => `${start} + duration_minutes * interval '1 minute'`;

// The active one, else the pending, else the latest. $1: now, $2: today.
const CURRENT = `left join lateral (
    select ${SUBSCRIPTION} from subscriptions s where s.streamer_id = streamers.id
    order by case
      when s.end_date >= $2::date and (s.status = 'active'
        or s.status = 'pending' and s.paid_at is not null and s.start_date <= $2::date) then 0
      when s.status = 'pending' and (s.paid_at is null or s.start_date is null or s.end_date is null
        or s.start_date > $2::date) then 1
      else 2 end, s.id desc limit 1) s on true`;

const rowsOf = (page: string) => `
  select streamers.id, streamers.user_id, full_name, username, discord_id, timezone, streamers.version, streamers.status,
    streamers.created_at, users.email, users.email_verified_at, users.deactivated_at, users.deactivation_reason,
    totals.revenue_cents, totals.due_cents, planned.total_streams, planned.upcoming_streams, s.*
  from (${page}) page join streamers on streamers.id = page.id join users on users.id = streamers.user_id
    join streamer_totals totals on totals.streamer_id = streamers.id
    cross join lateral (
      select count(*) filter (where status <> 'cancelled') as total_streams, count(*) filter (where
        status = 'scheduled' and ${end('scheduled_start')} > $1 or status = 'live' and ${end(OVER)} > $1) as upcoming_streams
      from streams where streams.streamer_id = streamers.id) planned
    ${CURRENT}
  order by streamers.created_at desc, streamers.id desc`;

const PAGE = `order by streamers.created_at desc, streamers.id desc limit ${PER_PAGE}`;

const FIRST: Statement = {
  name: 'streamers',
  text: rowsOf(`select streamers.id from ${JOINED} where ${IN_VIEW} ${PAGE}`),
};
const COUNT: Statement = { name: 'streamers-count', text: countUpToLimit(`select from ${JOINED} where ${IN_VIEW}`) };
const SEARCH_IDS: Statement = {
  text: `with found as materialized (
      select streamers.id, streamers.created_at from ${JOINED} where ${IN_VIEW} and streamers.search_text like $1 and
      streamers.search_text like $2)
    select id, (select count(*) from found) as total from found order by created_at desc, id desc limit ${PER_PAGE}`,
};
const BY_IDS: Statement = { name: 'streamers-by-ids', text: rowsOf('select unnest($3::bigint[]) as id') };

const staffStatusOf = ({ status, deactivated_at, email_verified_at }: StreamerRow): string => {
  if (status === 'inactive' || deactivated_at !== null) return 'inactive';
  return email_verified_at === null ? 'unverified' : 'active';
};

function toStreamer(row: StreamerRow & WithSubscription) {
  const subscription = toSubscription(row);
  return {
    id: row.id,
    full_name: row.full_name,
    username: row.username,
    discord_id: row.discord_id,
    timezone: row.timezone,
    version: row.version,
    status: staffStatusOf(row),
    created_at: row.created_at,
    deactivation_reason: row.deactivation_reason,
    user: { id: row.user_id, email: row.email },
    total_streams: row.total_streams,
    upcoming_streams: row.upcoming_streams,
    total_revenue: row.revenue_cents / 100,
    amount_due: row.due_cents / 100,
    current_subscription: subscription,
    active_subscription: subscription?.status === 'active' ? subscription : null,
  };
}

type Row = StreamerRow & WithSubscription;

/** The first page of streamers, by search. */
export async function listStreamers(query: URLSearchParams) {
  const now = new Date();
  const term = query.get('search');
  if (term === null) {
    const [counted] = await read<{ total: number }>(pool, COUNT);
    const rows = await read<Row>(pool, FIRST, [now, dayOf(now)]);
    return { streamers: toPage(rows.map(toStreamer), counted?.total ?? 0) };
  }
  const found = await read<{ id: number; total: number }>(pool, SEARCH_IDS, patternsOf(term));
  const rows = await read<Row>(pool, BY_IDS, [now, dayOf(now), found.map(({ id }) => id)]);
  return { streamers: toPage(rows.map(toStreamer), found[0]?.total ?? 0) };
}
