// At the start of a cell, or after what some spreadsheet takes for its end whatever the file is separated by: a semicolon, a
// tab or a line break. A comma inside a cell is quoted, and so means nothing where commas separate.
// The sign is optional, so that a run of separators without one is passed once and not tried again from each of them.
const START = /(?:^|[;\t\n\r])[\s\p{C},;|"]*([=+\-@\uff1d\uff0b\uff0d\uff20])?/gu;

/** How csv-stringify writes our files: RFC 4180, with a cell of several lines in quotes however its lines end. */
export const CSV_FORMAT = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

// A number, which spreadsheets add up.
const NEGATIVE = /^-\d+(?:\.\d+)?$/;

/**
 * Cells of a CSV file of which no spreadsheet runs any: an apostrophe stands before each sign that would begin a formula, and not
 * before that of a number.
 */
export const withoutFormulas = (cells: readonly string[]): string[] =>
  cells.map((cell) =>
    NEGATIVE.test(cell)
      ? cell
      : cell.replace(START, (start: string, sign: string | undefined) =>
          sign === undefined ? start : `${start.slice(0, -1)}'${sign}`,
        ),
  );
