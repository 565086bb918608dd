import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, daysInclusive, firstDay, lastDay } from './instant.ts';

/** Days that the statistics cover at most (D37). */
export const STATS_DAYS = 366;

type DayRange = { date?: string | undefined; start_date?: string | undefined; end_date?: string | undefined };

function checkRange({ date, start_date, end_date }: DayRange, check: z.core.$RefinementCtx): void {
  const complain = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message });
  if (date !== undefined && (start_date ?? end_date) !== undefined) {
    complain('date', 'Give either a date or a start and an end date.');
  } else if (start_date === undefined && end_date !== undefined) {
    complain('start_date', 'Give a start date as well.');
  } else if (start_date !== undefined && end_date === undefined) {
    complain('end_date', 'Give an end date as well.');
  } else if (start_date !== undefined && end_date !== undefined) {
    const days = daysInclusive(start_date, end_date);
    if (days < 1) complain('end_date', 'Must not be before the start date.');
    if (days > STATS_DAYS)
      complain('end_date', `Must be at most ${STATS_DAYS} days after the start date, both included.`);
  }
}

/** What was planned and used, day by day. `date` alone means that day; default the current subscription's days. */
export const getStreamingStats = endpoint({
  method: 'GET',
  path: '/streamer/streaming-stats',
  summary: 'Minutes planned and used, day by day',
  description: '`date` alone means that day; without dates, those of the current subscription. At most 366 days.',
  query: z
    .strictObject({
      date: calendarDay.optional(),
      start_date: firstDay.optional(),
      end_date: lastDay.optional(),
    })
    .superRefine(checkRange),
  response: z.object({
    range: z
      .object({ start_date: firstDay, end_date: lastDay })
      .nullable()
      .meta({ description: 'Null without a range that was asked for and without any subscription that has dates.' }),
    totals: z.object({
      streams: z.int(),
      completed_streams: z.int(),
      cancelled_streams: z.int(),
      scheduled_minutes: z.int(),
      used_minutes: z.int(),
    }),
    days: z.array(
      z.object({
        date: calendarDay,
        streams: z.int(),
        scheduled_minutes: z.int(),
        used_minutes: z.int(),
        available_minutes: z.int(),
      }),
    ),
  }),
});
