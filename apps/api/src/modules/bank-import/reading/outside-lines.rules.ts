import { hashToken } from '../../../platform/ids.ts';
import { foldText } from '../names.rules.ts';
import { cut, oneLine } from './cells.ts';
import { isLineOfMoney } from './dialect.rules.ts';
import type { FileRow } from './statement.ts';
import type { Table } from './table.ts';

// Whose account, in which currency, money in or out: no list of words is complete, so what stands outside the lines is shown, and
// asked about again where a later file says something else.

const MAX_ROWS = 50;
const MAX_CHARACTERS = 60;

const LOCALES = ['en', 'de', 'fr', 'es', 'nl'];
const MONTHS = new Set(
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at) => foldText(format.format(Date.UTC(2026, at))).replace('.', ''));
    }),
  ),
);

/** Whether a word, folded, is the name of a month. */
export const isMonth = (word: string): boolean => MONTHS.has(word);

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g;

/** The words of a row that are the same each month, and whose account it names. */
const lastingWords = (text: string): string =>
  [
    ...foldText(text)
      .split(/[^\p{L}\p{Sc}]+/u)
      .filter((word) => word !== '' && !isMonth(word)),
    ...(text.match(IBAN) ?? []).map((iban) => iban.replaceAll(' ', '')),
  ].join(' ');

const textOf = ({ cells }: FileRow): string =>
  cells
    .map(oneLine)
    .filter((cell) => cell !== '')
    .join(' ');

function outsideOf({ header, preamble, rows }: Pick<Table, 'header' | 'preamble' | 'rows'>): Map<string, string> {
  const lastLine = rows.findLastIndex(({ cells }) => isLineOfMoney(cells));
  const outside = [...preamble.slice(0, header.length > 0 ? -1 : undefined), ...rows.slice(lastLine + 1)];
  const found = new Map<string, string>();
  for (const row of outside) {
    const words = lastingWords(textOf(row));
    if (words !== '') found.set(hashToken(words), textOf(row));
    if (found.size === MAX_ROWS) break;
  }
  return found;
}

/** What stands above and below the lines of a file, as it is kept once staff looked at it: no text of the bank's. */
export const outsideKeys = (table: Pick<Table, 'header' | 'preamble' | 'rows'>): string[] => [
  ...outsideOf(table).keys(),
];

/** What stands there that staff have not looked at, in words; empty: nothing. Figures and months do not count. */
export function doubtsOfOutside(
  table: Pick<Table, 'header' | 'preamble' | 'rows'>,
  acknowledged: readonly string[],
): string[] {
  const news = [...outsideOf(table)].flatMap(([key, text]) =>
    acknowledged.includes(key) ? [] : [`"${cut(text, MAX_CHARACTERS)}"`],
  );
  if (news.length === 0) return [];
  return [
    `Beside its lines the file says ${news.join(', ')}. Check that the lines are money that came in, in US dollars.`,
  ];
}
