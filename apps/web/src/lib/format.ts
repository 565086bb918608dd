import { startOfDay } from '@livelift/contract';

const LOCALE = 'en-US';

const dollars = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });
const count = new Intl.NumberFormat(LOCALE);

// Days and instants in one order: "31 Jan 2026".
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const instantParts = { dateStyle: 'medium', timeStyle: 'short' } as const;
const gmt = new Intl.DateTimeFormat('en-GB', { ...instantParts, timeZone: 'UTC' });
const gmtTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** Cents as dollars: 123456 is "$1,234.56". */
export const formatDollars = (cents: number): string => dollars.format(cents / 100);

/** A count with thousands separators: 12500 is "12,500". */
export const formatCount = (value: number): string => count.format(value);

/** A calendar day `YYYY-MM-DD` as "31 Jan 2026", the same day in every time zone. */
export const formatDay = (calendarDay: string): string => day.format(startOfDay(calendarDay));

/** The days of a subscription as "1 Jan 2026 to 30 Jan 2026", or "Dates not set". */
export const formatDays = (first: string | null, last: string | null): string =>
  first && last ? `${formatDay(first)} to ${formatDay(last)}` : 'Dates not set';

/** The UTC day of an instant as "31 Jan 2026". */
export const formatDayOf = (at: Date): string => day.format(at);

/** An instant in GMT: "31 Jan 2026, 20:00 GMT". */
export const formatGmt = (at: Date): string => `${gmt.format(at)} GMT`;

/** The time of an instant in GMT: "20:00 GMT". */
export const formatGmtTime = (at: Date): string => `${gmtTime.format(at)} GMT`;

/** An instant in the visitor's own zone (D4): "31 Jan 2026, 21:00 GMT+1". `timeZone` is the browser's when absent. */
export function formatLocal(at: Date, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const text = new Intl.DateTimeFormat('en-GB', { ...instantParts, ...zone }).format(at);
  const name = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short', ...zone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${text} ${name ?? ''}`.trim();
}

/** Whether the visitor's clock shows GMT at an instant, so that one time says both. `timeZone` as in `formatLocal`. */
export function isGmt(at: Date, timeZone?: string): boolean {
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat('en-GB', { ...instantParts, ...zone }).format(at) === gmt.format(at);
}

/** Minutes as hours and minutes: 150 is "2 h 30 min", 120 is "2 h", 45 is "45 min", 0 is "0 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatCount(hours)} h` : `${formatCount(hours)} h ${rest} min`;
}

/** A number with its noun: "1 day", "3 days"; `plural` where it takes more than an s. */
export const formatPlural = (value: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(value)} ${value === 1 ? singular : plural}`;
