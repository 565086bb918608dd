import { plusMinutes, type StreamStatus } from '@livelift/contract';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { createTurnQueue } from '../../platform/event-loop.ts';
import { dueEnd } from '../streams/index.ts';

/** A stream as a calendar shows it. */
export type CalendarStream = {
  id: number | string;
  title: string;
  description: string | null;
  scheduled_start: Date;
  duration_minutes: number;
  status: StreamStatus;
  started_at: Date | null;
  ended_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
};

/** Whose calendar it is: the site, what it is called, and the page that events lead to. */
export type CalendarSite = { siteName: string; mailHost: string; name: string; url: string };

// A stream that began stands when it really did, and until it really ended or will.
function timesOf(stream: CalendarStream): { start: Date; end: Date } {
  const { scheduled_start, duration_minutes, status, started_at, ended_at } = stream;
  const planned = plusMinutes(scheduled_start, duration_minutes);
  return { start: started_at ?? scheduled_start, end: ended_at ?? (status === 'live' ? dueEnd(stream) : planned) };
}

/** Streams that a calendar holds at most. */
export const FEED_STREAMS = 2_000;

const cutAt = (most: number) => `The first ${most} streams. Later ones follow as these pass.`;

/** How often calendars are asked to look again. Each decides by itself: some do it once a day. */
const REFRESH_SECONDS = 15 * 60;

function write(
  streams: CalendarStream[],
  { siteName, mailHost, name, url }: CalendarSite,
  description?: string,
): string {
  const calendar = ical({
    name,
    ...(description ? { description } : {}),
    prodId: { company: siteName, product: 'schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const stream of streams) {
    calendar.createEvent({
      id: `stream-${stream.id}@${mailHost}`,
      sequence: stream.version - 1,
      ...timesOf(stream),
      // Not the moment of asking.
      stamp: stream.updated_at,
      created: stream.created_at,
      lastModified: stream.updated_at,
      summary: stream.title,
      ...(stream.description ? { description: stream.description } : {}),
      url,
      status: stream.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

// Half a millisecond each: 2,000 at once held up every request for a second.
const EVENTS_A_TURN = 20;
const FIRST_EVENT = '\r\nBEGIN:VEVENT\r\n';
const END = '\r\nEND:VCALENDAR';

type Limits = { most?: number; turn?: () => Promise<void> };

/**
 * A schedule as iCalendar (RFC 5545), written bit by bit, each in a turn of the event loop. An event is the same one for ever by its
 * UID; a change has a higher SEQUENCE. The same streams make the same text.
 */
export async function calendarOf(
  streams: CalendarStream[],
  site: CalendarSite,
  { most = FEED_STREAMS, turn = createTurnQueue() }: Limits = {},
): Promise<string> {
  const whole = write([], site, streams.length > most ? cutAt(most) : undefined);
  let text = whole.slice(0, whole.lastIndexOf(END));
  for (let at = 0; at < Math.min(streams.length, most); at += EVENTS_A_TURN) {
    await turn();
    const part = write(streams.slice(at, Math.min(at + EVENTS_A_TURN, most)), site);
    text += part.slice(part.indexOf(FIRST_EVENT), part.lastIndexOf(END));
  }
  return text + whole.slice(whole.lastIndexOf(END));
}
