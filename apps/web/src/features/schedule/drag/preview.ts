import { addDays, dayOf, type Stream, startOfDay } from '@livelift/contract';
import { type BookedMinutes, type BookedTime, remainingFor, sumBooked } from '../allowance.ts';
import { daySegments, overlapsWith, type Span, type SubscriptionDays, takenSpan } from '../geometry.ts';
import { localSpan } from '../local-time.ts';
import {
  daysSentence,
  outsideSentence,
  overlapSentence,
  remainsSentence,
  shortageSentences,
  shortDay,
  shortSpan,
} from '../schedule-text.ts';
import type { Drag } from './drag-session.ts';
import type { Bounds, Limit } from './dragged-span.ts';

/** An index of the bookings, built once per drag so that each step is cheap. */
export type BookedIndex = BookedMinutes & {
  subscription: SubscriptionDays;
  streamsByDay: ReadonlyMap<string, readonly Stream[]>;
};

type Booked = Omit<BookedTime, 'streams'> & { streams: readonly Stream[]; subscription: SubscriptionDays };

/** Indexes a schedule for `previewOf`, without the stream being changed (`editedId`). */
export function indexBooked({ subscription, ...booked }: Booked, editedId: number | null): BookedIndex {
  const streamsByDay = new Map<string, Stream[]>();
  for (const stream of booked.streams) {
    if (stream.id === editedId) continue;
    for (const { day } of daySegments(takenSpan(stream))) {
      const others = streamsByDay.get(day);
      if (others) others.push(stream);
      else streamsByDay.set(day, [stream]);
    }
  }
  return { ...sumBooked(booked, editedId), subscription, streamsByDay };
}

/** The outcome of booking a span: fine, overlapping others, or refused. */
export type Tone = 'free' | 'conflict' | 'refused';

/** The same as text. */
export type Preview = {
  tone: Tone;
  /** The day and the times in GMT, and where it differs the visitor's own. */
  times: string;
  /** Why it would be refused, or else what is left. */
  sentence: string;
};

function assess(span: Span, index: BookedIndex) {
  const remains = remainingFor(span, index);
  const outside = outsideSentence(span, index.subscription);
  const refusals = outside ? [outside] : shortageSentences(remains);
  const near = new Set(remains.days.flatMap(({ day }) => index.streamsByDay.get(day) ?? []));
  const overlaps = refusals.length > 0 ? [] : overlapsWith(span, [...near]);
  const tone: Tone = refusals.length > 0 ? 'refused' : overlaps.length > 0 ? 'conflict' : 'free';
  return { tone, remains, refusals, overlaps };
}

/** Only the tone of `previewOf`: building its texts on every step of a drag is too slow. */
export const toneOf = (span: Span, index: BookedIndex): Tone => assess(span, index).tone;

export function previewOf(span: Span, index: BookedIndex): Preview {
  const { tone, remains, refusals, overlaps } = assess(span, index);
  const sentences = refusals.length > 0 ? refusals : [...overlaps.map(overlapSentence), remainsSentence(remains)];
  return { tone, times: spanText(span), sentence: sentences.join(' ') };
}

/** The same with what keeps the span from following, where something does. */
export function describeSpan({ span, limit, context }: Pick<Drag, 'span' | 'limit' | 'context'>): Preview {
  const preview = previewOf(span, context.booked);
  const limited = limit && limitSentence(limit, context.booked.subscription, context.bounds);
  return limited ? { ...preview, sentence: `${limited} ${preview.sentence}` } : preview;
}

/** Why a span cannot lie any further before or after; null where the subscription's days are not known. */
export function limitSentence(limit: Limit, subscription: SubscriptionDays, { from }: Bounds): string | null {
  const { start_date: first } = subscription;
  const isFirstDay = first !== null && from.getTime() === startOfDay(first).getTime();
  return limit === 'before' && !isFirstDay ? 'The time before that is over.' : daysSentence(subscription);
}

/** A span in words: "Sun 22 Nov, 14:00–16:00 GMT (your time: 15:00–17:00 GMT+1)". */
export function spanText(span: Span, timeZone?: string): string {
  const gmt = `${shortDay(dayOf(span.start))}, ${shortSpan(span)} GMT`;
  const local = localSpan(span, timeZone);
  return local === null ? gmt : `${gmt} (your time: ${local})`;
}

/** The bounds for bookings now; null if the subscription is over. */
export function boundsOf({ start_date, end_date }: SubscriptionDays, now: Date): Bounds | null {
  if (start_date === null || end_date === null) return null;
  const first = startOfDay(start_date);
  const bounds = { from: first > now ? first : now, until: startOfDay(addDays(end_date, 1)) };
  return bounds.from < bounds.until ? bounds : null;
}
