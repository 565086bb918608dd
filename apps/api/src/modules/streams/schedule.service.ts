import { dayOf, grantsTime, type InputOf, type listMyStreams, type ResponseOf, type Stream } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { toPage } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { currentSubscriptionOf, listSubscriptionsOf, type SubscriptionRow, statusOn } from '../subscriptions/index.ts';
import { computeAllowance, type Grant } from './allowance/allowance.rules.ts';
import { readStreamsOfStreamer } from './streams.read.ts';
import { listStreamsOfSubscription, type StreamRow } from './streams.repository.ts';
import { type Owner, toStream } from './streams.service.ts';

type Query = InputOf<typeof listMyStreams>['query'];

const toGrant = ({ start_date, end_date, duration_hours }: SubscriptionRow): Grant | null =>
  start_date === null || end_date === null ? null : { start_date, end_date, duration_hours };

/**
 * The schedule of the current subscription with its allowance (spec section 3). Where a page is named, every
 * stream of the streamer instead, latest start first.
 */
export async function getSchedule(
  context: Context,
  owner: Owner,
  query: Query,
): Promise<ResponseOf<typeof listMyStreams>> {
  const now = context.clock.now();
  const today = dayOf(now);
  const rows = await listSubscriptionsOf(context.db, owner.streamerId);
  const current = currentSubscriptionOf(rows, today);
  const active = current && grantsTime({ status: statusOn(current, today) }) ? current : undefined;
  const streams = current ? await listStreamsOfSubscription(context.db, current.id) : [];
  const unused = active ? 0 : await unusedOnExpiration(context.db, rows, now);
  return {
    streams: namesPage(query)
      ? await readStreamsOfStreamer(context.db, owner.streamerId, { query, now })
      : unpagedSchedule(streams, { query, now }),
    ...computeAllowance(active ? toGrant(active) : null, streams, now),
    has_active_subscription: active !== undefined,
    has_expired_with_unused_hours: unused > 0,
    unused_hours_on_expiration: unused / 60,
  };
}

// Minutes left unused by the latest expired subscription.
async function unusedOnExpiration(db: Db, rows: SubscriptionRow[], now: Date): Promise<number> {
  const latest = rows
    .filter((row) => statusOn(row, dayOf(now)) === 'expired')
    .sort((a, b) => (b.end_date ?? '').localeCompare(a.end_date ?? ''))[0];
  const grant = latest && toGrant(latest);
  if (!grant) return 0;
  return computeAllowance(grant, await listStreamsOfSubscription(db, latest.id), now).remaining_total_minutes;
}

const namesPage = ({ page, per_page, after, before }: Query): boolean =>
  [page, per_page, after, before].some((field) => field !== undefined);

// By the effective status now; days are UTC and inclusive.
const matches =
  ({ from, to, status }: Query) =>
  (stream: Stream): boolean => {
    const day = dayOf(stream.scheduled_start);
    return (!from || day >= from) && (!to || day <= to) && (!status || stream.status === status);
  };

// Without a page, all of them are one.
function unpagedSchedule(streams: StreamRow[], { query, now }: { query: Query; now: Date }) {
  const listed = streams.map((row) => toStream(row, now)).filter(matches(query));
  return toPage(listed, listed.length, { per_page: Math.max(1, listed.length) });
}
