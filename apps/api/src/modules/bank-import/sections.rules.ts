import { foreignCodeIn } from './amounts.rules.ts';
import { isDay } from './dates.rules.ts';
import { isHeader } from './dialect.rules.ts';
import type { FileRow } from './statement.ts';

const MOST_TITLE = 60;

// Withdrawals; Money out (12); Withdrawals and their sum in another cell
function titleOf(cells: readonly string[]): string | undefined {
  const [title, ...others] = cells.map((cell) => cell.trim());
  if (!title || title.length > MOST_TITLE || !/\p{L}/u.test(title) || cells.some(isDay)) return undefined;
  return others.some((cell) => /\p{L}/u.test(cell)) ? undefined : `"${title}"`;
}

/**
 * Of each row which header or title stands nearest above it, below the file's own header; null: none. What a section holds, money
 * in or money out, only a person can tell.
 */
export function sectionsOf(rows: readonly FileRow[]): (string | null)[] {
  let section: string | null = null;
  return rows.map(({ line, cells }) => {
    const title = isHeader(cells) ? 'another header' : titleOf(cells);
    if (title === undefined) return section;
    // A title says more than the header that repeats below it.
    if (title !== 'another header' || section === null || !section.startsWith('"'))
      section = `${title} on line ${line}`;
    return null;
  });
}

/** A currency other than dollars that stands above the table, and where; null: none, or dollars as well. */
export function currencyAbove(preamble: readonly FileRow[]): string | null {
  const texts = preamble.map(({ cells }) => cells.join(' '));
  if (texts.some((text) => /\bUSD\b|US ?\$/.test(text))) return null;
  const at = texts.findIndex((text) => foreignCodeIn(text) !== undefined);
  const found = preamble[at];
  return found ? `${foreignCodeIn(texts[at] ?? '')} on line ${found.line}` : null;
}
