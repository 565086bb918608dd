import { dayOf, type InputOf, type listMyStreams, type ResponseOf, type Stream } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { toPage, windowOf } from '../../platform/page.ts';
import { currentOf, listSubscriptionsOf, type SubscriptionRow, statusOn } from '../subscriptions/index.ts';
import { computeAllowance, type Grant } from './allowance.rules.ts';
import { listStreamsOfStreamer, listStreamsOfSubscription } from './streams.repository.ts';
import { type Owner, toStream } from './streams.service.ts';

type Query = InputOf<typeof listMyStreams>['query'];

const toGrant = ({ start_date, end_date, duration_hours }: SubscriptionRow): Grant | null =>
  start_date === null || end_date === null ? null : { start_date, end_date, duration_hours };

/**
 * The schedule of the current subscription with its allowance (spec section 3, D8, D9, D14). With `page`, every stream of
 * the streamer instead, latest start first (D35).
 */
export async function getSchedule(
  context: Context,
  owner: Owner,
  query: Query,
): Promise<ResponseOf<typeof listMyStreams>> {
  const now = context.clock.now();
  const today = dayOf(now);
  const rows = await listSubscriptionsOf(context.db, [owner.streamerId]);
  const current = currentOf(rows, today);
  const active = current && statusOn(current, today) === 'active' ? current : undefined;
  const streams = current ? await listStreamsOfSubscription(context.db, current.id) : [];
  const listed = query.page === undefined ? streams : await listStreamsOfStreamer(context.db, owner.streamerId);
  const unused = active ? 0 : await unusedOnExpiration(context, rows);
  return {
    streams: page(
      listed.map((row) => toStream(row, now)).filter((stream) => matches(stream, query)),
      query,
    ),
    ...computeAllowance(active ? toGrant(active) : null, streams, now),
    has_active_subscription: active !== undefined,
    has_expired_with_unused_hours: unused > 0,
    unused_hours_on_expiration: unused / 60,
  };
}

// Minutes left unused by the latest expired subscription (D14).
async function unusedOnExpiration(context: Context, rows: SubscriptionRow[]): Promise<number> {
  const now = context.clock.now();
  const latest = rows
    .filter((row) => statusOn(row, dayOf(now)) === 'expired')
    .sort((a, b) => (b.end_date ?? '').localeCompare(a.end_date ?? ''))[0];
  const grant = latest && toGrant(latest);
  if (!grant) return 0;
  return computeAllowance(grant, await listStreamsOfSubscription(context.db, latest.id), now).remaining_total_minutes;
}

function matches(stream: Stream, { from, to, status }: Query): boolean {
  const day = dayOf(stream.scheduled_start);
  return (
    (from === undefined || day >= from) && (to === undefined || day <= to) && (!status || stream.status === status)
  );
}

function page(all: Stream[], query: Query) {
  if (query.page === undefined) return toPage(all, all.length, { per_page: Math.max(1, all.length) });
  const { limit, offset } = windowOf(query);
  return toPage(all.slice(offset, offset + limit), all.length, query);
}
