import { hashToken } from '../../../platform/ids.ts';
import { findTable, headerText, type TableStart } from './dialect.rules.ts';
import { type FileRow, parseRows } from './statement.ts';

/** The table of a statement. */
export type Table = TableStart & {
  refused: null;
  width: number;
  delimiter: string;
  /** What stands above the lines, with the header. */
  preamble: readonly FileRow[];
  rows: readonly FileRow[];
  /** The same for all files with this header. */
  signature: string;
};

/** More than a bank gives in a file; every one of them is looked at. */
const MAX_ROWS = 20_000;

const refuse = (refused: string) => ({ refused });

/** The table in the text of a statement; or why there is none. */
export function readTable(text: string): Table | { refused: string } {
  const parsed = parseRows(text);
  if (parsed.refused !== null) return parsed;
  const { rows, delimiter } = parsed;
  const start = findTable(rows.map(({ cells }) => cells));
  if (!start) return refuse('No line of the file has a date and an amount, and no header names them.');
  const lines = rows.slice(start.firstRow);
  if (lines.length === 0) return refuse('The file has no line with a date and an amount below its header.');
  if (lines.length > MAX_ROWS)
    return refuse('The file has more than 20,000 lines. Export a shorter time from the bank.');
  const width = Math.max(start.header.length, ...lines.slice(0, 200).map(({ cells }) => cells.length));
  const signature = hashToken(headerText(delimiter, start.header, width));
  return {
    ...start,
    refused: null,
    width,
    delimiter,
    preamble: rows.slice(0, start.firstRow),
    rows: lines,
    signature,
  };
}
