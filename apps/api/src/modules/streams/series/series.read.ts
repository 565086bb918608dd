import { MAX_CHANGES, type Series } from '@livelift/contract';
import { anyOfIds } from '../../../platform/database/listing.ts';
import type { Db } from '../../../tables.ts';
import type { StreamRow } from '../streams.repository.ts';
import { isAhead } from '../streams.rules.ts';
import { listSeriesOf, type SeriesRow } from './series.repository.ts';
import { datesOf, exceptionsOf } from './series.rules.ts';

/** Every stream of some series, in the order of their start. */
export const readStreamsOfSeries = (db: Db, seriesIds: number[]): Promise<StreamRow[]> =>
  db
    .selectFrom('streams')
    .selectAll()
    .where('series_id', '=', anyOfIds(seriesIds))
    .orderBy('scheduled_start')
    .orderBy('id')
    .execute();

/** The dates of a series as they were laid out. */
export const laidDatesOf = (row: SeriesRow): string[] => datesOf(row, { through: row.last_date, most: MAX_CHANGES });

/** A series as it is answered, with its streams in the order of their start. */
export function toSeries(row: SeriesRow, streams: StreamRow[], now: Date): Series {
  const { streamer_id: _owner, emptied_at: _emptied, week_start: _counted, duration_minutes, ...rest } = row;
  const ahead = streams.filter((stream) => isAhead(stream, now));
  return {
    ...rest,
    estimated_duration: duration_minutes,
    exceptions: exceptionsOf(
      laidDatesOf(row),
      streams.flatMap(({ occurrence_date }) => occurrence_date ?? []),
    ),
    streams_ahead: ahead.length,
    next_start: ahead[0]?.scheduled_start ?? null,
    last_start: ahead.at(-1)?.scheduled_start ?? null,
  };
}

/** Series as they are answered. */
export async function readSeries(db: Db, rows: SeriesRow[], now: Date): Promise<Series[]> {
  if (rows.length === 0) return [];
  const streams = await readStreamsOfSeries(
    db,
    rows.map(({ id }) => id),
  );
  const bySeries = Map.groupBy(streams, ({ series_id }) => series_id);
  return rows.map((row) => toSeries(row, bySeries.get(row.id) ?? [], now));
}

/** Every series of a streamer, in the order in which they were made. */
export const readAllSeriesOf = async (db: Db, streamerId: number, now: Date): Promise<Series[]> =>
  readSeries(db, await listSeriesOf(db, streamerId), now);
