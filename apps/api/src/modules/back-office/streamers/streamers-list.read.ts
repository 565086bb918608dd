import {
  dayOf,
  type exportStreamers,
  type InputOf,
  type listStreamers,
  type StreamerListItem,
} from '@livelift/contract';
import { sql } from 'kysely';
import { readIdsInBatches } from '../../../platform/database/batches.ts';
import { anyOfIds, type Listing, readPage, type Sql } from '../../../platform/database/listing.ts';
import { matchesWords } from '../../../platform/database/search-words.ts';
import { orderByIds } from '../../../platform/page.ts';
import type { Db } from '../../../tables.ts';
import { staffStatusOf, streamerNotFound, toProfile, visibleToStaffSql } from '../../streamers/index.ts';
import { isUpcomingSql } from '../../streams/index.ts';
import {
  currentSubscriptionSql,
  readOrderReference,
  statusOn,
  subscriptionFromJson,
  toSubscription,
} from '../../subscriptions/index.ts';
import { streamerConditions } from './streamer-filters.read.ts';
import { setConditions } from './streamer-sets.read.ts';

type Query = InputOf<typeof listStreamers>['query'];

const totalStreamsSql = sql<number>`(
  select count(*) from streams where streams.streamer_id = streamers.id and streams.status <> 'cancelled')::bigint`;

const staffView = sql`streamers join users on users.id = streamers.user_id`;
const withTotals = sql`${staffView} join streamer_totals on streamer_totals.streamer_id = streamers.id`;

const upcomingStreamsSql = (now: Date) => sql<number>`(
  select count(*) from streams where streams.streamer_id = streamers.id and ${isUpcomingSql(now)})::bigint`;

const rowsOf = (db: Db, now: Date) =>
  db
    .selectFrom('streamers')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .innerJoin('streamer_totals', 'streamer_totals.streamer_id', 'streamers.id')
    .leftJoin('credentials', 'credentials.user_id', 'streamers.user_id')
    .selectAll('streamers')
    .select(({ eb }) => eb('credentials.user_id', 'is not', null).as('has_password'))
    .select(['users.email', 'users.email_verified_at', 'users.deactivated_at', 'users.deactivation_reason'])
    .select(['streamer_totals.revenue_cents', 'streamer_totals.due_cents', totalStreamsSql.as('total_streams')])
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
    has_password: row.has_password === true,
    total_streams: row.total_streams,
    upcoming_streams: row.upcoming_streams,
    total_revenue: row.revenue_cents,
    amount_due: row.due_cents,
    current_subscription: subscription,
    active_subscription: current && statusOn(current, today) === 'active' ? subscription : null,
  };
}

const KEYS = {
  created_at: ['streamers.created_at'],
  full_name: ['streamers.full_name'],
  email: ['users.email_normalized'],
  end_date: ['streamer_totals.ends_on'],
  revenue: ['streamer_totals.revenue_cents'],
  amount_due: ['streamer_totals.due_cents'],
} as const;

function searchFor(term: string): Sql[] {
  const reference = readOrderReference(term);
  return [
    matchesWords(sql`streamers.search_text`, term),
    ...(reference === undefined
      ? []
      : [sql`streamers.id = (select streamer_id from subscriptions where reference = ${reference})`]),
  ];
}

function listingOf(query: Query, now: Date): Listing {
  const { search, sort = 'created_at', direction = 'desc' } = query;
  const filters = [...streamerConditions(query, dayOf(now)), ...setConditions(query, now)];
  const isWhole = !search && filters.length === 0;
  return {
    from: KEYS[sort][0].startsWith('streamer_totals') ? withTotals : staffView,
    id: 'streamers.id',
    keys: KEYS[sort],
    direction,
    where: [visibleToStaffSql, ...filters],
    anyOf: search ? searchFor(search) : undefined,
    indexed: isWhole,
    // Every streamer's account has one profile.
    counted: isWhole ? { from: sql`users`, where: visibleToStaffSql } : undefined,
  };
}

/** A page of streamers as staff see them. */
export function readStreamers(db: Db, query: Query, now: Date) {
  const read = async (ids: number[]) => {
    const rows = await rowsOf(db, now).where('streamers.id', '=', anyOfIds(ids)).where(visibleToStaffSql).execute();
    return orderByIds(ids, rows).map((row) => toListItem(row, dayOf(now)));
  };
  return readPage(db, { ...listingOf(query, now), read }, query);
}

type Chosen = InputOf<typeof exportStreamers>['query'];

/** The ids of every streamer that matches, newest first, in batches. */
export function readStreamerIds(db: Db, { ids, ...filters }: Chosen, now: Date): AsyncGenerator<number[]> {
  const listing = listingOf(filters, now);
  const chosen = ids === undefined ? [] : [sql`streamers.id = ${anyOfIds(ids)}`];
  return readIdsInBatches(db, { ...listing, where: [...listing.where, ...chosen] });
}

/** Every streamer that matches, newest first, in batches. */
export async function* readStreamerBatches(db: Db, chosen: Chosen, now: Date): AsyncGenerator<StreamerListItem[]> {
  const today = dayOf(now);
  for await (const ids of readStreamerIds(db, chosen, now)) {
    const rows = await rowsOf(db, now).where('streamers.id', '=', anyOfIds(ids)).where(visibleToStaffSql).execute();
    yield orderByIds(ids, rows).map((row) => toListItem(row, today));
  }
}

/** One streamer as staff see them. Throws 404. */
export async function getListItem(db: Db, id: number, now: Date): Promise<StreamerListItem> {
  const row = await rowsOf(db, now).where('streamers.id', '=', id).where(visibleToStaffSql).executeTakeFirst();
  if (!row) throw streamerNotFound();
  return toListItem(row, dayOf(now));
}

/** One streamer with their account, also a closed one, or one that belongs to the staff by now. Throws 404. */
export async function getPerson(db: Db, id: number, now: Date) {
  const row = await rowsOf(db, now)
    .select(['users.role', 'users.created_at as signed_up_at', 'users.deleted_at'])
    .where('streamers.id', '=', id)
    .executeTakeFirst();
  if (!row) throw streamerNotFound();
  const { role, signed_up_at: created_at, email_verified_at, deactivated_at, deleted_at } = row;
  const has_password = row.has_password === true;
  return {
    item: toListItem(row, dayOf(now)),
    account: { role, created_at, email_verified_at, deactivated_at, deleted_at, has_password },
  };
}
