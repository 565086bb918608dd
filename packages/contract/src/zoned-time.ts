import { addDays, MINUTE_MS } from './instant.ts';

/** What clocks show: a day `YYYY-MM-DD` and a time `HH:MM`. */
export type LocalTime = { date: string; time: string };

const SECOND_MS = 1000;

// By the name in small letters: one for each name that there is, and none for another spelling of it.
const formats = new Map<string, Intl.DateTimeFormat>();

// Making a format takes a hundred times as long as using it.
function formatOf(zone: string): Intl.DateTimeFormat {
  const name = zone.toLowerCase();
  const known = formats.get(name);
  if (known) return known;
  const twoDigits = {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    ...twoDigits,
  });
  formats.set(name, format);
  return format;
}

// What clocks show, as if it were UTC, in milliseconds.
function clockMs(at: number, zone: string): number {
  // Like 03/10/2026, 20:00:00; several times as fast as `formatToParts`.
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = formatOf(zone)
    .format(at)
    .split(/\D+/)
    .map(Number);
  // Date.UTC takes years before 100 for those of the last century.
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day);
  return midnight + (hour * 60 + minute) * MINUTE_MS + second * SECOND_MS;
}

const offsetMs = (at: number, zone: string): number => clockMs(at, zone) - Math.floor(at / SECOND_MS) * SECOND_MS;

/** Minutes by which clocks in a zone are ahead of GMT at an instant; negative west of it. From year 1 on. */
export const offsetMinutesAt = (at: Date, zone: string): number => offsetMs(at.getTime(), zone) / MINUTE_MS;

/** What clocks in a zone show at an instant, seconds left out. */
export function localTimeAt(at: Date, zone: string): LocalTime {
  const text = new Date(clockMs(at.getTime(), zone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Whether clocks show a time once, never as they are put forward over it, or twice as they are put back. */
export type ClockCase = 'once' | 'skipped' | 'twice';

/** An instant, and how often the clocks show the time for which it was found. */
export type ZonedInstant = { at: Date; clock: ClockCase };

// Clocks are never more than a day apart from GMT, nor put by more than a day.
const REACH_MS = 24 * 60 * MINUTE_MS;

/**
 * When clocks in a zone show a time: the first instant where they do so twice, and where they never do, the instant at which
 * they are put forward over it.
 */
export function instantAt({ date, time }: LocalTime, zone: string): ZonedInstant {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const offsets = [...new Set([offsetMs(wall - REACH_MS, zone), offsetMs(wall + REACH_MS, zone)])];
  const [first, second] = offsets
    .map((offset) => wall - offset)
    .filter((at) => clockMs(at, zone) === wall)
    .sort((one, other) => one - other);
  if (first !== undefined) return { at: new Date(first), clock: second === undefined ? 'once' : 'twice' };
  return { at: new Date(jumpOver(wall, zone)), clock: 'skipped' };
}

// The first instant at which clocks show a later time than `wall`, which they never show.
function jumpOver(wall: number, zone: string): number {
  let [before, after] = [wall - REACH_MS, wall + REACH_MS];
  while (after - before > SECOND_MS) {
    const middle = before + Math.floor((after - before) / 2 / SECOND_MS) * SECOND_MS;
    if (clockMs(middle, zone) > wall) after = middle;
    else before = middle;
  }
  return after;
}

/** The ISO number of the weekday of a day: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));
