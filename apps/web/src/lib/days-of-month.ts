import { dayOf } from '@livelift/contract';

/** First and last day of a month in UTC: of the present one, or of one as many months before. */
export function daysOfMonth(now: Date, monthsBefore = 0): { start_date: string; end_date: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - monthsBefore];
  return {
    start_date: dayOf(new Date(Date.UTC(year, month, 1))),
    end_date: dayOf(new Date(Date.UTC(year, month + 1, 0))),
  };
}
