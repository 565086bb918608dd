import { CSV_FORMAT, MINUTE_MS, plusMinutes, type Stream, withoutFormulas } from '@livelift/contract';
import { stringify } from 'csv-stringify/browser/esm/sync';

const COLUMNS = [
  ...['Title', 'Planned From (GMT)', 'Planned To (GMT)', 'Started (GMT)', 'Ended (GMT)'],
  ...['Planned Minutes', 'Streamed Minutes', 'Status'],
];

// What counts of a live stream against the allowance is its whole length.
function streamedMinutes({ status, started_at: started, used_minutes: used }: Stream, now: Date): number {
  if (started === null || status === 'cancelled') return 0;
  if (status !== 'live') return used;
  return Math.min(used, Math.max(0, Math.floor((now.getTime() - started.getTime()) / MINUTE_MS)));
}

const recordOf = (stream: Stream, now: Date): string[] => [
  stream.title,
  stream.scheduled_start.toISOString(),
  plusMinutes(stream.scheduled_start, stream.estimated_duration).toISOString(),
  stream.started_at?.toISOString() ?? '',
  stream.ended_at?.toISOString() ?? '',
  String(stream.estimated_duration),
  String(streamedMinutes(stream, now)),
  stream.status,
];

/** Streams as a CSV file for spreadsheets, which run nothing of what is in it. */
export const streamsCsv = (streams: readonly Stream[], now: Date): string =>
  stringify([COLUMNS, ...streams.map((stream) => withoutFormulas(recordOf(stream, now)))], {
    ...CSV_FORMAT,
    bom: true,
  });
