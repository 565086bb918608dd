import { CSV_FORMAT, plusMinutes, type Stream, streamedMinutesOf, withoutFormulas } from '@livelift/contract';
import { stringify } from 'csv-stringify/browser/esm/sync';

const COLUMNS = [
  ...['Title', 'Planned From (GMT)', 'Planned To (GMT)', 'Started (GMT)', 'Ended (GMT)'],
  ...['Planned Minutes', 'Streamed Minutes', 'Status'],
];

const recordOf = (stream: Stream, now: Date): string[] => [
  stream.title,
  stream.scheduled_start.toISOString(),
  plusMinutes(stream.scheduled_start, stream.estimated_duration).toISOString(),
  stream.started_at?.toISOString() ?? '',
  stream.ended_at?.toISOString() ?? '',
  String(stream.estimated_duration),
  String(streamedMinutesOf(stream, now)),
  stream.status,
];

/** Streams as a CSV file for spreadsheets, which run nothing of what is in it. */
export const streamsCsv = (streams: readonly Stream[], now: Date): string =>
  stringify([COLUMNS, ...streams.map((stream) => withoutFormulas(recordOf(stream, now)))], {
    ...CSV_FORMAT,
    bom: true,
  });
