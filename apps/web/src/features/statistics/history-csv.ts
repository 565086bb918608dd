import { toCsv } from '../../lib/csv.ts';
import type { StreamingHistory } from './history.queries.ts';

type Period = StreamingHistory['periods'][number];

const COLUMNS: readonly [name: string, field: keyof Period][] = [
  ['Plan', 'name'],
  ['Status', 'status'],
  ['First Day', 'start_date'],
  ['Last Day', 'end_date'],
  ['Streams', 'streams'],
  ['Booked Minutes', 'planned_minutes'],
  ['Booked Until Now Minutes', 'planned_until_now_minutes'],
  ['Streamed Minutes', 'streamed_minutes'],
  ['Granted Minutes', 'granted_minutes'],
  ['Lapsed Minutes', 'lapsed_minutes'],
];

/** The subscriptions of the history as a CSV file. */
export const historyCsv = (periods: readonly Period[]): string =>
  toCsv(
    COLUMNS.map(([name]) => name),
    periods,
    (period) => COLUMNS.map(([, field]) => String(period[field])),
  );
