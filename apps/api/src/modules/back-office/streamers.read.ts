import { dayOf, type InputOf, type listStreamers, type StreamerListItem } from '@livelift/contract';
import { sql } from 'kysely';
import { anyOfIds, findPage, type Listing, type Sql } from '../../platform/database/listing.ts';
import { containsPattern, isSingleLine } from '../../platform/database/search-pattern.ts';
import { orderByIds, toPage } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { staffStatusOf, streamerNotFound, toProfile } from '../streamers/index.ts';
import { isUpcomingSql } from '../streams/index.ts';
import {
  currentSubscriptionSql,
  readOrderReference,
  statusOn,
  subscriptionFromJson,
  toSubscription,
} from '../subscriptions/index.ts';
import { hasCurrentStatus } from './subscription-status.read.ts';

type Query = InputOf<typeof listStreamers>['query'];

// D33: what was paid less what was given back, over completed and refunded payments.
const revenueSql = sql<number>`coalesce((
  select sum(payments.amount_cents - payments.refunded_cents)
  from payments
  where payments.streamer_id = streamers.id and payments.status in ('completed', 'refunded')), 0)::bigint`;

const totalStreamsSql = sql<number>`(
  select count(*) from streams where streams.streamer_id = streamers.id and streams.status <> 'cancelled')::bigint`;

const staffView = sql`streamers join users on users.id = streamers.user_id`;

// Deleted accounts are gone, and who has become staff is no streamer any more.
const inView: Sql[] = [sql`users.deleted_at is null`, sql`users.role = 'streamer'`];

const upcomingStreamsSql = (now: Date) => sql<number>`(
  select count(*) from streams where streams.streamer_id = streamers.id and ${isUpcomingSql(now)})::bigint`;

const rowsOf = (db: Db, now: Date) =>
  db
    .selectFrom('streamers')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .where('users.deleted_at', 'is', null)
    .where('users.role', '=', 'streamer')
    .selectAll('streamers')
    .select(['users.email', 'users.email_verified_at', 'users.deactivated_at', 'users.deactivation_reason'])
    .select([revenueSql.as('revenue_cents'), totalStreamsSql.as('total_streams')])
    .select(upcomingStreamsSql(now).as('upcoming_streams'))
    .select(currentSubscriptionSql(dayOf(now)).as('current_subscription'));

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function toListItem(row: Row, today: string): StreamerListItem {
  const current = subscriptionFromJson(row.current_subscription);
  const subscription = current && toSubscription(current, today);
  return {
    ...toProfile(row),
    status: staffStatusOf(row, row),
    deactivation_reason: row.deactivation_reason,
    user: { id: row.user_id, email: row.email },
    total_streams: row.total_streams,
    upcoming_streams: row.upcoming_streams,
    total_revenue: row.revenue_cents,
    current_subscription: subscription,
    active_subscription: current && statusOn(current, today) === 'active' ? subscription : null,
  };
}

const KEYS = {
  created_at: ['streamers.created_at'],
  full_name: ['streamers.full_name'],
  email: ['users.email_normalized'],
} as const;

function searchFor(term: string): Sql[] {
  if (!isSingleLine(term)) return [];
  const pattern = sql`lower(${containsPattern(term)})`;
  const reference = readOrderReference(term);
  return [
    sql`streamers.search_text like ${pattern}`,
    ...(reference === undefined
      ? []
      : [sql`streamers.id = (select streamer_id from subscriptions where reference = ${reference})`]),
  ];
}

function listingOf(query: Query, today: string): Listing {
  const { search, subscription_status, sort = 'created_at', direction = 'desc' } = query;
  const status = subscription_status ? [hasCurrentStatus(subscription_status, today)] : [];
  return {
    from: staffView,
    id: 'streamers.id',
    keys: KEYS[sort],
    direction,
    where: [...inView, ...status],
    anyOf: search ? searchFor(search) : undefined,
    indexed: !search && !subscription_status,
    // Every streamer's account has one profile.
    counted: search || subscription_status ? undefined : { from: sql`users`, where: sql.join(inView, sql` and `) },
  };
}

/** A page of streamers as staff see them. */
export async function readStreamers(db: Db, query: Query, now: Date) {
  const today = dayOf(now);
  const { ids, ...total } = await findPage(db, listingOf(query, today), query);
  const rows = await rowsOf(db, now).where('streamers.id', '=', anyOfIds(ids)).execute();
  return toPage(
    orderByIds(ids, rows).map((row) => toListItem(row, today)),
    total,
    query,
  );
}

/** One streamer as staff see them. Throws 404. */
export async function getListItem(db: Db, id: number, now: Date): Promise<StreamerListItem> {
  const row = await rowsOf(db, now).where('streamers.id', '=', id).executeTakeFirst();
  if (!row) throw streamerNotFound();
  return toListItem(row, dayOf(now));
}
