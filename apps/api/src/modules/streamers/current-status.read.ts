import type { SubscriptionStatus } from '@livelift/contract';
import { type RawBuilder, sql } from 'kysely';
import { holdsOnDaySql } from '../subscriptions/index.ts';

type Clause = RawBuilder<unknown>;

// By which other subscription of the streamer it is not the current one: the active, else pending, else latest is (D35).
function outdoneSql(status: SubscriptionStatus, today: string): Clause {
  const active = holdsOnDaySql('active', today);
  if (status === 'active') return sql`false`;
  if (status === 'pending') return active;
  return sql`(subscriptions.id > held.id or ${active} or ${holdsOnDaySql('pending', today)})`;
}

/**
 * Streamers whose current subscription holds this status today, as a set; `currentOf` says the same of rows. Starts from
 * the subscriptions of that status, so that rare ones cost little.
 */
export const hasCurrentStatus = (status: SubscriptionStatus, today: string): Clause => sql`
  streamers.id in (
    select held.streamer_id
    from (select streamer_id, id from subscriptions where ${holdsOnDaySql(status, today)}) held
    where not exists (
      select 1 from subscriptions
      where subscriptions.streamer_id = held.streamer_id and ${outdoneSql(status, today)}))`;
