import { addDays, type Stream, startOfDay } from '@livelift/contract';
import { formatPlural } from '../../../lib/format.ts';
import { remainingFor, sumBooked, type UsageByDay } from '../booking/allowance.ts';
import { overlapsWith } from '../booking/conflicts.ts';
import { dayOn, GMT_CLOCK, realSpan, type ScheduleClock } from '../clock/clock.ts';
import { spanInOtherZone } from '../clock/local-time.ts';
import { moveText, offsetBetween } from '../clock/offset.ts';
import { daySegments, minutesOf, type Span, type SubscriptionDays, spanFrom, takenSpan } from '../geometry.ts';
import type { Schedule } from '../queries/schedule.queries.ts';
import {
  daysSentence,
  outsideSentence,
  overlapSentence,
  remainsSentence,
  shortageSentences,
  shortDay,
  spanTimes,
} from '../schedule-text.ts';
import type { Drag, DragContext } from './drag-session.ts';
import type { Bounds, Limit } from './dragged-span.ts';

/** An index of the bookings, built once per drag so that each step is cheap. */
export type BookingIndex = UsageByDay & {
  subscription: SubscriptionDays;
  streamsByDay: ReadonlyMap<string, readonly Stream[]>;
};

/** Indexes a schedule for `previewOf`, without the stream being changed (`editedId`). */
export function indexBookings(
  schedule: Schedule,
  subscription: SubscriptionDays,
  editedId: number | null,
): BookingIndex {
  const streamsByDay = new Map<string, Stream[]>();
  for (const stream of schedule.streams.data) {
    if (stream.id === editedId) continue;
    for (const { day } of daySegments(takenSpan(stream))) {
      const others = streamsByDay.get(day);
      if (others) others.push(stream);
      else streamsByDay.set(day, [stream]);
    }
  }
  return { ...sumBooked(schedule, editedId), subscription, streamsByDay };
}

/** The outcome of booking a span: fine, overlapping others, or refused. */
export type BookingVerdict = 'free' | 'conflict' | 'refused';

/** The clock that is shown, and the one whose times stand beside it. */
type Clocks = { clock: ScheduleClock; secondaryClock: ScheduleClock };

function assess(span: Span, index: BookingIndex, clock: ScheduleClock) {
  const remains = remainingFor(span, index);
  const outside = outsideSentence(span, index.subscription, clock);
  const refusals = outside ? [outside] : shortageSentences(remains, clock);
  const near = new Set(remains.days.flatMap(({ day }) => index.streamsByDay.get(day) ?? []));
  const overlaps = refusals.length > 0 ? [] : overlapsWith(span, [...near]);
  const verdict: BookingVerdict = refusals.length > 0 ? 'refused' : overlaps.length > 0 ? 'conflict' : 'free';
  return { verdict, remains, refusals, overlaps };
}

/** Only the verdict of `previewOf`: to word all of it on every step of a drag is too slow. */
export const verdictOf = (span: Span, index: BookingIndex): BookingVerdict => assess(span, index, GMT_CLOCK).verdict;

/** The outcome of booking a span, its day and times by both clocks, and why it would be refused, or else what is left. */
export function previewOf(span: Span, index: BookingIndex, { clock, secondaryClock }: Clocks) {
  const { verdict, remains, refusals, overlaps } = assess(span, index, clock);
  const taken = overlaps.map((overlap) => overlapSentence(overlap, clock));
  const sentences = refusals.length > 0 ? refusals : [...taken, remainsSentence(remains, clock)];
  return { verdict, times: spanText(span, { clock, secondaryClock }), sentence: sentences.join(' ') };
}

/** When what is dragged would take place: its span is by the clock. */
export const realSpanOf = ({ span, stream, context: { clock } }: Pick<Drag, 'span' | 'stream' | 'context'>): Span =>
  realSpan(span, clock, stream?.scheduled_start ?? null);

/** What moves together with the stream that is dragged, where it is: one that is resized moves alone. */
export function groupSpans({
  stream,
  span,
  context: { otherSelected, clock },
}: Pick<Drag, 'span' | 'stream' | 'context'>): Span[] {
  if (stream === null || otherSelected.length === 0 || minutesOf(span) !== stream.estimated_duration) return [];
  const byMs = span.start.getTime() - clock.toWallTime(stream.scheduled_start).getTime();
  return otherSelected.map((each) => {
    const start = new Date(clock.toWallTime(each.scheduled_start).getTime() + byMs);
    return spanFrom(start, each.estimated_duration);
  });
}

/** The preview of what is dragged, with what keeps its span from following, where something does. */
export function describeSpan(drag: Pick<Drag, 'span' | 'stream' | 'limit' | 'context'>) {
  const { limit, context } = drag;
  const preview = describeGroup(drag) ?? previewOf(realSpanOf(drag), context.booked, context);
  const limited = limit && limitSentence(limit, context);
  return limited ? { ...preview, sentence: `${limited} ${preview.sentence}` } : preview;
}

// Of several nothing is computed while they move: what fits, and what does not, the dialog says that opens.
function describeGroup(drag: Pick<Drag, 'span' | 'stream' | 'context'>) {
  const { stream, context } = drag;
  const others = groupSpans(drag).length;
  if (stream === null || others === 0) return null;
  const span = realSpanOf(drag);
  const by = moveText(offsetBetween(stream.scheduled_start, span.start, context.clock));
  return {
    verdict: verdictOf(span, context.booked),
    times: `${formatPlural(others + 1, 'stream')}, ${by || 'where they are'}`,
    sentence: `“${stream.title}”: ${spanText(span, context)}. What fits is shown before anything is saved.`,
  };
}

type LimitContext = Pick<DragContext, 'booked' | 'bounds' | 'clock'>;

/** Why a span cannot lie any further before or after; null where the subscription's days are not known. */
export function limitSentence(limit: Limit, { booked: { subscription }, bounds, clock }: LimitContext): string | null {
  const { start_date: first } = subscription;
  const isFirstDay = first !== null && bounds.from.getTime() === clock.toWallTime(startOfDay(first)).getTime();
  return limit === 'before' && !isFirstDay ? 'The time before that is over.' : daysSentence(subscription, clock);
}

/** A span in words: "Sun 22 Nov, 14:00–16:00 GMT (your time: 15:00–17:00 GMT+1)". */
export function spanText(span: Span, { clock, secondaryClock }: Clocks): string {
  const times = `${shortDay(dayOn(clock, span.start))}, ${spanTimes(span, clock)}`;
  const timeInOtherZone = spanInOtherZone(span, clock, secondaryClock);
  return timeInOtherZone === null ? times : `${times} (${timeInOtherZone})`;
}

/** The bounds for bookings now, by the clock; null if the subscription is over. */
export function boundsOf({ start_date, end_date }: SubscriptionDays, now: Date, clock: ScheduleClock): Bounds | null {
  if (start_date === null || end_date === null) return null;
  const first = startOfDay(start_date);
  const [from, until] = [first > now ? first : now, startOfDay(addDays(end_date, 1))];
  return from < until ? { from: clock.toWallTime(from), until: clock.toWallTime(until) } : null;
}
