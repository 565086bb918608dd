import { bankColumnRole, bankDateOrder, bankDecimal } from '@livelift/contract';
import { z } from 'zod';
import { type Decimal, findDecimal, foreignCurrencyIn } from './amounts.rules.ts';
import { cut, oneLine } from './cells.ts';
import { isNamed, missingRoles, type Roles, rolesByContent } from './columns.rules.ts';
import { type DateOrder, findDateOrder } from './dates.rules.ts';
import type { TableStart } from './dialect.rules.ts';
import type { Reading } from './lines.rules.ts';
import { doubtsOfMoneyIn } from './money-in.rules.ts';
import type { FileRow } from './statement.ts';

/** How a file is read, as it is stored and answered. */
export const storedReading = z.object({
  columns: z.array(z.object({ header: z.string(), role: bankColumnRole, samples: z.array(z.string()) })),
  date_order: bankDateOrder.nullable(),
  decimal: bankDecimal.nullable(),
  delimiter: z.string(),
  encoding: z.string(),
  remembered: z.boolean(),
  doubts: z.array(z.string()),
});

/** How a file is read. */
export type StoredReading = z.infer<typeof storedReading>;

/** What staff confirmed that the columns hold. */
export type ConfirmedColumns = {
  roles: Roles;
  dateOrder: DateOrder;
  decimal: Decimal;
  /** Open questions and values of the file that they saw when they confirmed, by their keys. */
  acknowledged: readonly string[];
};

const MAX_SAMPLES = 4;
const SAMPLE_LENGTH = 60;

const cellsIn = (rows: readonly FileRow[], roles: Roles, ofRoles: Roles) =>
  rows.flatMap(({ cells }) => roles.flatMap((role, at) => (ofRoles.includes(role) ? [cells[at]?.trim() ?? ''] : [])));

const DATES_AMBIGUOUS = 'The dates could be day/month or month/day. Choose which.';
const AMOUNTS_AMBIGUOUS = 'It is not clear whether the amounts have a point or a comma before the cents. Choose which.';

/** What a column is called to staff. */
export const nameOf = (header: string, at: number) => ({
  header,
  name: cut(header.trim() || `Column ${at + 1}`, SAMPLE_LENGTH),
});

/** What the file itself says of its columns, and what of it is in doubt. What staff confirmed before wins where the file does not contradict. */
export function guessReading(
  { header, width }: TableStart & { width: number },
  rows: readonly FileRow[],
  confirmed: ConfirmedColumns | null,
) {
  const cells = rows.map((row) => row.cells);
  const named = Array.from({ length: width }, (_, at) => header[at] ?? '');
  // Without a header files of every bank look alike.
  const isConfirmed = header.length > 0 && confirmed?.roles.length === width;
  const roles = isConfirmed ? confirmed.roles : rolesByContent(named, cells.slice(0, 200));
  const dateOrder = findDateOrder(cellsIn(rows, roles, ['date'])) ?? confirmed?.dateOrder ?? null;
  const amounts = cellsIn(rows, roles, ['amount', 'credit', 'debit']);
  const decimal = findDecimal(amounts) ?? confirmed?.decimal ?? null;
  const acknowledged = isConfirmed ? confirmed.acknowledged : [];
  const doubts = [
    ...missingRoles(roles),
    ...openOfMoneyIn(header, roles, rows).filter((doubt) => !acknowledged.includes(doubt)),
    ...(dateOrder === null ? [DATES_AMBIGUOUS] : []),
    ...(decimal === null ? [AMOUNTS_AMBIGUOUS] : []),
  ];
  return { roles, dateOrder, decimal, doubts, remembered: isConfirmed };
}

/** What columns leave open of which lines are money in. */
export const openOfMoneyIn = (header: readonly string[], roles: Roles, rows: readonly FileRow[]): string[] =>
  doubtsOfMoneyIn(
    roles.map((_, at) => nameOf(header[at] ?? '', at)),
    roles,
    rows.map(({ cells }) => cells),
  );

// Few that differ, so that Debit is seen beside Credit.
function samplesOf(rows: readonly FileRow[], at: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cut(oneLine(cells[at] ?? ''), SAMPLE_LENGTH);
    if (cell !== '') samples.add(cell);
    if (samples.size === MAX_SAMPLES) break;
  }
  return [...samples];
}

/** The columns of a file with the words above them and what stands in the first lines. */
export const columnsOf = (
  header: readonly string[],
  roles: Roles,
  rows: readonly FileRow[],
): StoredReading['columns'] =>
  roles.map((role, at) => ({
    header: nameOf(header[at] ?? '', at).name,
    role,
    samples: samplesOf(rows, at),
  }));

// Names of people and texts of payers say anything.
const MAY_BE_STATUS: Roles = ['none', 'text'];

// Beside a known word, too: Status description, Response message.
const SAYS_STATUS = /status|state\b|zustand|estado|statut|[eé]tat\b|response|result|outcome/i;

/** How the cells below these columns are read. */
export const readingOf = (
  columns: StoredReading['columns'],
  { dateOrder, decimal }: Pick<Reading, 'dateOrder' | 'decimal'>,
): Reading => {
  const amounts = columns.filter(({ role }) => role === 'amount' || role === 'credit');
  return {
    roles: columns.map(({ role }) => role),
    dateOrder,
    decimal,
    currency: foreignCurrencyIn(amounts.map(({ header }) => header).join(' ')),
    isInDollars: amounts.some(({ header }) => /\busd\b|us ?\$/i.test(header)),
    statusAt: columns.flatMap(({ header }, at) => (SAYS_STATUS.test(header) ? [at] : [])),
    mayBeStatusAt: columns.flatMap(({ header, role }, at) =>
      MAY_BE_STATUS.includes(role) && isNamed(header) === 'no' && !SAYS_STATUS.test(header) ? [at] : [],
    ),
  };
};

/** The reading where staff confirmed the columns of an earlier file with this header and nothing else is open. */
export const completeReading = ({ columns, date_order, decimal, doubts, remembered }: StoredReading): Reading | null =>
  !remembered || doubts.length > 0 || date_order === null || decimal === null
    ? null
    : readingOf(columns, { dateOrder: date_order, decimal });
