import { hashToken } from '../../../platform/ids.ts';
import { foldText } from '../names.rules.ts';
import { orderReferencesIn, referenceKey, referencesIn } from '../references.rules.ts';
import { foreignCurrencyIn } from './amounts.rules.ts';
import { cut } from './cells.ts';
import type { Roles } from './columns.rules.ts';
import { isDay } from './dates.rules.ts';
import { isMonth } from './outside-lines.rules.ts';
import { nameOf } from './reading.rules.ts';
import type { Table } from './table.ts';

// Another account, money that went out, or that never came: no list of words is complete, so what stands in columns that are not read
// is asked about where nobody has looked at it. Of money in alone: what else a file has says other things.

type Lines = Pick<Table, 'header' | 'rows'>;

const isId = (text: string) => !/\s/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 4;

// 4711EUR; elsewhere in an id three letters are a currency by chance.
const NUMBER_AND_CODE = /^(?:\d+[-_.]?[a-z]{3}|[a-z]{3}[-_.]?\d+)$/;

/** Of a cell that names an order of ours: never new. */
const OF_ORDER = 'order';

// Shorter ones are codes: R03 is not R00.
const MAX_CODE = 6;

/** What a cell says besides figures, days and references: its words, else its mark. */
function normalizedValue(cell: string): string {
  const text = foldText(cell.trim());
  if (orderReferencesIn(cell).length > 0) return OF_ORDER;
  if (isDay(cell)) return 'figures';
  if (isId(text)) return (NUMBER_AND_CODE.test(text) && foreignCurrencyIn(text)?.toLowerCase()) || 'figures';
  if (text.length <= MAX_CODE && /\p{L}/u.test(text)) return text;
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => ({ hasFigures: /\d/.test(word), letters: word.replace(/\d/g, '') }))
    .filter(({ hasFigures, letters }) => letters.length > (hasFigures ? 2 : 0) && !isMonth(letters))
    .map(({ letters }) => letters);
  if (words.length > 0) return words.join(' ');
  return text.length > 2 ? 'figures' : text;
}

// Of an account: not an amount, and no shorter number.
const ACCOUNT = /^(?=(?:\D*\d){6})(?!.*[.,]\d{1,2}$)/;

/** A number that may be an account's, where a cell says nothing else; else nothing. */
const accountOf = (cell: string, value: string): string => {
  if (value !== 'figures' || isDay(cell)) return '';
  const text = foldText(cell).replace(/\s/g, '');
  return ACCOUNT.test(text) ? text : '';
};

type Column = {
  at: number;
  name: string;
  isText: boolean;
  /** Of each row what its cell says, as it is compared. */
  values: string[];
  accounts: string[];
  isIndividual: boolean;
  isRepeated: boolean;
};

// More values are texts or names, not marks. So are some that differ from line to line, where none of them comes again and again.
const MAX_VALUES = 10;
const SOME_LINES = 5;

function columnsOf({ header, rows }: Lines, roles: Roles): Column[] {
  return roles.flatMap((role, at) => {
    if (role !== 'none' && role !== 'text') return [];
    const values = rows.map(({ cells }) => normalizedValue(cells[at] ?? ''));
    const accounts = rows.map(({ cells }, row) => accountOf(cells[at] ?? '', values[row] ?? ''));
    const counts = new Map<string, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    const filled = values.length - (counts.get('') ?? 0);
    const most = Math.max(0, ...counts.values());
    const differs = filled >= SOME_LINES && counts.size * 2 > filled && most * 5 <= values.length;
    const once = [...counts.values()].filter((count) => count === 1).length;
    const isRepeated = filled >= 4 && once * 10 <= filled;
    const isIndividual = counts.size > MAX_VALUES || differs;
    const { name } = nameOf(header[at] ?? '', at);
    return [{ at, name, isText: role === 'text', values, accounts, isIndividual, isRepeated }];
  });
}

// A column's own, so that files of one bank can be compared; no text of the bank's.
const keyOf = (at: number, value: string) => `${at}:${hashToken(value).slice(0, 16)}`;

const individualKey = (at: number) => `${at}:individual`;

// Of a line or two among many, as it is of what is not posted yet, it is asked about in the first file, too.
const isRarelyEmpty = (values: readonly string[]) => {
  const empty = values.filter((value) => value === '').length;
  return values.length > 1 && empty * 5 < values.length;
};

// A number that all of some lines have is the account that the file is of. Once two are known of a column, numbers in it say nothing:
// they are of statements, which change each month.
const LINES_OF_AN_ACCOUNT = 3;
const MAX_ACCOUNTS = 1;

const accountKey = (at: number, account: string) => `${at}#${hashToken(account).slice(0, 16)}`;

const knownAccounts = (at: number, acknowledged: readonly string[]) =>
  acknowledged.filter((key) => key.startsWith(`${at}#`));

function accountKeys({ at, accounts }: Column, acknowledged: readonly string[]): string[] {
  const distinct = [...new Set(accounts)];
  const isOfAll = distinct.length === 1 && distinct[0] !== '' && accounts.length >= LINES_OF_AN_ACCOUNT;
  if (!isOfAll && knownAccounts(at, acknowledged).length === 0) return [];
  return distinct
    .filter((account) => account !== '')
    .slice(0, MAX_ACCOUNTS + 1)
    .map((account) => accountKey(at, account));
}

const isOf = (at: number) => (key: string) => key.startsWith(`${at}:`);

/**
 * What lines of money in say in columns that are not read, or read as text that comes again, as it is kept once somebody looked at them;
 * of texts that are known to come again, too.
 */
export const valueKeys = (lines: Lines, roles: Roles, acknowledged: readonly string[] = []): string[] =>
  columnsOf(lines, roles).flatMap((column) => {
    const { at, values, isText, isIndividual, isRepeated } = column;
    if (isIndividual) return [individualKey(at)];
    if (isText && !isRepeated && !acknowledged.some(isOf(at))) return [];
    const distinct = new Set(values);
    if (isRarelyEmpty(values)) distinct.delete('');
    return [...[...distinct].map((value) => keyOf(at, value)), ...accountKeys(column, acknowledged)];
  });

const quoted = (cell: string) => `"${cut(cell)}"`;

type Due = {
  /** Of lines by where they stand: what that may be called which they pay. */
  references?: ReadonlyMap<number, readonly string[]>;
};

const namesOneOf = (cell: string, references: readonly string[]): boolean => {
  const found = referencesIn(cell);
  return references.some((reference) => found.has(referenceKey(reference) ?? ''));
};

/** Of each of these lines what it says there that nobody has looked at, in words; null: nothing. A text that names what it pays says nothing new. */
export function newValueTexts(lines: Lines & Due, roles: Roles, acknowledged: readonly string[]): (string | null)[] {
  const known = new Set(acknowledged);
  const columns = columnsOf(lines, roles).filter(({ at, isText, isIndividual }) => {
    const count = acknowledged.filter(isOf(at)).length;
    // Text is free until it was seen to come again.
    const isFree = count > MAX_VALUES || (isText && count === 0);
    return !isFree && !isIndividual && !known.has(individualKey(at));
  });
  const news = columns.map(
    ({ at, values }) =>
      new Set([...new Set(values)].filter((each) => each !== OF_ORDER && !known.has(keyOf(at, each)))),
  );
  const hasAccount = columns.map(({ at }) => {
    const count = knownAccounts(at, acknowledged).length;
    return count > 0 && count <= MAX_ACCOUNTS;
  });
  return lines.rows.map(({ line, cells }, index) => {
    const texts = columns.flatMap(({ at, name, isText, values, accounts }, column) => {
      const value = values[index] ?? '';
      const account = accounts[index] ?? '';
      const isOtherAccount = hasAccount[column] && account !== '' && !known.has(accountKey(at, account));
      if (!news[column]?.has(value) && !isOtherAccount) return [];
      if (isText && namesOneOf(cells[at] ?? '', lines.references?.get(line) ?? [])) return [];
      const says = value === '' ? 'is empty' : `says ${quoted((cells[at] ?? '').trim())}`;
      return [`"${name}" ${says} for the first time`];
    });
    return texts.length === 0 ? null : texts.join('. ');
  });
}
