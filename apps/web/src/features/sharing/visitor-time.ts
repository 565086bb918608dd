import { DAY_MS, MINUTE_MS, offsetMinutesAt, type PublicPage, plusMinutes } from '@livelift/contract';
import { browserTimeZone } from '../../lib/browser-time-zone.ts';
import { localeIs12Hours } from '../../lib/format.ts';
import { waitText } from '../../lib/wait-text.ts';
import { wallTime } from '../../lib/wall-time.ts';

/** How times are shown: in a zone, with 12 hours or 24. */
export type VisitorTime = { zone: string; is12Hours: boolean };

/** What the server shows, which knows neither. */
export const GMT: VisitorTime = { zone: 'UTC', is12Hours: false };

/** The zone of this browser, and the hours of its language. */
export const visitorTime = (): VisitorTime => ({
  zone: browserTimeZone() ?? GMT.zone,
  is12Hours: localeIs12Hours(),
});

// An instant whose UTC fields are what clocks in the zone show. GMT needs no Intl, and is the same on every machine.
const shownAt = (at: Date, { zone }: VisitorTime): Date =>
  zone === GMT.zone ? at : plusMinutes(at, offsetMinutesAt(at, zone));

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

const dayNumber = (at: Date, time: VisitorTime): number => Math.floor(shownAt(at, time).getTime() / DAY_MS);

/** The day of an instant: "Friday, 13 March". */
export function dayText(at: Date, time: VisitorTime): string {
  const shown = shownAt(at, time);
  return `${WEEKDAYS[shown.getUTCDay()]}, ${shown.getUTCDate()} ${MONTHS[shown.getUTCMonth()]}`;
}

/** The time of an instant: "20:00", or "8:00 PM". */
export const timeText = (at: Date, time: VisitorTime): string => wallTime(shownAt(at, time), time);

/** A span: "20:00–22:00", "2–4 AM", "11:30 PM–1 AM". */
export function spanText(from: Date, until: Date, time: VisitorTime): string {
  const [first, last] = [timeText(from, time), timeText(until, time)];
  if (!time.is12Hours) return `${first}–${last}`;
  const short = (text: string) => text.replace(':00', '');
  const isOneHalf = first.slice(-2) === last.slice(-2) && until.getTime() - from.getTime() < DAY_MS / 2;
  return `${short(isOneHalf ? first.slice(0, -3) : first)}–${short(last)}`;
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
