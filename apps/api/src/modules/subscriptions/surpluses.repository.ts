import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../tables.ts';
import { paidCentsSql, type SubscriptionRow } from './subscriptions.repository.ts';

type Clause = RawBuilder<unknown>;

// Of `subscriptions` that were replaced: what was paid for one, less its used days and what it pays of what followed. Below 0
// where more was given back than was left over.
const balanceSql: Clause = sql`(${paidCentsSql} - subscriptions.used_cents - coalesce((
  select sum(following.credit_cents) from subscriptions following where following.replaces_id = subscriptions.id), 0))`;

/**
 * What changes of plan left over (D454), of the replaced `subscriptions` that `which` names: id, cents, and the ids of those
 * whose payments hold them. The credit of one comes from the payments of the one before, so what was given back there beyond
 * what was left over is taken from the credit.
 */
export const surplusesSql = (which: Clause): Clause => sql`(
  with recursive replaced as (
    select subscriptions.id, array[subscriptions.id] as paid_by, ${balanceSql} as cents
    from subscriptions
    where subscriptions.used_cents is not null and ${which} and not exists (select 1 from subscriptions earlier
      where earlier.id = subscriptions.replaces_id and earlier.used_cents is not null)
    union all
    select subscriptions.id, replaced.paid_by || subscriptions.id,
      ${balanceSql} - least(greatest(-replaced.cents, 0), subscriptions.credit_cents)
    from replaced join subscriptions on subscriptions.replaces_id = replaced.id
    where subscriptions.used_cents is not null)
  select id, paid_by, cents from replaced where cents > 0)`;

/** Whether a change of plan left money over of one, of `subscriptions`. */
export const leftSurplusSql: Clause = sql`(subscriptions.used_cents is not null
  and subscriptions.id in (select id from ${surplusesSql(sql`true`)} surplus))`;

/** What is left over of a subscription that was replaced, in cents. */
export async function readSurplusCents(db: Db, { id, streamer_id }: SubscriptionRow): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select cents::bigint as cents
    from ${surplusesSql(sql`subscriptions.streamer_id = ${streamer_id}`)} surplus where id = ${id}`.execute(db);
  return rows[0]?.cents ?? 0;
}
