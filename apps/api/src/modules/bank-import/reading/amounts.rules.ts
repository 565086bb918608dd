import type { Cents } from '@livelift/contract';
import { compact } from '../references.rules.ts';

/** What stands before the cents. */
export type Decimal = '.' | ',';

/** What is left of a cell once currency, sign and blanks are taken off: figures, points and commas. */
type Bare = { digits: string; isNegative: boolean };

// $1,234.56  1.234,56 EUR  -12.00  12.00-  (12.00)  −12  + 12  1'234.50  12,00 S
const SHAPE =
  /^(?<open>\()?(?<sign>[-+\u2212\u2013])?(?:US\$|\$|€|£|USD|EUR|GBP|CHF)?(?<late>[-+\u2212\u2013])?(?<digits>[\d.,'\u2019]*\d)(?:US\$|\$|€|£|USD|EUR|GBP|CHF)?(?<after>[-+\u2212\u2013]|S|H|DR|CR|D|C)?(?<close>\))?$/i;

const TAKEN_OFF = ['-', '\u2212', '\u2013', 'S', 'DR', 'D'];

function bare(cell: string): Bare | undefined {
  const found = SHAPE.exec(cell.replace(/[\s\u00a0\u202f]/g, ''))?.groups;
  if (!found || (found.open === undefined) !== (found.close === undefined)) return undefined;
  const signs = [found.sign, found.late, found.after].filter((sign) => sign !== undefined);
  if (signs.length + (found.open === undefined ? 0 : 1) > 1) return undefined;
  const isNegative = found.open !== undefined || signs.some((sign) => TAKEN_OFF.includes(sign.toUpperCase()));
  return { digits: (found.digits ?? '').replace(/['\u2019]/g, ''), isNegative };
}

// What a cell says of the mark before the cents; 'either': 1.234 is a thousand, or one and a bit.
function votes(digits: string): Decimal | 'either' | null {
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (points + commas === 0) return null;
  const [mark, other, count]: [Decimal, Decimal, number] = points > 0 ? ['.', ',', points] : [',', '.', commas];
  if (count > 1) return other;
  return digits.length - digits.indexOf(mark) - 1 === 3 ? 'either' : mark;
}

/** The mark before the cents by all cells of the column: null where they leave it open. */
export function findDecimal(cells: readonly string[]): Decimal | null {
  const count = { '.': 0, ',': 0, either: 0 };
  for (const cell of cells) {
    const vote = votes(bare(cell)?.digits ?? '');
    if (vote) count[vote]++;
  }
  if (count['.'] !== count[',']) return count['.'] > count[','] ? '.' : ',';
  return count['.'] + count[','] + count.either === 0 ? '.' : null;
}

const PATTERNS: Record<Decimal, RegExp> = {
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/,
  ',': /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/,
};

/** A cell in cents, negative where it says so; undefined where it is no number. */
export function readAmount(cell: string, decimal: Decimal): Cents | undefined {
  const found = bare(cell);
  if (!found) return undefined;
  const match = PATTERNS[decimal].exec(found.digits);
  if (!match) return undefined;
  const [, fraction = ''] = match;
  const whole = found.digits.slice(0, fraction === '' ? undefined : -fraction.length - 1).replace(/[.,]/g, '');
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return found.isNegative && cents !== 0 ? -cents : cents;
}

// Dollars of the United States are what payments are in. Some codes are words of headers as well.
const WORDS_AS_WELL = ['ALL', 'TOP', 'CUP'];
const CODES = Intl.supportedValuesOf('currency').filter((code) => code !== 'USD' && !WORDS_AS_WELL.includes(code));
const FOREIGN = new RegExp(
  [
    '(?!\\$)\\p{Sc}',
    '\\b(?!US?\\$)[A-Z]{1,3}\\$',
    `\\b(?:${CODES.join('|')})\\b`,
    '\\b(?:euros?|pounds?|sterling|rupees?|yen|yuan|pesos?|reais|kroner|kronor|kronen|zloty|kr|z\u0142|fr)(?!\\p{L})',
  ].join('|'),
  'iu',
);

/** The currency that an amount, or the header above amounts, is in by its own words; undefined where it says none, or dollars. */
export const foreignCurrencyIn = (text: string): string | undefined =>
  FOREIGN.exec(text.replace(/(\d)([A-Z])/gi, '$1 $2').replace(/([A-Z])(\d)/gi, '$1 $2'))?.[0].toUpperCase();

// ISO 4217 has a number for each, too.
const DOLLARS = /^(?:840|(?:USD?|UNITEDSTATES)*(?:DOLLARS?|DOLAR(?:ES)?)?(?:US)?)$/;

/** Whether what names a currency names dollars of the United States, in whatever words, or nothing. */
export const isUsDollars = (text: string): boolean =>
  foreignCurrencyIn(text) === undefined && DOLLARS.test(compact(text));

const ANY_CODE = new Set(['USD', ...CODES]);
/** Whether a cell is the code of a currency: EUR, USD. */
export const isCurrencyCode = (cell: string): boolean => ANY_CODE.has(cell.trim().toUpperCase());

const words = (text: string) => new Set(text.split(/,\s+/));

const OUT =
  words(`s, soll, d, dr, debit, dbit, debe, cargo, débit, debet, af, -, out, money out, paid out, outgoing, sent,
  transfer out, withdrawal, wdl, belastung, lastschrift, ausgang`);
const IN =
  words(`h, haben, c, cr, credit, crdt, haber, abono, crédit, bij, +, in, kredit, money in, paid in, incoming, received,
  transfer in, deposit, dep, gutschrift, eingang`);

/** What a mark of debit or credit says; undefined where it is none. */
export function readDirection(cell: string): 'in' | 'out' | undefined {
  const mark = cell.trim().toLowerCase();
  if (OUT.has(mark)) return 'out';
  return IN.has(mark) ? 'in' : undefined;
}

// A dash stands where there is nothing, too.
function marksOf(cells: readonly string[]): string[] {
  const marks = cells.map((cell) => cell.trim());
  const isDashMark = marks.includes('+') || (marks.includes('') && marks.every((mark) => mark === '' || mark === '-'));
  return isDashMark ? marks : marks.map((mark) => (mark === '-' ? '' : mark));
}

/**
 * Whether a column beside amounts says which of them went out: most of what stands in it are marks of debit or credit, and the
 * signs of the amounts do not say so already.
 */
export function isDirectionOf(cells: readonly string[], areNegative: readonly boolean[]): boolean {
  const marks = marksOf(cells);
  const filled = marks.filter((mark) => mark !== '');
  const known = filled.filter((mark) => readDirection(mark) !== undefined);
  const isSaidBySigns =
    areNegative.includes(true) && marks.every((mark, at) => areNegative[at] || readDirection(mark) !== 'out');
  // One mark of amounts of both signs is the state of a transfer, or the kind of a card.
  const beside = (isNegative: boolean) => new Set(marks.filter((_, at) => areNegative[at] === isNegative));
  const isState = [...beside(true).intersection(beside(false))].some((mark) => readDirection(mark) !== undefined);
  return known.length > 0 && known.length * 2 >= filled.length && !isSaidBySigns && !isState;
}

/** Whether a cell names another currency than dollars. */
export const isForeignCurrency = (cell: string): boolean =>
  !isUsDollars(cell) && (isCurrencyCode(cell) || foreignCurrencyIn(cell) !== undefined);
