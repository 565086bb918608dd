import { formatMinutes, formatPlural } from './format.ts';

/** How long until something: in days of a calendar from the day after tomorrow on, before that in hours and minutes. */
export const waitText = (minutes: number, days: number): string =>
  `in ${days >= 2 ? formatPlural(days, 'day') : formatMinutes(minutes)}`;
