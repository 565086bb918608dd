import { addDays, type InputOf, type listStreamers, type StreamerListItem } from '@livelift/contract';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/listing.ts';
import { hasStatusOnDaySql, soldAsSql } from '../../subscriptions/index.ts';
import { hasCurrentStatus } from './subscription-status.read.ts';

type Query = InputOf<typeof listStreamers>['query'];

// `staffStatusOf` in SQL.
const isOff = sql`(streamers.status = 'inactive' or users.deactivated_at is not null)`;
const HAS_STATUS: Record<StreamerListItem['status'], Sql> = {
  inactive: isOff,
  unverified: sql`(not ${isOff} and users.email_verified_at is null)`,
  active: sql`(not ${isOff} and users.email_verified_at is not null)`,
};

// The current one as it is stored: a plan does not change with the day.
const hasPlan = (plan: string): Sql => sql`streamers.id in (
  select streamer_totals.streamer_id from subscriptions
  join streamer_totals on streamer_totals.subscription_id = subscriptions.id where ${soldAsSql(plan)})`;

const endsWithin = (days: number, today: string): Sql => sql`streamers.id in (
  select subscriptions.streamer_id from subscriptions
  where ${hasStatusOnDaySql('active', today)} and subscriptions.end_date <= ${addDays(today, days)}::date)`;

/** Which streamers the filters mean, apart from a search; of `streamers` joined with `users`. */
export function streamerConditions(query: Query, today: string): Sql[] {
  const { subscription_status, plan_id, ends_within, status } = query;
  const where: Sql[] = [];
  if (subscription_status) where.push(hasCurrentStatus(subscription_status, today));
  if (plan_id) where.push(hasPlan(plan_id));
  if (ends_within !== undefined) where.push(endsWithin(ends_within, today));
  if (status) where.push(HAS_STATUS[status]);
  return where;
}
