import { addDays, getFigures } from '@livelift/contract';
import { z } from 'zod';

const choice = z.enum(['this-month', 'last-month', 'quarter', 'year', 'own']);

/** Which days figures are of: those before today that are commonly asked for, or any. */
export type RangeChoice = z.infer<typeof choice>;

/** The days of the figures as the address says them. */
export const rangeAddress = getFigures.query.extend({ range: choice.optional() });

type RangeAddress = z.output<typeof rangeAddress>;

/** The days that are asked for; without any, the server answers this month through today. */
export type AskedDays = { from?: string | undefined; to?: string | undefined };

/** The choices in their order. */
export const RANGE_CHOICES: ReadonlyArray<{ key: RangeChoice; label: string }> = [
  { key: 'this-month', label: 'This month' },
  { key: 'last-month', label: 'Last month' },
  { key: 'quarter', label: 'This quarter' },
  { key: 'year', label: 'This year' },
  { key: 'own', label: 'Custom range' },
];

/** What an address chose. */
export const choiceOf = ({ range, from, to }: RangeAddress): RangeChoice =>
  range ?? (from || to ? 'own' : 'this-month');

const monthOf = (day: string) => day.slice(0, 7);
const firstOf = (month: string) => `${month}-01`;

/** The first and the last day of a month, `YYYY-MM`. */
export const daysOfMonth = (month: string) => ({
  from: firstOf(month),
  to: addDays(firstOf(monthOf(addDays(firstOf(month), 31))), -1),
});

const MONTHS_PER_QUARTER = 3;

function firstOfQuarter(day: string): string {
  const month = Number(day.slice(5, 7));
  return firstOf(`${day.slice(0, 4)}-${String(month - ((month - 1) % MONTHS_PER_QUARTER)).padStart(2, '0')}`);
}

/** The days that an address means today; null where they end before they begin. */
export function askedDays(address: RangeAddress, today: string): AskedDays | null {
  const { from, to } = address;
  switch (choiceOf(address)) {
    case 'this-month':
      return {};
    case 'last-month':
      return daysOfMonth(monthOf(addDays(firstOf(monthOf(today)), -1)));
    case 'quarter':
      return { from: firstOfQuarter(today), to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'own':
      return from !== undefined && to !== undefined && from > to ? null : { from, to };
  }
}
