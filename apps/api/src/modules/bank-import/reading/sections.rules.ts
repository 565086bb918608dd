import { foldText } from '../names.rules.ts';
import { readAmount } from './amounts.rules.ts';
import type { Roles } from './columns.rules.ts';
import { isDay } from './dates.rules.ts';
import { isHeader } from './dialect.rules.ts';
import { isMonth } from './outside-lines.rules.ts';
import type { FileRow } from './statement.ts';
import { saysNoMoney } from './status.rules.ts';

const MAX_TITLE = 200;

const wordsOf = (text: string) => new Set(foldText(text).split(/,\s+/));

// Rows of these words alone, with days and sums or without, begin no section: a balance, and what is said of one in English, German, French,
// Spanish, Dutch and Swedish.
const BALANCE = /^balances?$|^saldo|saldo$|kontostand$|^soldes?$|^forward$/;
const BESIDE_BALANCE =
  wordsOf(`opening, closing, starting, beginning, ending, start, end, begin, previous, new, current, available, ledger, account, initial,
  final, brought, carried, as, of, on, at, per, the, alter, neuer, anfangs, am, vom, zum, ancien, nouveau, précédent, créditeur, débiteur, ouverture,
  clôture, au, le, du, d, de, a, la, inicial, anterior, actual, al, el, op, van, vorig, nieuw, eind, ingående, utgående`);

function isBalance(title: string): boolean {
  const words = foldText(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/\d/.test(word) && !isMonth(word));
  const ofBalance = words.filter((word) => BALANCE.test(word));
  return ofBalance.length > 0 && words.every((word) => ofBalance.includes(word) || BESIDE_BALANCE.has(word));
}

const isPaid = (cells: readonly string[], roles: Roles): boolean =>
  roles.some(
    (role, at) =>
      (role === 'amount' || role === 'credit' || role === 'debit') &&
      [',', '.'].some((decimal) => readAmount(cells[at] ?? '', decimal === ',' ? ',' : '.') !== undefined),
  );

const hasCents = (cell: string) => /\d[.,]\d{2}\D*$/.test(cell) && !isDay(cell);

// Above all lines of money, in whatever language: a day, and a sum where no amounts stand.
const isOpening = ({ cells }: FileRow, roles: Roles): boolean =>
  isDay(cells[roles.indexOf('date')] ?? '') &&
  !isPaid(cells, roles) &&
  cells.some((cell, at) => roles[at] === 'none' && hasCents(cell)) &&
  !cells.some(saysNoMoney);

// Words where a line of money lacks its amount or its day. With other words beside, it is a line whose day is wrong.
function titleOf(cells: readonly string[], roles: Roles): string | undefined {
  const day = cells[roles.indexOf('date')] ?? '';
  const isDated = isDay(day) || (/\d/.test(day) && !/\p{L}/u.test(day));
  const words = cells.map((cell) => cell.trim()).filter((cell, at) => /\p{L}/u.test(cell) && roles[at] !== 'currency');
  if (words.length === 0 || (isPaid(cells, roles) && (isDated || words.length > 1))) return undefined;
  const title = words.join(' ');
  return isBalance(title) ? undefined : `"${title.slice(0, MAX_TITLE)}"`;
}

/**
 * Of each row which header or title stands nearest above it, below the file's own header; null: none. What a section holds, money
 * in or money out, only a person can tell.
 */
export function sectionsOf(rows: readonly FileRow[], roles: Roles): (string | null)[] {
  let section: string | null = null;
  const opening = rows.findIndex((row) => !isOpening(row, roles));
  return rows.map(({ line, cells }, at) => {
    if (at < opening) return null;
    const title = isHeader(cells) ? 'another header' : titleOf(cells, roles);
    if (title === undefined) return section;
    // A title says more than the header that repeats below it.
    if (title !== 'another header' || section === null || !section.startsWith('"'))
      section = `${title} on line ${line}`;
    return null;
  });
}
