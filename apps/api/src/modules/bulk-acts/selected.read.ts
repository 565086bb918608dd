import { dayOf } from '@livelift/contract';
import { sql } from 'kysely';
import { anyOfIds } from '../../platform/database/listing.ts';
import type { Db } from '../../tables.ts';
import { staffStatusOf, visibleToStaffSql } from '../streamers/index.ts';
import { isUpcomingSql } from '../streams/index.ts';
import { hasStatusOnDaySql, paidCentsSql } from '../subscriptions/index.ts';
import type { SelectedPayment, SelectedStreamer } from './plan.rules.ts';

/** These payments, with the subscriptions that they name. */
export async function readSelectedPayments(db: Db, ids: readonly number[]): Promise<SelectedPayment[]> {
  const { rows } = await sql<SelectedPayment>`
    select payments.id, payments.version, payments.status, payments.amount_cents, payments.streamer_id, streamers.full_name,
      subscriptions.id as subscription_id, subscriptions.price_cents - ${paidCentsSql} as due_cents,
      coalesce(subscriptions.status = 'pending' and subscriptions.paid_at is null, false) as is_unpaid,
      coalesce(subscriptions.duration_days = 0
        and (subscriptions.start_date is null or subscriptions.end_date is null), false) as lacks_dates
    from payments join streamers on streamers.id = payments.streamer_id
    left join subscriptions on subscriptions.id = payments.subscription_id
    where payments.id = ${anyOfIds(ids)}`.execute(db);
  return rows;
}

type StreamerRow = Omit<SelectedStreamer, 'status' | 'running'> & {
  status: 'active' | 'inactive';
  email_verified_at: Date | null;
  deactivated_at: Date | null;
  running: SelectedStreamer['running'];
};

/** These streamers, with the subscription that runs and what lies ahead. */
export async function readSelectedStreamers(db: Db, ids: readonly number[], now: Date): Promise<SelectedStreamer[]> {
  const { rows } = await sql<StreamerRow>`
    select streamers.id, streamers.full_name, streamers.status, users.email_verified_at, users.deactivated_at,
      (select row_to_json(found) from (
        select id, name, version, start_date, end_date from subscriptions
        where subscriptions.streamer_id = streamers.id and ${hasStatusOnDaySql('active', dayOf(now))}
        order by id desc limit 1) found) as running,
      (select coalesce(json_agg(subscriptions.id), '[]') from subscriptions where subscriptions.streamer_id = streamers.id
        and ${hasStatusOnDaySql('pending', dayOf(now))} and subscriptions.paid_at is not null) as queued,
      (select count(*) from streams where streams.streamer_id = streamers.id and ${isUpcomingSql(now)})::bigint as upcoming_streams
    from streamers join users on users.id = streamers.user_id
    where streamers.id = ${anyOfIds(ids)} and ${visibleToStaffSql}`.execute(db);
  return rows.map(({ email_verified_at, deactivated_at, ...row }) => ({
    ...row,
    status: staffStatusOf(row, { email_verified_at, deactivated_at }),
  }));
}

/** Where staff may write to a streamer: who has verified their address, and is not switched off. */
export async function findMailable(
  db: Db,
  streamerId: number,
): Promise<{ email: string; full_name: string } | undefined> {
  const { rows } = await sql<{ email: string; full_name: string }>`
    select users.email, streamers.full_name from streamers join users on users.id = streamers.user_id
    where streamers.id = ${streamerId} and streamers.status = 'active' and ${visibleToStaffSql}
      and users.email_verified_at is not null and users.deactivated_at is null`.execute(db);
  return rows[0];
}
