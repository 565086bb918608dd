import { foreignCodeIn, foreignCurrencyIn } from './amounts.rules.ts';
import { isDay } from './dates.rules.ts';
import { isHeader } from './dialect.rules.ts';
import type { FileRow } from './statement.ts';
import { saysNoMoney } from './status.rules.ts';

const MOST_TITLE = 200;

// In another column than the first a text may go on from the line above.
const SAYS_OUT =
  /withdraw|debit|outgoing|(?:money|paid|payments|transfers) out|belastung|lastschrift|ausg[aä]ng|d[ée]bit/i;

// Withdrawals; Money out (12); Withdrawals and their sum in another cell
function titleOf(cells: readonly string[]): string | undefined {
  const [title, ...others] = cells.map((cell) => cell.trim()).filter((cell) => /\p{L}/u.test(cell));
  if (!title || others.length > 0 || title.length > MOST_TITLE || cells.some(isDay)) return undefined;
  const isFirst = cells[0]?.trim() === title;
  return isFirst || SAYS_OUT.test(title) || saysNoMoney(title) ? `"${title}"` : undefined;
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

// Elsewhere a word may be a name: Euro, Pound.
const SAYS_CURRENCY = /currency|w[aä]hrung|devise|moneda|divisa|munt|amounts? (?:are )?in\b/i;

function currencyIn(text: string): string | undefined {
  if (/\bUSD\b|US[ -]?(?:\$|dollar)/i.test(text)) return undefined;
  return foreignCodeIn(text) ?? (SAYS_CURRENCY.test(text) ? foreignCurrencyIn(text) : undefined);
}

/** A currency that stands above the table, and where; null: none, or dollars on the same line. */
export function currencyAbove(preamble: readonly FileRow[]): string | null {
  for (const { cells, line } of preamble) {
    const currency = currencyIn(cells.join(' '));
    if (currency !== undefined) return `${currency} on line ${line}`;
  }
  return null;
}
