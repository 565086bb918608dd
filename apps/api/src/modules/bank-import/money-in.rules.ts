import type { BankColumnRole } from '@livelift/contract';
import { findDecimal, readAmount, readDirection } from './amounts.rules.ts';
import { isBalanceOrAccount, isNamed, type Roles, roleOfHeader } from './columns.rules.ts';
import { isDay } from './dates.rules.ts';
import { isShort, saysMoneyCame, saysNoMoney } from './status.rules.ts';

// No list of words is complete, so what a file leaves open about its money is asked (D439): once, since the answer is kept for its header.

type Column = { header: string; name: string; role: BankColumnRole; cells: string[] };

const centsIn = (cell: string) => readAmount(cell, findDecimal([cell]) ?? '.');

const goesOut = ({ cells }: Column): boolean => cells.some((cell) => (centsIn(cell) ?? 0) < 0);

// Beside amounts, another figure in lines that have no amount may be the other direction, and so may zeros where no sign tells.
function sharesLines(amount: Column): (other: Column) => boolean {
  const isSigned = goesOut(amount);
  const amounts = amount.cells.map(centsIn);
  return ({ cells }) => {
    const figures = cells.map(centsIn);
    return (
      figures.some((cents) => (isSigned ? cents : cents !== undefined)) &&
      figures.every((cents, at) => !(cents && amounts[at]))
    );
  };
}

function doubtOfAmount(columns: readonly Column[]): string[] {
  const amount = columns.find(({ role }) => role === 'amount');
  const other = amount && columns.filter((each) => each !== amount).find(sharesLines(amount));
  if (other)
    return [
      `No line has a figure in both "${amount.name}" and "${other.name}". Choose which is money in or money out.`,
    ];
  const guessed = columns.find(
    ({ role, header }) => (role === 'amount' || role === 'credit') && isNamed(header) !== 'whole',
  );
  if (!guessed) return [];
  return [`It is not clear whether "${guessed.name}" holds every amount, money in alone or money out. Choose which.`];
}

const MOST_MARKS = 8;

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

/** Whether few short values sort the lines, which may be by money in and out, or by what became of them. */
function sortsLines(
  column: Column,
  { isDirectionSaid, isDenied }: { isDirectionSaid: boolean; isDenied: (marks: Column) => boolean },
): boolean {
  if (saysOtherwise(column)) return false;
  const filled = column.cells.filter((cell) => cell !== '');
  const marks = new Set<string>();
  for (const cell of filled) if (marks.size <= MOST_MARKS) marks.add(cell.toLowerCase());
  const all = [...marks];
  if (all.length === 0 || all.length > MOST_MARKS || !all.every(isMark)) return false;
  if (MONEY.includes(column.role) && all.every((mark) => centsIn(mark) !== undefined)) return false;
  if (all.every((mark) => readDirection(mark) ?? (saysNoMoney(mark) || saysMoneyCame(mark)))) return isDenied(column);
  // What payers write differs from line to line where it sorts nothing.
  const isText = ['text', 'name'].includes(roleOfHeader(column.header)?.role ?? '');
  return !isText || (!isDirectionSaid && all.length > 1 && filled.length >= 2 * all.length);
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
