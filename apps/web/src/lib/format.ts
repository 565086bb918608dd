import { MONTHS, startOfDay } from '@livelift/contract';
import { wallTime } from './wall-time.ts';

// Numbers and days are formatted without Intl: creating its first formatter takes a phone a tenth of a second.
const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Whole cents as dollars: 123456 is "$1,234.56". */
export function formatDollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}$${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Whole cents as a price tag has them, without cents where there are none: 14900 is "$149". */
export const formatPrice = (cents: number): string => formatDollars(cents).replace(/\.00$/, '');

/** A whole number with thousands separators: 12500 is "12,500". */
export const formatCount = (value: number): string => `${value < 0 ? '-' : ''}${grouped(String(Math.abs(value)))}`;

/** A calendar day `YYYY-MM-DD` as "31 Jan 2026", the same day in every time zone. */
export const formatDay = (calendarDay: string): string => formatDayOf(startOfDay(calendarDay));

/** The days of a subscription as "1 Jan 2026 to 30 Jan 2026", or "Dates not set". */
export const formatDays = (first: string | null, last: string | null): string =>
  first && last ? `${formatDay(first)} to ${formatDay(last)}` : 'Dates not set';

/** The UTC day of an instant as "31 Jan". */
export const formatDayAndMonth = (at: Date): string => `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`;

/** The UTC day of an instant as "31 Jan 2026". */
export const formatDayOf = (at: Date): string => `${formatDayAndMonth(at)} ${at.getUTCFullYear()}`;

/** An instant in GMT: "31 Jan 2026, 20:00 GMT". */
export const formatGmt = (at: Date): string => `${formatDayOf(at)}, ${formatGmtTime(at)}`;

/** An instant in GMT to the second: "31 Jan 2026, 20:00:05 GMT". */
export const formatGmtSeconds = (at: Date): string => `${formatDayOf(at)}, ${at.toISOString().slice(11, 19)} GMT`;

/** The time of an instant in GMT: "20:00 GMT". */
export const formatGmtTime = (at: Date): string => `${wallTime(at, { is12Hours: false })} GMT`;

/** By how many minutes a clock is ahead of GMT: "GMT+5:30", "GMT". */
export function formatGmtOffset(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Minutes as hours and minutes: 150 is "2 h 30 min", 120 is "2 h", 45 is "45 min", 0 is "0 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatCount(hours)} h` : `${formatCount(hours)} h ${rest} min`;
}

/** What is left of a time in minutes: "Only 1 h is left", "No time is left". */
export const formatLeft = (minutes: number): string =>
  minutes === 0 ? 'No time is left' : `Only ${formatMinutes(minutes)} is left`;

/** A number with its noun: "1 day", "3 days"; `plural` where it takes more than an s. */
export const formatPlural = (value: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(value)} ${value === 1 ? singular : plural}`;

/** A name of the API as people read it: `min_amount` is "Min amount", `subscription.updated` is "Subscription updated". */
export const sentenceCase = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/[._]/g, ' ');

/** Whether the browser's locale writes AM and PM, as its own time fields do. */
export const localeIs12Hours = (): boolean =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true;
