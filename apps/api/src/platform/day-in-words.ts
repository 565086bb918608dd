import { MONTHS } from '@livelift/contract';

/** A calendar day as pages write it: "27 Nov 2026"; "no day" where there is none. */
export function dayInWords(day: string | null): string {
  if (day === null) return 'no day';
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
