import { createHash } from 'node:crypto';
import { type Cents, MAX_CENTS } from '@livelift/contract';
import { foldText } from '../names.rules.ts';
import { type Decimal, foreignCurrencyIn, isForeignCurrency, readAmount, readDirection } from './amounts.rules.ts';
import { cut, oneLine } from './cells.ts';
import type { Roles } from './columns.rules.ts';
import { type DateOrder, mayBeginWithYear, readDay } from './dates.rules.ts';
import type { FileRow } from './statement.ts';
import type { Table } from './table.ts';

/** How the cells of a file are read. */
export type Reading = {
  roles: Roles;
  dateOrder: DateOrder;
  decimal: Decimal;
  /** What the header says that amounts are in, where no line says it; undefined: nothing, or dollars. */
  currency: string | undefined;
  /** Whether the header says that amounts are in dollars. */
  isInDollars: boolean;
  /** Where columns stand that say how a transfer went. */
  statusAt: readonly number[];
  /** Where columns stand that may say so, if few short values stand there: those of no known name. */
  mayBeStatusAt: readonly number[];
};

/** A line of a statement. `state`: open while it may pay something. */
export type StatementLine = {
  line: number;
  day: string | null;
  amountCents: Cents | null;
  payer: string;
  text: string;
  bankReference: string;
  state: 'open' | 'out' | 'ignored' | 'unreadable';
  /** Why it is ignored, or cannot be read. */
  reason: string | null;
  fingerprint: string;
};

type Cells = { of: (role: Roles[number]) => string; all: (role: Roles[number]) => string };

function cellsOf(row: FileRow, roles: Roles): Cells {
  const values = (role: Roles[number]) =>
    roles.flatMap((each, at) => (each === role ? [oneLine(row.cells[at] ?? '')] : [])).filter((cell) => cell !== '');
  return { of: (role) => values(role)[0] ?? '', all: (role) => values(role).join(' · ') };
}

type WholeFile = {
  /** Whether money that came in is marked as well: then what has no mark may have gone out. */
  isEachMarked: boolean;
  /** What marks of one letter stand for: D is deposit beside W, debit beside others or none, and neither in every line. */
  letters: Readonly<Record<string, 'in' | 'out' | undefined>>;
  /** Whether its days may begin with a year of two figures. */
  mayBeYearFirst: boolean;
};

type ReadAmount = { cents: Cents } | { wrong: string };

const noNumber = (text: string): ReadAmount => ({ wrong: `amount '${cut(text)}' is no number` });

const letterOf = (mark: string) => mark.trim().toUpperCase();

function lettersOf(marks: readonly string[]): WholeFile['letters'] {
  const letters = new Set(marks.map(letterOf));
  if (letters.has('W')) return { D: 'in', W: 'out' };
  return { D: letters.size > 1 ? 'out' : undefined };
}

function withDirection(cents: Cents, direction: string, { isEachMarked, letters }: WholeFile): ReadAmount {
  if (!direction) return cents > 0 && isEachMarked ? { wrong: 'it says neither debit nor credit' } : { cents };
  const letter = letterOf(direction);
  const way = letter in letters ? letters[letter] : readDirection(direction);
  if (!way) return { wrong: `'${cut(direction)}' says neither debit nor credit` };
  // A credit with a minus is one that was taken back.
  return { cents: way === 'out' ? -Math.abs(cents) : cents };
}

function amountOf(cells: Cells, file: Reading & WholeFile): ReadAmount {
  const { decimal, roles } = file;
  // A dash stands where there is nothing.
  const figures = (['amount', 'credit', 'debit'] as const).map((role) =>
    cells.of(role).replace(/^[-\u2013\u2014]$/, ''),
  );
  const [amount, credit, debit] = figures;
  const direction = cells.of('direction');
  if (amount) {
    const cents = readAmount(amount, decimal);
    return cents === undefined ? noNumber(amount) : withDirection(cents, direction, file);
  }
  const [came, went] = [credit, debit].map((cell) => (cell ? readAmount(cell, decimal) : 0));
  if (came === undefined) return noNumber(credit ?? '');
  if (went === undefined) return noNumber(debit ?? '');
  if (!credit && !debit) return { wrong: 'it has no amount' };
  if (went !== 0) return { cents: Math.abs(came) - Math.abs(went) };
  // Beside a column of money out only a mark of debit says more than the columns do.
  const isSaid = roles.includes('debit') && readDirection(direction) !== 'out';
  return isSaid ? { cents: came } : withDirection(came, direction, file);
}

// As the line says it, else as the header above its amounts does.
const currencyOf = (cells: Cells, { currency, isInDollars }: Reading): string =>
  isInDollars
    ? ''
    : cells.of('currency') ||
      foreignCurrencyIn(`${cells.of('amount')} ${cells.of('credit')} ${cells.of('debit')}`) ||
      (currency ?? '');

// Why money that is read is not looked for: undefined where it is.
function ignoredBecause(cents: Cents, currency: string): string | undefined {
  if (cents === 0) return 'No amount';
  return isForeignCurrency(currency) ? `In ${cut(currency)}, and payments are in US dollars` : undefined;
}

function judge(
  cells: Cells,
  reading: Reading & WholeFile,
  today: string,
): Pick<StatementLine, 'day' | 'amountCents' | 'state' | 'reason'> {
  const date = cells.of('date');
  const day = readDay(date, reading.dateOrder);
  // Titles and notes within the table, too.
  const isNoLine = day === undefined && !cells.of('amount') && !cells.of('credit') && !cells.of('debit');
  if (isNoLine) return { day: null, amountCents: null, state: 'ignored', reason: 'Neither a date nor an amount' };
  const amount = amountOf(cells, reading);
  const wrong = [
    ...(day === undefined ? [date === '' ? 'it has no date' : `date '${cut(date)}' is no day`] : []),
    ...(day !== undefined && reading.mayBeYearFirst
      ? [`date '${cut(date)}' may begin with its year: export days whose year has four figures`]
      : []),
    ...(day !== undefined && day > today ? [`date '${cut(date)}' has not come yet`] : []),
    ...('wrong' in amount ? [amount.wrong] : []),
  ];
  const amountCents = 'cents' in amount ? amount.cents : null;
  if (amountCents !== null && Math.abs(amountCents) > MAX_CENTS)
    return { day: day ?? null, amountCents: null, state: 'ignored', reason: 'More than a payment may be' };
  if (wrong.length > 0) return { day: day ?? null, amountCents, state: 'unreadable', reason: wrong.join('; ') };
  const line = { day: day ?? null, amountCents };
  const reason = ignoredBecause(amountCents ?? 0, currencyOf(cells, reading));
  if (reason !== undefined) return { ...line, state: 'ignored', reason };
  return { ...line, state: (amountCents ?? 0) < 0 ? 'out' : 'open', reason: null };
}

// An amount of 1,299.00 that is not quoted makes two values of one.
const isShifted = ({ cells }: FileRow, header: readonly string[]): boolean =>
  header.length > 0 && cells.slice(header.length).some((cell) => cell.trim() !== '');

const SHIFTED_ROW = {
  day: null,
  amountCents: null,
  state: 'unreadable',
  reason: 'it has more values than the header has columns',
} as const;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

const comparable = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Texts longer than this are cut: no bank writes more. */
const MAX_TEXT = 500;

// U+0000 is refused with the file; what is no whole character cannot be stored.
const storable = (text: string) => text.slice(0, MAX_TEXT).toWellFormed();

/**
 * The lines of a file. Each has a fingerprint, the same in every file that holds it: day, amount and all of its text, and which of
 * several alike it is. No day may be after `today`.
 */
export function readLines(
  { header, rows }: Pick<Table, 'header' | 'rows'>,
  reading: Reading,
  today: string,
): StatementLine[] {
  const seen = new Map<string, number>();
  const all = rows.map((row) => ({ row, cells: cellsOf(row, reading.roles) }));
  const marks = all.map(({ cells }) => cells.of('direction'));
  const letters = lettersOf(marks);
  const file: WholeFile = {
    isEachMarked: marks.some((mark) => readDirection(mark) === 'in' || letters[letterOf(mark)] === 'in'),
    letters,
    mayBeYearFirst: mayBeginWithYear(
      all.map(({ cells }) => cells.of('date')),
      today,
    ),
  };
  return all.map(({ row, cells }) => {
    const [payer, text, bankReference] = (['name', 'text', 'reference'] as const).map(cells.all);
    const judged = isShifted(row, header) ? SHIFTED_ROW : judge(cells, { ...reading, ...file }, today);
    const what = [judged.day, judged.amountCents, comparable(`${payer}${text}${bankReference}`)].join('|');
    const occurrence = (seen.get(what) ?? 0) + 1;
    seen.set(what, occurrence);
    return {
      line: row.line,
      ...judged,
      payer: storable(payer ?? ''),
      text: storable(text ?? ''),
      bankReference: storable(bankReference ?? ''),
      fingerprint: digest(`${what}|${occurrence}`),
    };
  });
}
