import { foldText } from '../names.rules.ts';
import { readAmount } from './amounts.rules.ts';
import type { Roles } from './columns.rules.ts';
import { isDay } from './dates.rules.ts';
import { isHeader } from './dialect.rules.ts';
import type { FileRow } from './statement.ts';

const MOST_TITLE = 200;

// Rows of these words alone begin no section, with a day and a sum or without.
const BALANCE =
  /^(?:(?:opening|closing|starting|ending|previous|new|current|available) )?balance$|^balance (?:brought|carried) forward$|^(?:(?:alter|neuer|anfangs|end)-? ?)?(?:saldo|kontostand)$|^(?:ancien |nouveau )?solde$|^saldo (?:inicial|final|anterior)$/;

const isPaid = (cells: readonly string[], roles: Roles): boolean =>
  roles.some(
    (role, at) =>
      (role === 'amount' || role === 'credit' || role === 'debit') &&
      [',', '.'].some((decimal) => readAmount(cells[at] ?? '', decimal === ',' ? ',' : '.') !== undefined),
  );

// Words where a line of money lacks its amount or its day. With other words beside, it is a line whose day is wrong.
function titleOf(cells: readonly string[], roles: Roles): string | undefined {
  const day = cells[roles.indexOf('date')] ?? '';
  const isDated = isDay(day) || (/\d/.test(day) && !/\p{L}/u.test(day));
  const words = cells.map((cell) => cell.trim()).filter((cell, at) => /\p{L}/u.test(cell) && roles[at] !== 'currency');
  if (words.length === 0 || (isPaid(cells, roles) && (isDated || words.length > 1))) return undefined;
  const title = words.join(' ');
  return BALANCE.test(foldText(title)) ? undefined : `"${title.slice(0, MOST_TITLE)}"`;
}

/**
 * Of each row which header or title stands nearest above it, below the file's own header; null: none. What a section holds, money
 * in or money out, only a person can tell.
 */
export function sectionsOf(rows: readonly FileRow[], roles: Roles): (string | null)[] {
  let section: string | null = null;
  return rows.map(({ line, cells }) => {
    const title = isHeader(cells) ? 'another header' : titleOf(cells, roles);
    if (title === undefined) return section;
    // A title says more than the header that repeats below it.
    if (title !== 'another header' || section === null || !section.startsWith('"'))
      section = `${title} on line ${line}`;
    return null;
  });
}
