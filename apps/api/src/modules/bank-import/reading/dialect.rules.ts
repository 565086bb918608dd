import { foldText } from '../names.rules.ts';
import { readAmount } from './amounts.rules.ts';
import { roleOfHeader } from './columns.rules.ts';
import { isDay } from './dates.rules.ts';

/** What may stand between the cells. */
export const DELIMITERS = [';', ',', '\t', '|'] as const;

/** What stands between the cells. */
export type Delimiter = (typeof DELIMITERS)[number];

const modeOf = (widths: number[]): { width: number; count: number } => {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width = 0, count = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { width, count };
};

// Preambles of banks have some 15 lines: who it is for, which account, from when to when.
const MAX_PREAMBLE = 40;

/** Where the table begins. `header` is empty where the file has none. */
export type TableStart = { header: string[]; firstRow: number };

const knownCells = (row: readonly string[]) => new Set(row.flatMap((cell) => roleOfHeader(cell)?.role ?? []));

/** Whether two cells at least are words for columns, a date or an amount among them. */
export function isHeader(row: readonly string[]): boolean {
  if (row.some(isDay)) return false;
  const roles = knownCells(row);
  return roles.size > 1 && (roles.has('date') || roles.has('amount') || roles.has('credit'));
}

/** Whether a row has a day and an amount, in whatever column. */
export const isLineOfMoney = (row: readonly string[]): boolean =>
  row.some(isDay) &&
  row.some(
    (cell) => !isDay(cell) && /\d/.test(cell) && readAmount(cell, /,\d{1,2}\D*$/.test(cell) ? ',' : '.') !== undefined,
  );

/**
 * The header is the first row that is one by its words; without such a row, the one before the first with a date and an amount if none
 * of its own cells is a figure. Undefined: no row is a line of money.
 */
export function findTable(rows: readonly string[][]): TableStart | undefined {
  const head = rows.slice(0, MAX_PREAMBLE);
  const named = head.findIndex(isHeader);
  if (named >= 0) return { header: rows[named] ?? [], firstRow: named + 1 };
  const first = head.findIndex(isLineOfMoney);
  if (first < 0) return undefined;
  const above = rows[first - 1] ?? [];
  const isUnknownHeader =
    above.filter((cell) => /\p{L}/u.test(cell)).length > 1 && !above.some((cell) => /\d/.test(cell));
  return { header: isUnknownHeader ? above : [], firstRow: first };
}

/**
 * Which delimiter parts the first lines into a table: one by which there is a header, of these and of others the one with most cells in
 * lines of one width. Null: none does.
 */
export function chooseDelimiter(readings: { delimiter: Delimiter; rows: string[][] }[]): Delimiter | null {
  const scored = readings.map(({ delimiter, rows }) => {
    const { width, count } = modeOf(rows.map((row) => row.length).filter((each) => each > 1));
    return { delimiter, hasHeader: rows.some(isHeader), score: (width - 1) * count };
  });
  const best = scored.sort((a, b) => Number(b.hasHeader) - Number(a.hasHeader) || b.score - a.score)[0];
  return best && best.score > 0 ? best.delimiter : null;
}

/** What tells files of one bank from others: its columns in their order. */
export const headerText = (delimiter: Delimiter, header: readonly string[], width: number): string =>
  `${delimiter}|${header.length > 0 ? header.map((cell) => foldText(cell).trim()).join('|') : `${width} columns without names`}`;
