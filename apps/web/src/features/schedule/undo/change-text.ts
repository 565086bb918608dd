import { formatMinutes } from '../../../lib/format.ts';
import { dayOn, type ScheduleClock } from '../clock/clock.ts';
import { type Booking, dueEnd, type Span, spanOf } from '../geometry.ts';
import { moveText, shortDay, spanTimes } from '../schedule-text.ts';
import type { StreamChange } from './undo-stack.ts';

// A toast has two or three lines, of which the time is not to be the fourth.
const MAX_TITLE = 40;

const quoted = (title: string) =>
  `“${title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1).trimEnd()}…` : title}”`;

// Of one that has begun: when it did, and when it ended or will.
function spanShown(stream: Booking): Span {
  const { started_at: start, ended_at: end } = stream;
  return start ? { start, end: end ?? dueEnd(stream) } : spanOf(stream);
}

/**
 * Which stream was changed and when it is: "“Late show”: Sun 29 Nov, 20:00–22:00 GMT", "“Late show”: Sun 29 Nov, 20:00 → 21:00
 * GMT", with a new length; of several their days: "“Late show”: Mon 30 Nov to Fri 18 Dec". Undefined of none.
 */
export function changeText(changes: readonly StreamChange[], clock: ScheduleClock): string | undefined {
  const streams = changes
    .flatMap(({ was, is }) => is ?? was ?? [])
    .toSorted((one, other) => one.scheduled_start.getTime() - other.scheduled_start.getTime());
  const [first, last] = [streams[0], streams.at(-1)];
  if (!first || !last) return undefined;
  const title = streams.every((each) => each.title === first.title) ? `${quoted(first.title)}: ` : '';
  const [day, lastDay] = [first, last].map(({ scheduled_start: at }) => shortDay(dayOn(clock, at)));
  if (streams.length > 1) return `${title}${day === lastDay ? day : `${day} to ${lastDay}`}`;
  const was = changes[0]?.was ?? first;
  const from = was.scheduled_start;
  const isMoved = from.getTime() !== first.scheduled_start.getTime();
  const isResized = was.estimated_duration !== first.estimated_duration;
  const when = isMoved ? moveText(from, first.scheduled_start, clock) : `${day}, ${spanTimes(spanShown(first), clock)}`;
  return `${title}${when}${isResized ? `, ${formatMinutes(first.estimated_duration)}` : ''}`;
}
