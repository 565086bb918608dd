import { addDays, dayOf, type getStreamingStats, type ResponseOf, weekdayOf } from '@livelift/contract';
import { formatCount, formatDay, formatPlural } from '../../lib/format.ts';

/** What was planned and used, as the server answers it. */
export type Statistics = ResponseOf<typeof getStreamingStats>;

type Day = Statistics['days'][number];

/** One bar of the chart: a day, or a week where there are too many days to tell apart. */
export type Bar = { first: string; last: string; scheduled: number; used: number; available: number };

// With more bars, each would be thinner than 3 px on a 360 px screen.
const MAX_DAILY_BARS = 100;
const DAYS_PER_WEEK = 7;

const barOf = (days: readonly Day[]): Bar => {
  const sum = (minutes: (day: Day) => number) => days.reduce((total, day) => total + minutes(day), 0);
  return {
    first: days[0]?.date ?? '',
    last: days.at(-1)?.date ?? '',
    scheduled: sum((day) => day.scheduled_minutes),
    used: sum((day) => day.used_minutes),
    available: sum((day) => day.available_minutes),
  };
};

/** The bars of a chart, left to right: one a day, or one for each 7 days when there are more than 100. */
export function barsOf(days: readonly Day[]): Bar[] {
  const size = days.length > MAX_DAILY_BARS ? DAYS_PER_WEEK : 1;
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) =>
    barOf(days.slice(index * size, (index + 1) * size)),
  );
}

/** Minutes at the top of the chart: the largest of all, up to the next whole hour, an hour at least. */
export const chartTop = (bars: readonly Bar[]): number =>
  Math.ceil(Math.max(60, ...bars.flatMap(({ scheduled, used, available }) => [scheduled, used, available])) / 60) * 60;

/** Monday to Sunday around a moment, in UTC. */
export function weekOf(now: Date): { start_date: string; end_date: string } {
  const today = dayOf(now);
  const monday = addDays(today, 1 - weekdayOf(today));
  return { start_date: monday, end_date: addDays(monday, DAYS_PER_WEEK - 1) };
}

export function chartSentence({ totals, days }: Statistics): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'No days to show.';
  const busiest = days.reduce((most, day) => (day.scheduled_minutes > most.scheduled_minutes ? day : most), first);
  const peak =
    busiest.scheduled_minutes === 0
      ? ''
      : ` Most on ${formatDay(busiest.date)}: ${formatCount(busiest.scheduled_minutes)} minutes scheduled.`;
  return (
    `${formatDay(first.date)} to ${formatDay(last.date)}: ${formatPlural(totals.streams, 'stream')}, ` +
    `${formatPlural(totals.scheduled_minutes, 'minute')} scheduled, ${formatCount(totals.used_minutes)} booked.${peak}`
  );
}
