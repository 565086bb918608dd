import { daysInclusive, figuresRangeInvalid, MAX_FIGURE_DAYS } from '@livelift/contract';
import { invalidField } from '../../../platform/errors.ts';

type Asked = { from?: string | undefined; to?: string | undefined };

/** Days of a range that have come. */
export type ElapsedRange = { from: string; to: string };

/** The days that figures are asked for, and of those the ones that have come; null for none. */
export type FigureRange = { from: string; to: string; elapsed: ElapsedRange | null };

const monthOf = (day: string) => day.slice(0, 7);

const refused = (message: string) => invalidField(figuresRangeInvalid, { field: 'to', message });

/** The range that is asked for: from the first of this month, through today, where nothing is said. Throws 422. */
export function figureRange({ from, to }: Asked, today: string): FigureRange {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? `${monthOf(last)}-01`;
  if (last < first) throw refused('Must not be before the first day.');
  if (daysInclusive(first, last) > MAX_FIGURE_DAYS) throw refused(`At most ${MAX_FIGURE_DAYS} days.`);
  return { from: first, to: last, elapsed: first > today ? null : { from: first, to: last < today ? last : today } };
}

/** The 12 months that end with the one of a day, oldest first, as `YYYY-MM`; fewer in year 1, before which there is none. */
export function monthsUntil(day: string): string[] {
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const months = Array.from({ length: 12 }, (_, at) => last - 11 + at).filter((month) => month >= 12);
  return months.map(
    (month) => `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`,
  );
}
