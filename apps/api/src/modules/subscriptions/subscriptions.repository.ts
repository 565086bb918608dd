import type { SubscriptionStatus } from '@livelift/contract';
import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../tables.ts';
import type { SubscriptionsTable } from './subscriptions.table.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable> & {
  /** Completed payments naming it, less their refunds, and its credit. */
  paid_cents: number;
};

/**
 * `statusOn` in SQL: whether a subscription, of a table or alias named `subscriptions`, has a status on `today`.
 * Comparisons of plain columns, so that the planner knows how many there are.
 */
export function hasStatusOnDaySql(status: SubscriptionStatus, today: string): RawBuilder<boolean> {
  const arrived = sql`(subscriptions.paid_at is not null and subscriptions.end_date is not null
    and subscriptions.start_date <= ${today}::date)`;
  const begun = sql`(subscriptions.status = 'active' or (subscriptions.status = 'pending' and ${arrived}))`;
  switch (status) {
    case 'active':
      return sql<boolean>`(${begun} and subscriptions.end_date >= ${today}::date)`;
    case 'expired':
      return sql<boolean>`(subscriptions.status = 'expired' or (${begun} and subscriptions.end_date < ${today}::date))`;
    case 'pending':
      return sql<boolean>`(subscriptions.status = 'pending' and not ${arrived})`;
    case 'canceled':
      return sql<boolean>`(subscriptions.status = 'canceled')`;
  }
}

/** Whether a subscription was sold as this plan, by its id, or as a `custom` one. */
export const soldAsSql = (plan: string): RawBuilder<boolean> =>
  plan === 'custom'
    ? sql<boolean>`(subscriptions.plan_id is null and subscriptions.name = 'Custom')`
    : sql<boolean>`subscriptions.plan_id = ${Number(plan)}`;

/**
 * Completed payments less their refunds, and what unused days of the one before have paid, of a table or alias named
 * `subscriptions`.
 */
export const paidCentsSql = sql<number>`(subscriptions.credit_cents + coalesce((
  select sum(payments.amount_cents - payments.refunded_cents)
  from payments
  where payments.subscription_id = subscriptions.id and payments.status = 'completed'), 0))::bigint`;

type Json = Omit<SubscriptionRow, 'paid_at' | 'unpaid_reminded_at' | 'created_at' | 'updated_at'> &
  Record<'created_at' | 'updated_at', string> &
  Record<'paid_at' | 'unpaid_reminded_at', string | null>;

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

const asJson = (which: RawBuilder<unknown>) => sql<Json | null>`(select row_to_json(found)
  from (select subscriptions.*, ${paidCentsSql} as paid_cents from subscriptions where ${which}) found)`;

/** The subscription that a row names, as a column beside its own. */
export const namedSubscriptionSql = (by: 'payments.subscription_id' | 'payment_notes.subscription_id') =>
  asJson(sql`subscriptions.id = ${sql.ref(by)}`);

/** `currentSubscriptionOf` in SQL, as a column beside those of `streamers`. */
export const currentSubscriptionSql = (today: string) =>
  asJson(sql`subscriptions.streamer_id = streamers.id
  order by case when ${hasStatusOnDaySql('active', today)} then 0 when ${hasStatusOnDaySql('pending', today)} then 1 else 2 end,
    subscriptions.id desc limit 1`);

/** The row of a subscription that was read as a column. */
export const subscriptionFromJson = (json: Json | null): SubscriptionRow | null =>
  json && {
    ...json,
    paid_at: instantOf(json.paid_at),
    unpaid_reminded_at: instantOf(json.unpaid_reminded_at),
    created_at: new Date(json.created_at),
    updated_at: new Date(json.updated_at),
  };

const subscriptionQuery = (db: Db) =>
  db.selectFrom('subscriptions').selectAll('subscriptions').select(paidCentsSql.as('paid_cents'));

/** Every subscription of a streamer, newest first. */
export const listSubscriptionsOf = (db: Db, streamerId: number): Promise<SubscriptionRow[]> =>
  subscriptionQuery(db).where('streamer_id', '=', streamerId).orderBy('id', 'desc').execute();

export const findSubscription = (db: Db, id: number): Promise<SubscriptionRow | undefined> =>
  subscriptionQuery(db).where('id', '=', id).executeTakeFirst();

/** The subscription, which must exist. */
export const getSubscription = (db: Db, id: number): Promise<SubscriptionRow> =>
  subscriptionQuery(db).where('id', '=', id).executeTakeFirstOrThrow();

/** When the streamer ordered after `since`, newest first, `skip` orders before the newest; undefined where there are fewer. */
export async function findOrderedAt(
  db: Db,
  streamerId: number,
  { since, skip }: { since: Date; skip: number },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select('created_at')
    .where('streamer_id', '=', streamerId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(skip)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

type Notes = Pick<Updateable<SubscriptionsTable>, 'reminded_for' | 'unpaid_reminded_at' | 'stopped_on'>;

/** Notes what is no change of its own, nothing that staff could lose: the version stays. */
export async function updateWithoutVersion(db: Db, id: number, notes: Notes): Promise<void> {
  await db.updateTable('subscriptions').set(notes).where('id', '=', id).execute();
}

/** What a change of plan made of a subscription; undefined where there was none. */
export const findReplacement = (db: Db, id: number): Promise<SubscriptionRow | undefined> =>
  subscriptionQuery(db).where('replaces_id', '=', id).orderBy('id', 'desc').limit(1).executeTakeFirst();

export const insertSubscription = (db: Db, row: Insertable<SubscriptionsTable>): Promise<{ id: number }> =>
  db.insertInto('subscriptions').values(row).returning('id').executeTakeFirstOrThrow();

export async function updateSubscription(db: Db, id: number, change: Updateable<SubscriptionsTable>): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * Cancels pending ones for which nothing was paid, not even a part: an order made later replaces them. Of `ofSignUp` only
 * those that a sign-up made and staff have not dated; they do so whenever they activate one.
 */
export const cancelUnpaidPending = (
  db: Db,
  streamerId: number,
  { now, ofSignUp }: { now: Date; ofSignUp: boolean },
): Promise<{ id: number }[]> =>
  db
    .updateTable('subscriptions')
    .set({ status: 'canceled', updated_at: now, version: sql`version + 1` })
    .where('streamer_id', '=', streamerId)
    .where('status', '=', 'pending')
    .where('paid_at', 'is', null)
    .where('credit_cents', '=', 0)
    .$if(ofSignUp, (query) => query.where('ordered_at_sign_up', '=', true).where('start_date', 'is', null))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.subscription_id', '=', 'subscriptions.id')
            .where('payments.status', '=', 'completed'),
        ),
      ),
    )
    .returning('id')
    .execute();
