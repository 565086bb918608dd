import { DAY_MS, MINUTE_MS, offsetMinutesAt, type PublicPage, plusMinutes } from '@livelift/contract';
import { browserTimeZone } from '../../lib/browser-time-zone.ts';
import { waitText } from '../../lib/wait-text.ts';

/** How times are shown: in a zone, with 12 hours or 24. */
export type VisitorTime = { zone: string; isTwelveHours: boolean };

/** What the server shows, which knows neither. */
export const GMT: VisitorTime = { zone: 'UTC', isTwelveHours: false };

/** The zone of this browser, and the hours of its language. */
export const visitorTime = (): VisitorTime => ({
  zone: browserTimeZone() ?? GMT.zone,
  isTwelveHours: new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 ?? false,
});

// An instant whose UTC fields are what clocks in the zone show. GMT needs no Intl, and is the same on every machine.
const wallTime = (at: Date, { zone }: VisitorTime): Date =>
  zone === GMT.zone ? at : plusMinutes(at, offsetMinutesAt(at, zone));

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

const dayNumber = (at: Date, time: VisitorTime): number => Math.floor(wallTime(at, time).getTime() / DAY_MS);

/** The day of an instant: "Friday, 13 March". */
export function dayText(at: Date, time: VisitorTime): string {
  const shown = wallTime(at, time);
  return `${WEEKDAYS[shown.getUTCDay()]}, ${shown.getUTCDate()} ${MONTHS[shown.getUTCMonth()]}`;
}

/** The time of an instant: "20:00", or "8:00 PM". */
export function timeText(at: Date, time: VisitorTime): string {
  const shown = wallTime(at, time);
  const [hours, minutes] = [shown.getUTCHours(), String(shown.getUTCMinutes()).padStart(2, '0')];
  if (!time.isTwelveHours) return `${String(hours).padStart(2, '0')}:${minutes}`;
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The zone in words: "Europe/Berlin", "GMT". */
export const zoneText = ({ zone }: VisitorTime): string => (zone === GMT.zone ? 'GMT' : zone.replaceAll('_', ' '));

/** "Today" or "Tomorrow"; null on other days. */
export function nearDay(at: Date, now: Date, time: VisitorTime): 'Today' | 'Tomorrow' | null {
  const days = dayNumber(at, time) - dayNumber(now, time);
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : null;
}

/** How long until an instant, as the streamer reads it: "in 3 days", "in 5 h 20 min"; "any moment" once it is there. */
export function untilText(at: Date, now: Date, time: VisitorTime): string {
  const minutes = (at.getTime() - now.getTime()) / MINUTE_MS;
  return minutes < 1 ? 'any moment' : waitText(Math.ceil(minutes), dayNumber(at, time) - dayNumber(now, time));
}

type Stream = PublicPage['streams'][number];

/** Streams by the day on which they begin, in their order. */
export const byDay = (streams: readonly Stream[], time: VisitorTime): Stream[][] => [
  ...Map.groupBy(streams, ({ scheduled_start: start }) => dayNumber(start, time)).values(),
];
