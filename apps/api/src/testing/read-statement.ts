import { decodeStatement } from '../modules/bank-import/reading/decode.rules.ts';
import { doubtsOf } from '../modules/bank-import/reading/doubts.rules.ts';
import { readLines, type StatementLine } from '../modules/bank-import/reading/lines.rules.ts';
import { columnsOf, completeReading, guessReading } from '../modules/bank-import/reading/reading.rules.ts';
import { readTable } from '../modules/bank-import/reading/table.ts';

/** How a statement is read, as far as its columns are plain. */
export type StatementRead = {
  refused: string | null;
  encoding?: string;
  delimiter?: string;
  doubts?: string[];
  lines?: (StatementLine & { doubt: string | null })[];
};

/** Reads the bytes of a statement whose columns staff left as they were recognised, without a database. */
export function readStatement(bytes: Buffer, today = '2026-12-31'): StatementRead {
  const decoded = decodeStatement(bytes);
  if (decoded.refused !== null) return { refused: decoded.refused };
  const table = readTable(decoded.text);
  if (table.refused !== null) return { refused: table.refused };
  const { roles, dateOrder, decimal, doubts } = guessReading(table, table.rows, null);
  const reading = { date_order: dateOrder, decimal, doubts, delimiter: table.delimiter, encoding: decoded.encoding };
  const columns = columnsOf(table.header, roles, table.rows);
  const complete = completeReading({ ...reading, columns, remembered: true });
  if (!complete) return { refused: null, ...reading, lines: [] };
  const lineDoubts = doubtsOf(table.rows, complete);
  const lines = readLines(table, complete, today).map((line, at) => ({ ...line, doubt: lineDoubts[at] ?? null }));
  return { refused: null, ...reading, lines };
}
