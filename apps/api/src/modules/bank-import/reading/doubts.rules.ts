import { isCurrencyCode, isForeignCurrency, isUsDollars, readAmount, readDirection } from './amounts.rules.ts';
import { cut, oneLine } from './cells.ts';
import type { Roles } from './columns.rules.ts';
import type { Reading } from './lines.rules.ts';
import { sectionsOf } from './sections.rules.ts';
import type { FileRow } from './statement.ts';
import { isShort, mayBeStates, saysNoMoney } from './status.rules.ts';

const DIRECTIONS: Roles = ['direction', 'debit'];

function doubtOfStatus(
  { cells }: FileRow,
  { statusAt, mayBeStatusAt, roles, areSigned }: Reading & { areSigned: boolean },
): string[] {
  const isDirectionSaid = areSigned || roles.some((role) => DIRECTIONS.includes(role));
  const isMoneyOut = (cell: string) => !isDirectionSaid && /\p{L}{2}/u.test(cell) && readDirection(cell) === 'out';
  const cellsAt = (places: readonly number[]) => places.map((at) => oneLine(cells[at] ?? ''));
  const states = [...cellsAt(statusAt), ...cellsAt(mayBeStatusAt).filter(isShort)];
  const said = states.find((cell) => saysNoMoney(cell) || isMoneyOut(cell));
  if (said !== undefined) return [`The bank says: ${cut(said)}`];
  const text = cells.find((cell, at) => roles[at] === 'text' && saysNoMoney(cell));
  return text === undefined ? [] : [`Its text says: ${cut(oneLine(text))}`];
}

// Of the transfer and of the account: whichever the amount is in.
function doubtOfCurrency(
  { cells }: FileRow,
  { roles, currency, isInDollars, isCurrencySaid }: Reading & { isCurrencySaid: boolean },
): string[] {
  if (currency !== undefined && roles.includes('currency')) return [`The header says ${currency}`];
  const said = oneLine(cells[roles.indexOf('currency')] ?? '');
  if (isInDollars && isForeignCurrency(said)) return [`It says ${cut(said)}, and the header says dollars`];
  if (said === '' && isCurrencySaid) return ['It says no currency'];
  if (!isUsDollars(said) && !isForeignCurrency(said)) return [`Its currency is "${cut(said)}"`];
  const other = cells.find((cell, at) => roles[at] === 'none' && isCurrencyCode(cell) && !isUsDollars(cell));
  return other === undefined ? [] : [`It says ${other.trim()} as well`];
}

/**
 * Of each row why it is chosen for nothing before somebody looks, whatever fits: the section that it stands in, a currency in a second
 * column, or its status. null: nothing.
 */
export function doubtsOf(rows: readonly FileRow[], reading: Reading): (string | null)[] {
  const sections = sectionsOf(rows, reading.roles);
  const isState = (at: number) => mayBeStates(rows.map((row) => row.cells[at] ?? ''));
  const amountAt = reading.roles.indexOf('amount');
  const areSigned = rows.some(({ cells }) => (readAmount(cells[amountAt] ?? '', reading.decimal) ?? 0) < 0);
  const currencyAt = reading.roles.indexOf('currency');
  const isCurrencySaid = rows.some(({ cells }) => (cells[currencyAt] ?? '').trim() !== '');
  const heeded = { ...reading, areSigned, mayBeStatusAt: reading.mayBeStatusAt.filter(isState) };
  return rows.map((row, at) => {
    const section = sections[at];
    const doubts = [
      ...(section ? [`It stands below ${section}`] : []),
      ...doubtOfCurrency(row, { ...reading, isCurrencySaid }),
      ...doubtOfStatus(row, heeded),
    ];
    return doubts.length === 0 ? null : doubts.join('. ');
  });
}
