import { dayOf, type InputOf, type listStreamers, type StreamerListItem } from '@livelift/contract';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../../platform/database/like.ts';
import { toPage, windowOf } from '../../platform/page.ts';
import type { Db, Tables } from '../../tables.ts';
import { currentOf, listSubscriptionsOf, statusOn, statusOnDaySql, toSubscription } from '../subscriptions/index.ts';
import { toProfile } from './streamers.service.ts';

type Query = InputOf<typeof listStreamers>['query'];

// D33: what was paid less what was given back, over completed and refunded payments.
const revenueSql = sql<number>`coalesce((
  select sum(payments.amount_cents - coalesce(
    (select sum(refunds.amount_cents) from refunds where refunds.payment_id = payments.id), 0))
  from payments
  where payments.streamer_id = streamers.id and payments.status in ('completed', 'refunded')), 0)::bigint`;

const totalStreamsSql = sql<number>`(
  select count(*) from streams where streams.streamer_id = streamers.id and streams.status <> 'cancelled')::bigint`;

// D35: the active, else the pending, else the latest subscription; `currentOf` says the same of rows.
const currentStatusSql = (today: string) => sql<string>`(
  select status_today from (
    select subscriptions.id, ${statusOnDaySql(today)} as status_today
    from subscriptions where subscriptions.streamer_id = streamers.id) held
  order by case status_today when 'active' then 0 when 'pending' then 1 else 2 end, id desc
  limit 1)`;

const staffView = (db: Db) =>
  db.selectFrom('streamers').innerJoin('users', 'users.id', 'streamers.user_id').where('users.deleted_at', 'is', null);

const rowsOf = (db: Db) =>
  staffView(db)
    .selectAll('streamers')
    .select(['users.email', revenueSql.as('revenue_cents'), totalStreamsSql.as('total_streams')]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

async function toListItems(db: Db, rows: Row[], today: string): Promise<StreamerListItem[]> {
  const all = await listSubscriptionsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const current = currentOf(
      all.filter(({ streamer_id }) => streamer_id === row.id),
      today,
    );
    const subscription = current ? toSubscription(current, today) : null;
    return {
      ...toProfile(row),
      user: { id: row.user_id, email: row.email },
      total_streams: row.total_streams,
      total_revenue: row.revenue_cents,
      current_subscription: subscription,
      active_subscription: current && statusOn(current, today) === 'active' ? subscription : null,
    };
  });
}

const SORT_COLUMNS = {
  created_at: 'streamers.created_at',
  full_name: 'streamers.full_name',
  email: 'users.email_normalized',
} as const;

const SEARCHED = ['streamers.full_name', 'streamers.username', 'users.email'] as const;

const matches =
  ({ search, subscription_status }: Query, today: string) =>
  (where: ExpressionBuilder<Tables, 'streamers' | 'users'>) => {
    const conditions: Expression<SqlBool>[] = [];
    if (search) conditions.push(where.or(SEARCHED.map((column) => where(column, 'ilike', containing(search)))));
    if (subscription_status) conditions.push(where(currentStatusSql(today), '=', subscription_status));
    return where.and(conditions);
  };

/** A page of streamers as staff see them. */
export async function readStreamers(db: Db, query: Query, now: Date) {
  const today = dayOf(now);
  const { limit, offset } = windowOf(query);
  const direction = query.direction ?? 'desc';
  const page = await staffView(db)
    .where(matches(query, today))
    .select('streamers.id')
    .orderBy(SORT_COLUMNS[query.sort ?? 'created_at'], direction)
    .orderBy('streamers.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await staffView(db)
    .where(matches(query, today))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = page.map(({ id }) => id);
  const rows = await rowsOf(db)
    .where('streamers.id', 'in', [0, ...ids])
    .execute();
  const items = new Map((await toListItems(db, rows, today)).map((item) => [item.id, item]));
  return toPage(
    ids.flatMap((id) => items.get(id) ?? []),
    total,
    query,
  );
}

/** One streamer as staff see him; undefined when there is none. */
export async function readStreamer(db: Db, id: number, now: Date): Promise<StreamerListItem | undefined> {
  const rows = await rowsOf(db).where('streamers.id', '=', id).execute();
  return (await toListItems(db, rows, dayOf(now)))[0];
}
