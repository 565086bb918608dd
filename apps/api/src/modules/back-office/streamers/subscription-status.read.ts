import type { SubscriptionStatus } from '@livelift/contract';
import { type RawBuilder, sql } from 'kysely';
import { hasStatusOnDaySql } from '../../subscriptions/index.ts';

type Clause = RawBuilder<unknown>;

// By which other subscription of the streamer it is not the current one: the active, else pending, else latest is.
function supersededBySql(status: SubscriptionStatus, today: string): Clause {
  const active = hasStatusOnDaySql('active', today);
  if (status === 'active') return sql`false`;
  if (status === 'pending') return active;
  return sql`(subscriptions.id > candidate.id or ${active} or ${hasStatusOnDaySql('pending', today)})`;
}

/**
 * Streamers whose current subscription has this status today, as a set; `currentSubscriptionOf` says the same of rows. Starts from
 * the subscriptions of that status, so that rare ones cost little.
 */
export const hasCurrentStatus = (status: SubscriptionStatus, today: string): Clause => sql`
  streamers.id in (
    select candidate.streamer_id
    from (select streamer_id, id from subscriptions where ${hasStatusOnDaySql(status, today)}) candidate
    where not exists (
      select 1 from subscriptions
      where subscriptions.streamer_id = candidate.streamer_id and ${supersededBySql(status, today)}))`;
