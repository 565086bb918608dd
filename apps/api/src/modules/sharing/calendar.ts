import { plusMinutes, type StreamStatus } from '@livelift/contract';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { dueEnd } from '../streams/index.ts';

/** A stream as a calendar shows it. */
export type CalendarStream = {
  id: number;
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

type Site = { siteName: string; appUrl: string; mailHost: string };

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

/**
 * A schedule as iCalendar (RFC 5545). An event is the same one for ever by its UID; a change has a higher SEQUENCE. The same
 * streams make the same text, so that it can be asked for by its ETag.
 */
export function calendarOf(
  streams: CalendarStream[],
  { siteName, appUrl, mailHost }: Site,
  most = FEED_STREAMS,
): string {
  const calendar = ical({
    name: `${siteName} schedule`,
    ...(streams.length > most ? { description: cutAt(most) } : {}),
    prodId: { company: siteName, product: 'schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const stream of streams.slice(0, most)) {
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
      url: `${appUrl}/dashboard`,
      status: stream.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
