// At the start of a cell, or after what some spreadsheet takes for its end whatever the file is separated by: a semicolon, a
// tab or a line break. A comma inside a cell is quoted, and so means nothing where commas separate.
const FORMULA = /(^[\s\p{C},;|"]*|[;\t\n\r][\s\p{C},;|"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** Cells of a CSV file of which no spreadsheet runs any: an apostrophe stands before each sign that would begin a formula. */
export const withoutFormulas = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.replace(FORMULA, "$1'"));
