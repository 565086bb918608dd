import type { BankColumnRole } from '@livelift/contract';
import { foldText } from '../names.rules.ts';
import {
  findDecimal,
  foreignCurrencyIn,
  isCurrencyCode,
  isDirectionOf,
  readAmount,
  readDirection,
} from './amounts.rules.ts';
import { isDay } from './dates.rules.ts';
import { HEADER_WORDS } from './header-words.ts';

/** What each column of a file holds, in their order. */
export type Roles = BankColumnRole[];

const IN_BRACKETS = /\(([^()]*)\)/g;
const isDollars = (text: string) => /^(?:us ?)?(?:\$|d|dollars?)$/i.test(text.trim());
const isCurrency = (text: string) => isDollars(text) || isCurrencyCode(text) || foreignCurrencyIn(text) !== undefined;

/** A header cell as it is compared: without a known currency in brackets. */
const foldHeader = (cell: string): string =>
  foldText(cell)
    .replace(IN_BRACKETS, (_, text: string) => (isCurrency(text) ? ' ' : ` ${text} `))
    .replace(/[^\p{L}\p{N}/']+/gu, ' ')
    .trim();

const FOLDED = HEADER_WORDS.map(([role, words]) => [role, words.map(foldHeader)] as const);

const isRest = (header: string) =>
  /saldo|balance|solde|kontostand|iban|konto|account|bic|compte|cuenta|number/.test(header);

/** Whether a header is of what is left, or of whose account it is. */
export const isBalanceOrAccount = (cell: string): boolean =>
  roleOfHeader(cell) === undefined && isRest(foldHeader(cell));

// Other words turn these round, or make them of an amount: incoming payments, amount in EUR.
const WHOLE_ALONE = ['payments', 'payments in', 'payments out', 'amount in', 'amount out'];

// Of what the payer sent, of a fee, of the account: with any other word beside it a currency may not be that of what came.
const isSomeCurrency = (header: string) => /currency|ccy|wahrung|devise|divisa|moneda|munt/.test(header);

const isPart = (header: string, word: string): boolean =>
  word.length > 3 && !WHOLE_ALONE.includes(word) && ` ${header.replaceAll('/', ' ')} `.includes(` ${word} `);

// Words that stand among others rank behind those that stand alone.
const PART = 100;

/** What the words of a header cell say that its column holds, and how early in the list they stand; undefined for others. */
export function roleOfHeader(cell: string): { role: BankColumnRole; rank: number } | undefined {
  const header = foldHeader(cell);
  if (header === '') return undefined;
  for (const [role, words] of FOLDED) {
    const rank = words.indexOf(header);
    if (rank >= 0) return { role, rank };
  }
  if (isRest(header) || isSomeCurrency(header)) return undefined;
  for (const [role, words] of FOLDED) {
    const rank = words.findIndex((word) => isPart(header, word));
    if (rank >= 0) return { role, rank: rank + PART };
  }
  return undefined;
}

// Of these a file has one: the one whose word stands first.
const ONE_EACH: BankColumnRole[] = ['currency', 'direction', 'credit', 'debit', 'date', 'amount', 'name', 'reference'];

/** Whether a header says what its column holds: 'part' where other words stand beside, 'no' also of a balance or an account. */
export function isNamed(cell: string): 'whole' | 'part' | 'no' {
  const rank = roleOfHeader(cell)?.rank;
  if (rank === undefined) return 'no';
  return rank < PART ? 'whole' : 'part';
}

/** What each column holds by the words above it. What comes second for a date holds nothing; for the rest it is text. */
function rolesOfHeader(header: readonly string[]): Roles {
  const found = header.map(roleOfHeader);
  return found.map((each, at) => {
    if (!each) return 'none';
    if (!ONE_EACH.includes(each.role)) return each.role;
    const isBeaten = found.some(
      (other, index) =>
        other?.role === each.role && (other.rank < each.rank || (other.rank === each.rank && index < at)),
    );
    if (!isBeaten) return each.role;
    return each.role === 'name' || each.role === 'reference' ? 'text' : 'none';
  });
}

const share = (cells: string[], holds: (cell: string) => boolean): number => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter(holds).length / filled.length;
};

const numberIn = (cell: string) => readAmount(cell, findDecimal([cell]) ?? '.');
const isFigure = (cell: string) => /[.,]\d{2}\b/.test(cell) && numberIn(cell) !== undefined;

// Words above it may say something else: taken for text, it would let money out pass for money in.
const MAY_BE_DIRECTION: BankColumnRole[] = ['none', 'text', 'credit', 'debit'];

function findDirection(roles: Roles, rows: readonly string[][]): number {
  const isCredit = !roles.includes('amount');
  const amount = roles.indexOf(isCredit ? 'credit' : 'amount');
  const paid = rows.flatMap((row) => {
    const cents = numberIn(row[amount] ?? '');
    return cents === undefined ? [] : [{ row, isNegative: cents < 0 }];
  });
  const areNegative = paid.map(({ isNegative }) => isNegative);
  // A column of money in has said it, unless a mark says otherwise.
  const holds = (at: number) => {
    const marks = paid.map(({ row }) => row[at] ?? '');
    return isDirectionOf(marks, areNegative) && (!isCredit || marks.some((mark) => readDirection(mark) === 'out'));
  };
  return roles.findIndex((role, at) => MAY_BE_DIRECTION.includes(role) && holds(at));
}

/** What each column holds by the words above it, and by its content for what these leave open. Rows are those below the header. */
export function rolesByContent(header: readonly string[], rows: readonly string[][]): Roles {
  const roles = rolesOfHeader(header);
  const next = [...roles];
  const column = (at: number) => rows.map((row) => row[at] ?? '');
  const lacks = (role: BankColumnRole) => !next.includes(role);
  const take = (role: BankColumnRole, holds: (cells: string[], at: number) => boolean) => {
    const at = next.findIndex((each, index) => each === 'none' && holds(column(index), index));
    if (at >= 0) next[at] = role;
  };
  if (lacks('currency')) {
    // Whatever stands above: Valuta is a day in German and a currency in Swedish.
    const at = next.findIndex(
      (_, index) => !isSomeCurrency(foldHeader(header[index] ?? '')) && share(column(index), isCurrencyCode) === 1,
    );
    if (at >= 0) next[at] = 'currency';
  }
  // The bank's word for a column of both, told apart by their sign.
  const signed = next.indexOf('direction');
  if (lacks('amount') && lacks('credit') && share(column(signed), isFigure) > 0.9) next[signed] = 'amount';
  if (lacks('date')) take('date', (cells) => share(cells, isDay) > 0.9);
  if (lacks('amount') && lacks('credit'))
    take('amount', (cells, at) => !isBalanceOrAccount(header[at] ?? '') && share(cells, isFigure) > 0.9);
  if (lacks('direction')) {
    const at = findDirection(next, rows);
    if (at >= 0) next[at] = 'direction';
  }
  const isWords = (cells: string[]) => share(cells, (cell) => /\p{L}{3}/u.test(cell) && !isDay(cell)) > 0.5;
  if (lacks('text') && lacks('name')) for (const _ of next) take('text', isWords);
  return next;
}

/** Why lines cannot be read by these columns yet; empty where they can. */
export function missingRoles(roles: Roles): string[] {
  const count = (role: BankColumnRole) => roles.filter((each) => each === role).length;
  const doubts: string[] = [];
  for (const role of ONE_EACH) if (count(role) > 1) doubts.push(`More than one column holds ${ROLE_NAMES[role]}.`);
  if (count('date') === 0) doubts.push('Choose the column with the date.');
  if (count('amount') === 0 && count('credit') === 0)
    doubts.push('Choose the column with the amount, or with money in.');
  if (count('amount') > 0 && count('credit') + count('debit') > 0)
    doubts.push('Choose either one column of amounts or money in and out.');
  if (count('text') + count('name') === 0) doubts.push('Choose the column with the name or with the text.');
  return doubts;
}

const ROLE_NAMES: Record<BankColumnRole, string> = {
  none: 'nothing',
  date: 'the date',
  amount: 'the amount',
  credit: 'money in',
  debit: 'money out',
  direction: 'debit or credit',
  name: 'the name',
  text: 'text',
  reference: "the bank's reference",
  currency: 'the currency',
};
