import { decodeStatement } from '../modules/bank-import/decode.rules.ts';
import { findTable } from '../modules/bank-import/dialect.rules.ts';
import { readLines, type StatementLine } from '../modules/bank-import/lines.rules.ts';
import { columnsOf, completeReading, guessReading } from '../modules/bank-import/reading.rules.ts';
import { parseRows } from '../modules/bank-import/statement.ts';

/** How a statement is read, as far as its columns are plain. */
export type StatementRead = {
  refused: string | null;
  encoding?: string;
  delimiter?: string;
  doubts?: string[];
  lines?: StatementLine[];
};

/** Reads the bytes of a statement as an upload does, without a database. */
export function readStatement(bytes: Buffer, today = '2026-12-31'): StatementRead {
  const decoded = decodeStatement(bytes);
  if (decoded.refused !== null) return { refused: decoded.refused };
  const parsed = parseRows(decoded.text);
  if (parsed.refused !== null) return { refused: parsed.refused };
  const start = findTable(parsed.rows.map(({ cells }) => cells));
  if (!start) return { refused: 'no table' };
  const rows = parsed.rows.slice(start.firstRow);
  const width = Math.max(start.header.length, ...rows.map(({ cells }) => cells.length));
  const { roles, dateOrder, decimal, doubts } = guessReading({ ...start, width }, rows, null);
  const reading = { date_order: dateOrder, decimal, doubts, delimiter: parsed.delimiter, encoding: decoded.encoding };
  const complete = completeReading({ ...reading, columns: columnsOf(start.header, roles, rows), remembered: false });
  return { refused: null, ...reading, lines: complete ? readLines(rows, complete, today) : [] };
}
