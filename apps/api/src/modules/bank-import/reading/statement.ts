import { CsvError, parse } from 'csv-parse/sync';
import { isDay } from './dates.rules.ts';
import { chooseDelimiter, DELIMITERS, type Delimiter } from './dialect.rules.ts';

/** A row of a file with the line on which it begins, counted from 1. */
export type FileRow = { line: number; cells: string[] };

/** How a text was parted into rows; or why it could not be. */
export type ParsedText = { refused: null; delimiter: Delimiter; rows: FileRow[] } | { refused: string };

// With what stands above the lines; how many of these there may be, the table says.
const MAX_ROWS = 20_100;

/** Columns of no bank's file. */
const MAX_COLUMNS = 100;

// Empty ones, and those within a cell, count.
const MAX_LINES = 200_000;
const MAX_LINE = 50_000;

// The delimiter is chosen by the beginning, which is parted once for each that may be it.
const HEAD_ROWS = 60;
const HEAD_LENGTH = 2 * MAX_LINE;

const OPTIONS = {
  // Rows of preambles and footers are shorter, and some banks end each row with a delimiter too many.
  relax_column_count: true,
  // A quotation mark within a text that is not quoted.
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: MAX_LINE,
  record_delimiter: '\n',
} as const;

// The parser counts to the line on which a record ends.
const startOf = (cells: string[], endsOn: number): number =>
  endsOn - cells.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0);

class TooManyColumns extends Error {}

class SwallowedLines extends Error {
  readonly line: number;
  constructor(line: number) {
    super();
    this.line = line;
  }
}

// A name that begins with a quotation mark, in a file that quotes nothing, goes on to the next one.
const holdsLines = (cells: readonly string[], delimiter: Delimiter): boolean =>
  cells.some((cell) =>
    cell
      .split('\n')
      .slice(1)
      .some((line) => line.split(delimiter).some(isDay)),
  );

// What was read before an error is there after it.
function read(text: string, { delimiter, to }: { delimiter: Delimiter; to: number }, rows: FileRow[] = []): FileRow[] {
  const on_record = (cells: string[], { lines }: { lines: number }) => {
    const line = startOf(cells, lines);
    rows.push({ line, cells });
    if (cells.length > MAX_COLUMNS) throw new TooManyColumns();
    if (holdsLines(cells, delimiter)) throw new SwallowedLines(line);
    return null;
  };
  parse(text, { ...OPTIONS, delimiter, to, on_record });
  return rows;
}

function firstRowsBy(text: string, delimiter: Delimiter): string[][] {
  const rows: FileRow[] = [];
  try {
    read(text, { delimiter, to: HEAD_ROWS }, rows);
  } catch {
    // Told when the whole is read.
  }
  return rows.map(({ cells }) => cells);
}

// "sep=;" is how spreadsheets are told.
const DECLARED = /^sep=([;,\t|])\n/i;

const isDelimiter = (text: string | undefined): text is Delimiter => DELIMITERS.some((each) => each === text);

const tooLong = (line: number) => `Line ${line}: it is longer than any line of a bank statement.`;

// Looked at before any line is parted: the parser passes over millions of empty lines or cells and counts none of them.
function refuseSize(text: string): string | undefined {
  const lines = text.split('\n', MAX_LINES + 1);
  if (lines.length > MAX_LINES) return 'The file has more than 200,000 lines, empty ones included.';
  const long = lines.findIndex((line) => line.length > MAX_LINE);
  return long < 0 ? undefined : tooLong(long + 1);
}

/** The rows of a delimited text, by whatever delimiter it is written; lines may end in more than one way. */
export function parseRows(content: string): ParsedText {
  const text = content.replace(/\r\n?/g, '\n');
  const refused = refuseSize(text);
  if (refused !== undefined) return { refused };
  const declared = DECLARED.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const skipped = declared ? 1 : 0;
  const named = declared?.[1];
  const head = body.replace(/^\n+/, '').slice(0, HEAD_LENGTH);
  const delimiter = isDelimiter(named)
    ? named
    : chooseDelimiter(DELIMITERS.map((each) => ({ delimiter: each, rows: firstRowsBy(head, each) })));
  if (!delimiter)
    return { refused: 'This is no table: no lines whose values are parted by semicolons, commas or tabs.' };
  try {
    const records = read(body, { delimiter, to: MAX_ROWS });
    return { refused: null, delimiter, rows: records.map(({ line, cells }) => ({ line: line + skipped, cells })) };
  } catch (error) {
    return { refused: explain(error, skipped) };
  }
}

function explain(error: unknown, skipped: number): string {
  if (error instanceof TooManyColumns) return `The file has more than ${MAX_COLUMNS} columns.`;
  if (error instanceof SwallowedLines)
    return `Line ${error.line + skipped}: a quotation mark is opened there and closed some lines further down.`;
  if (!(error instanceof CsvError)) throw error;
  const lines = Number(error.lines ?? error.line ?? 0) + skipped;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `Line ${lines}: a quotation mark is opened and never closed.`;
    case 'CSV_MAX_RECORD_SIZE':
      return tooLong(lines);
    default:
      return `Line ${lines}: it cannot be read (${error.message}).`;
  }
}
