import type { BankColumnRole, BankImport, BankLineState, BankMatchConfidence } from '@livelift/contract';
import { formatDay, formatDays, formatDollars, formatPlural } from '../../lib/format.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** What a column may hold, as people read it. */
export const ROLE_LABELS: Record<BankColumnRole, string> = {
  none: 'Not used',
  date: 'Date',
  amount: 'Amount',
  credit: 'Money in',
  debit: 'Money out',
  direction: 'Debit or credit',
  name: 'Payer',
  text: 'Text',
  reference: "Bank's reference",
  currency: 'Currency',
};

/** How far an import is. */
export const IMPORT_STATUS: Record<BankImport['status'], { label: string; tone: BadgeTone }> = {
  columns: { label: 'Columns to check', tone: 'warning' },
  review: { label: 'To review', tone: 'warning' },
  booking: { label: 'Booking', tone: 'info' },
  booked: { label: 'Booked', tone: 'success' },
};

/** What becomes of lines, in the order in which they are looked at. */
export const LINE_STATES: Record<BankLineState, { label: string; tone: BadgeTone }> = {
  chosen: { label: 'To book', tone: 'info' },
  doubtful: { label: 'To decide', tone: 'warning' },
  failed: { label: 'Not booked', tone: 'destructive' },
  booked: { label: 'Booked', tone: 'success' },
  open: { label: 'Left out', tone: 'outline' },
  out: { label: 'Money out', tone: 'outline' },
  ignored: { label: 'Ignored', tone: 'outline' },
  unreadable: { label: 'Unreadable', tone: 'outline' },
};

/** How sure a match is. */
export const CONFIDENCE: Record<BankMatchConfidence, { label: string; tone: BadgeTone }> = {
  certain: { label: 'Certain', tone: 'success' },
  likely: { label: 'Likely', tone: 'info' },
  possible: { label: 'Possible', tone: 'warning' },
};

type Tally = BankImport['lines'][BankLineState];

/** "50 payments, $22,450.00" */
export const paymentsText = ({ count, amount }: Tally): string =>
  `${formatPlural(count, 'payment')}, ${formatDollars(amount)}`;

/** How many lines an import has. */
export const countLines = ({ lines }: Pick<BankImport, 'lines'>): number =>
  Object.values(lines).reduce((sum, { count }) => sum + count, 0);

/** From which to which day its lines are. */
export function daysOf({ first_day: first, last_day: last }: Pick<BankImport, 'first_day' | 'last_day'>): string {
  if (first === null) return 'Not read yet';
  return first === last ? formatDay(first) : formatDays(first, last);
}
