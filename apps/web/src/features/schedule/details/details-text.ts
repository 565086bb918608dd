import { type Stream, weekdayOf } from '@livelift/contract';
import { dayOn, type ScheduleClock } from '../schedule-clock.tsx';
import { dayParts, timeText, WEEKDAYS } from '../schedule-text.ts';
import { type StartRefusal, type StreamTimes, startWindow } from '../stream-state.ts';

/** On which weekdays a series has its streams by a clock, and until when: "Every Mon, Wed, Fri until 14 Dec"; of a single one "Only on 14 Dec". */
export function repeatSentence(seriesId: number, streams: readonly Stream[], clock: ScheduleClock): string {
  const all = streams.filter(({ series_id, status }) => series_id === seriesId && status !== 'cancelled');
  // One that was changed alone may stand on another weekday.
  const regular = all.filter(({ is_exception }) => !is_exception);
  const days = (regular.length > 0 ? regular : all).map(({ scheduled_start }) => dayOn(clock, scheduled_start)).sort();
  const weekdays = [...new Set(days.map(weekdayOf))].sort();
  const names = weekdays.map((weekday) => WEEKDAYS[weekday - 1]?.slice(0, 3)).join(', ');
  const every = weekdays.length === WEEKDAYS.length ? 'day' : names;
  const last = dayParts(days.at(-1) ?? '').date;
  return all.length === 1 ? `Only on ${last}` : `Every ${every} until ${last}`;
}

/** Why a stream cannot be started now, as text; null where its status says enough. */
export function startRefusalSentence(stream: StreamTimes, refusal: StartRefusal, clock: ScheduleClock): string | null {
  if (refusal === 'not_scheduled') return null;
  if (refusal === 'window_over') return 'The time of this stream is over.';
  if (refusal === 'another_live') return 'Another stream of yours is live. End it first.';
  return `Can be started from ${timeText(startWindow(stream).from, clock)}, 15 minutes before its start.`;
}
