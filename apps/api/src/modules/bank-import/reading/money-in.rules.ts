import type { BankColumnRole } from '@livelift/contract';
import { findDecimal, readAmount, readDirection } from './amounts.rules.ts';
import { isBalanceOrAccount, isNamed, type Roles, roleOfHeader } from './columns.rules.ts';
import { isDay } from './dates.rules.ts';
import { isShort, saysMoneyCame, saysNoMoney } from './status.rules.ts';

// No list of words is complete, so what a file leaves open about its money is asked (D439): once, since the answer is kept for its header.

type Column = { header: string; name: string; role: BankColumnRole; cells: string[] };

const centsIn = (cell: string) => readAmount(cell, findDecimal([cell]) ?? '.');

const goesOut = ({ cells }: Column): boolean => cells.some((cell) => (centsIn(cell) ?? 0) < 0);

/** How another column of figures stands to the amounts, where it may say which of them came in or went out. */
function sharingWith(amount: Column): (other: Column) => string | undefined {
  const isSigned = goesOut(amount);
  const amounts = amount.cells.map(centsIn);
  return ({ header, name, cells }) => {
    const figures = cells.map(centsIn);
    // In lines that have no amount it may be the other direction, and so may zeros where no sign tells.
    const hasFigures = figures.some((cents) => (isSigned ? cents : cents !== undefined));
    if (hasFigures && figures.every((cents, at) => !(cents && amounts[at])))
      return `No line has a figure in both "${amount.name}" and "${name}".`;
    // What repeats some of what is taken for money in, and nothing else, may be one of both directions.
    const isIn = (at: number) => (amounts[at] ?? 0) > 0;
    const repeats = figures.some((cents, at) => isIn(at) && Math.abs(cents ?? 0) === amounts[at]);
    const lacks = cells.some((cell, at) => isIn(at) && (cell === '' || figures[at] === 0));
    return repeats && lacks && !isBalanceOrAccount(header)
      ? `"${name}" repeats "${amount.name}" in some lines and is empty in others.`
      : undefined;
  };
}

function doubtOfAmount(columns: readonly Column[]): string[] {
  const amount = columns.find(({ role }) => role === 'amount');
  const sharing = amount && columns.filter((each) => each !== amount).map(sharingWith(amount));
  const said = sharing?.find((each) => each !== undefined);
  if (said !== undefined) return [`${said} Choose which is money in or money out.`];
  const guessed = columns.find(
    ({ role, header }) => (role === 'amount' || role === 'credit') && isNamed(header) !== 'whole',
  );
  if (!guessed) return [];
  return [`It is not clear whether "${guessed.name}" holds every amount, money in alone or money out. Choose which.`];
}

const MAX_MARKS = 8;

// Not what tells one line from all others: ids, times and figures.
const isMark = (cell: string): boolean =>
  isShort(cell) && !/\d{4}|\d:\d\d|@/.test(cell) && !/\d[.,]\d/.test(cell) && !isDay(cell);

const TELL_NO_DIRECTION: BankColumnRole[] = ['date', 'currency', 'direction', 'reference'];
const MONEY: BankColumnRole[] = ['amount', 'credit', 'debit'];

function saysOtherwise({ header, role }: Column): boolean {
  const named = roleOfHeader(header)?.role;
  const isName = named === 'name' && isNamed(header) === 'whole';
  return [role, named].some((each) => each && TELL_NO_DIRECTION.includes(each)) || isName || isBalanceOrAccount(header);
}

/** The few values that sort the lines; none where what stands there differs from line to line. */
function repeatedMarks(words: readonly string[], isDirectionSaid: boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  if (counts.size <= MAX_MARKS) return counts;
  const repeated = [...counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);
  return new Map(isDirectionSaid ? [] : repeated.slice(0, MAX_MARKS));
}

type Said = { isDirectionSaid: boolean; isDenied: (marks: Column) => boolean };

/** Whether few short values sort the lines, which may be by money in and out, or by what became of them. */
function sortsLines(column: Column, { isDirectionSaid, isDenied }: Said): boolean {
  if (saysOtherwise(column)) return false;
  const filled = column.cells.filter((cell) => cell !== '');
  if (MONEY.includes(column.role) && filled.some((cell) => centsIn(cell) !== undefined)) return false;
  const words = filled.filter(isMark).map((cell) => cell.toLowerCase());
  const marks = repeatedMarks(words, isDirectionSaid);
  const marked = [...marks.values()].reduce((sum, count) => sum + count, 0);
  // What payers write differs from line to line where it sorts nothing; elsewhere ids, times and figures may stand among the marks.
  const isText = ['text', 'name'].includes(roleOfHeader(column.header)?.role ?? '');
  if (marked === 0 || 2 * marked < (isText ? filled : words).length) return false;
  const isKnown = (mark: string) => readDirection(mark) ?? (saysNoMoney(mark) || saysMoneyCame(mark));
  if (words.length === filled.length && words.every(isKnown)) return isDenied(column);
  return !isText || (!isDirectionSaid && marks.size > 1 && filled.length >= 2 * marks.size);
}

/** Whether marks of debit stand beside money that is taken for money in, which no column says otherwise. */
function deniesMoneyIn(columns: readonly Column[]): (marks: Column) => boolean {
  const paid = columns.find(({ role }) => role === 'amount') ?? columns.find(({ role }) => role === 'credit');
  if (!paid || columns.some(({ role }) => role === 'direction')) return () => false;
  const came = paid.cells.map((cell) => (centsIn(cell) ?? 0) > 0);
  return ({ cells }) => cells.some((cell, at) => came[at] && readDirection(cell) === 'out');
}

function doubtOfMarks(columns: readonly Column[]): string[] {
  const isDirectionSaid = columns.some(
    (each) => each.role === 'credit' || each.role === 'direction' || (each.role === 'amount' && goesOut(each)),
  );
  const said = { isDirectionSaid, isDenied: deniesMoneyIn(columns) };
  const names = columns.filter((each) => sortsLines(each, said)).map(({ name }) => `"${name}"`);
  if (names.length === 0) return [];
  const say = names.length === 1 ? 'says' : 'say';
  return [
    `It is not known what ${names.join(' and ')} ${say} of each line. Choose "Debit or credit" for what tells money in from money out. Transfers that failed are left out by hand.`,
  ];
}

/**
 * Whether nothing in a file says which way its money went: amounts without a sign or a mark. Then it may be a list of transfers that
 * were made, whoever is named in it.
 */
export function saysNoDirection(roles: Roles, rows: readonly (readonly string[])[]): boolean {
  const at = roles.indexOf('amount');
  if (at < 0 || roles.includes('direction')) return false;
  return rows.every((row) => !row.some(isDay) || (centsIn(row[at] ?? '') ?? 0) >= 0);
}

/** What a file leaves open of which lines are money in, in words; empty where it says it. Of all lines that have a date: one may differ from the rest. */
export function doubtsOfMoneyIn(
  columns: readonly { header: string; name: string }[],
  roles: Roles,
  rows: readonly (readonly string[])[],
): string[] {
  const lines = rows.filter((row) => row.some(isDay));
  const held = columns.map(({ header, name }, at): Column => {
    // A dash stands where there is nothing.
    const cells = lines
      .map((row) => (row[at] ?? '').trim())
      .map((cell) => (/^[-\u2013\u2014]$/.test(cell) ? '' : cell));
    return { header, name, role: roles[at] ?? 'none', cells };
  });
  return [...doubtOfAmount(held), ...doubtOfMarks(held)];
}
