import { CSV_FORMAT, withoutFormulas } from '@livelift/contract';
import { stringify } from 'csv-stringify/browser/esm/sync';

/** Rows as a CSV file for spreadsheets, which run nothing of what is in it. */
export const toCsv = <Row>(head: readonly string[], rows: readonly Row[], recordOf: (row: Row) => string[]): string =>
  stringify([head, ...rows.map((row) => withoutFormulas(recordOf(row)))], { ...CSV_FORMAT, bom: true });
