import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, firstDay, lastDay } from './instant.ts';
import { subscriptionStatus } from './subscriptions.ts';
import { timeZone } from './time-zone.ts';

/** A start is on time when it is at most so many minutes before or after the one that was scheduled. */
export const ON_TIME_MINUTES = 5;

/** Length of a slot of the weekly rhythm, in hours. */
export const RHYTHM_SLOT_HOURS = 2;

const minutes = (description: string) => z.int().meta({ description });

const period = z
  .object({
    subscription_id: z.int(),
    name: z.string(),
    status: subscriptionStatus,
    start_date: firstDay,
    end_date: lastDay.meta({ description: 'Of a canceled one the day on which it was canceled.' }),
    streams: z.int().meta({ description: 'All but the cancelled ones.' }),
    planned_minutes: minutes('Of these streams, as they were booked.'),
    planned_until_now_minutes: minutes('Of those whose start has come, with which what was streamed compares.'),
    streamed_minutes: minutes('That really were streamed.'),
    granted_minutes: minutes('Of all its days.'),
    lapsed_minutes: minutes('Of days that are gone, not streamed.'),
  })
  .meta({ id: 'StreamingPeriod' });

/** What was planned and streamed under every subscription that had days, the newest first, and how. */
export const getStreamingHistory = endpoint({
  method: 'GET',
  path: '/streamer/statistics/history',
  summary: 'What was planned, streamed and lapsed so far',
  description:
    'Over all subscriptions. Days and allowances are those of GMT, the weekly rhythm is that of the time zone.',
  response: z.object({
    periods: z.array(period),
    punctuality: z
      .object({
        early: z
          .int()
          .meta({ description: `Started more than ${ON_TIME_MINUTES} minutes before the scheduled start.` }),
        on_time: z.int(),
        late: z.int().meta({ description: `More than ${ON_TIME_MINUTES} minutes after it.` }),
        missed: z.int().meta({ description: 'Over without having been started; not the cancelled ones.' }),
        median_delay_minutes: z.number().nullable().meta({ description: 'Negative: early. Null without a start.' }),
      })
      .meta({ description: 'Of planned streams: what Go Live Now booked begins when it is started.' }),
    timezone: timeZone.meta({ description: "The profile's, else UTC." }),
    rhythm: z
      .array(
        z.object({
          weekday: z.int().meta({ description: '1 is Monday.' }),
          hour: z.int().meta({ description: 'In which the slot of two hours begins: 0, 2 and so on to 22.' }),
          streams: z.int(),
          planned_minutes: z.int(),
          streamed_minutes: z.int(),
        }),
      )
      .meta({
        description: 'Slots for which the streams that were started had been scheduled, with all of their minutes.',
      }),
    forecast: z
      .object({
        subscription_id: z.int(),
        end_date: calendarDay,
        left_minutes: minutes('Of today and the days that follow, not streamed yet.'),
        booked_minutes: minutes('Of these, planned; of a live stream what is left.'),
        minutes_per_day: z.int().meta({ description: 'Streamed on the days that are gone, on average.' }),
        unused_minutes: minutes('Of these, that will lapse at that pace, or with what is booked where that is more.'),
      })
      .nullable()
      .meta({ description: 'Of the active subscription; null without one.' }),
  }),
});
