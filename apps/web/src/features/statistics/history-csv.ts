import { withoutFormulas } from '@livelift/contract';
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { StreamingHistory } from './history.queries.ts';

const COLUMNS = [
  'Plan',
  'Status',
  'First Day',
  'Last Day',
  'Streams',
  'Planned Minutes',
  'Streamed Minutes',
  'Granted Minutes',
  'Lapsed Minutes',
];

/** The subscriptions of the history as a CSV file for spreadsheets, which run nothing of what is in it. */
export const historyCsv = (periods: StreamingHistory['periods']): string =>
  stringify(
    [
      COLUMNS,
      ...periods.map((period) =>
        withoutFormulas([
          period.name,
          period.status,
          period.start_date,
          period.end_date,
          String(period.streams),
          String(period.planned_minutes),
          String(period.streamed_minutes),
          String(period.granted_minutes),
          String(period.lapsed_minutes),
        ]),
      ),
    ],
    { bom: true, record_delimiter: 'windows' },
  );
