import { dayOf, type exportStreamers, type InputOf, plainDollars, type StreamerListItem } from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { type CsvFile, toRecords } from '../../../platform/http/serve-csv.ts';
import { readStreamerBatches } from './streamers-list.read.ts';

const COLUMNS = [
  'ID',
  'User ID',
  'Name',
  'Username',
  'Email',
  'Discord ID',
  'Status',
  'Plan',
  'Subscription Status',
  'Start Date',
  'End Date',
  'Streams',
  'Revenue',
  'Currency',
  'Joined',
];

const recordOf = ({ current_subscription: current, ...streamer }: StreamerListItem): string[] => [
  String(streamer.id),
  String(streamer.user.id),
  streamer.full_name,
  streamer.username,
  streamer.user.email,
  streamer.discord_id ?? '',
  streamer.status,
  current?.subscription_plan.name ?? '',
  current?.status ?? '',
  current?.start_date ?? '',
  current?.end_date ?? '',
  String(streamer.total_streams),
  plainDollars(streamer.total_revenue),
  'USD',
  streamer.created_at.toISOString(),
];

/** The file of all streamers that match, named after today. */
export function exportStreamersFile(
  { db, clock }: Context,
  filters: InputOf<typeof exportStreamers>['query'],
): CsvFile {
  const now = clock.now();
  return {
    name: `streamers-${dayOf(now)}.csv`,
    columns: COLUMNS,
    batches: toRecords(readStreamerBatches(db, filters, now), recordOf),
  };
}
