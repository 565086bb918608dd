import { plusMinutes, type Stream, streamedMinutesOf } from '@livelift/contract';
import { toCsv } from '../../lib/csv.ts';

const COLUMNS = [
  ...['Title', 'Booked From (GMT)', 'Booked To (GMT)', 'Started (GMT)', 'Ended (GMT)'],
  ...['Booked Minutes', 'Streamed Minutes', 'Status'],
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

/** Streams as a CSV file. */
export const streamsCsv = (streams: readonly Stream[], now: Date): string =>
  toCsv(COLUMNS, streams, (stream) => recordOf(stream, now));
