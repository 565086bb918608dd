import { dayOf, type getStreamingStats, type InputOf, isOpen, type ResponseOf } from '@livelift/contract';
import type { Context } from '../../../context.ts';
import {
  currentSubscriptionOf,
  listSubscriptionsOf,
  type SubscriptionRow,
  statusOn,
} from '../../subscriptions/index.ts';
import { listStreamsBetween } from '../streams.repository.ts';
import type { Owner } from '../streams.service.ts';
import { computeStats, defaultRange, EMPTY_STATS, type GrantedPeriod, type Range } from './stats.rules.ts';

type Query = InputOf<typeof getStreamingStats>['query'];

/** The days on which a subscription granted time, at most up to its end; none where it has no days. */
export function toGrantedPeriod(row: SubscriptionRow, today: string): GrantedPeriod[] {
  const { start_date, end_date, duration_hours } = row;
  if (start_date === null || end_date === null) return [];
  const status = statusOn(row, today);
  // One that was canceled, or set to expired, granted its days until it stopped; one that was never paid granted none.
  const until = isOpen(row) ? end_date : row.stopped_on;
  if (until === null || until < start_date) return [];
  return [{ start_date, end_date: until < end_date ? until : end_date, duration_hours, status }];
}

function rangeOf({ date, start_date, end_date }: Query, rows: SubscriptionRow[], today: string): Range | null {
  if (date !== undefined) return { start_date: date, end_date: date };
  if (start_date !== undefined && end_date !== undefined) return { start_date, end_date };
  const current = currentSubscriptionOf(rows, today);
  const [own] = current ? toGrantedPeriod(current, today) : [];
  return own ? defaultRange(own, today) : null;
}

/** Minutes planned and used day by day: of a day, of a range, or of the current subscription. */
export async function getStats(
  { db, clock }: Context,
  { streamerId }: Owner,
  query: Query,
): Promise<ResponseOf<typeof getStreamingStats>> {
  const now = clock.now();
  const today = dayOf(now);
  const rows = await listSubscriptionsOf(db, streamerId);
  const range = rangeOf(query, rows, today);
  if (!range) return EMPTY_STATS;
  const grantedPeriods = rows.flatMap((row) => toGrantedPeriod(row, today));
  return computeStats({ range, streams: await listStreamsBetween(db, streamerId, range), grantedPeriods, now });
}
