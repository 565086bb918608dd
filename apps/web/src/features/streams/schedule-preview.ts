import type { Stream } from '@livelift/contract';
import { addDays, dayOf, startOfDay } from '@livelift/contract';
import { localSpan } from './local-slots.ts';
import type { Span, SubscriptionDays } from './schedule.geometry.ts';
import { daySegments, overlapsWith, takenSpan } from './schedule.geometry.ts';
import type { Bounds, Limit } from './schedule-drag.ts';
import type { BookedMinutes, BookedTime } from './stream-allowance.ts';
import { sumBooked, whatRemains } from './stream-allowance.ts';
import {
  daysSentence,
  outsideSentence,
  overlapSentence,
  remainsSentence,
  shortageSentences,
  shortSpan,
  spokenDay,
} from './stream-words.ts';

/** All that a span is held against while it is dragged, put in order once so that each step of a drag costs little. */
export type BookedIndex = BookedMinutes & {
  subscription: SubscriptionDays | null;
  streamsByDay: ReadonlyMap<string, readonly Stream[]>;
};

type Booked = Omit<BookedTime, 'streams'> & { streams: readonly Stream[]; subscription: SubscriptionDays | null };

/** Puts a schedule in order for `previewOf`. `editedId` names the stream that is being changed: it is left out. */
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

/** How a span would do if it were booked: in order, overlapping others, or refused, with the reason in words. */
export type Tone = 'free' | 'conflict' | 'refused';

/** The same in words. */
export type Preview = {
  tone: Tone;
  /** The day and the times in GMT, and where it differs the visitor's own. */
  times: string;
  /** What speaks against it, or else what is left (D49). */
  sentence: string;
};

function judge(span: Span, index: BookedIndex) {
  const remains = whatRemains(span, index);
  const outside = index.subscription && outsideSentence(span, index.subscription);
  const refusals = outside ? [outside] : shortageSentences(remains);
  const near = new Set(remains.days.flatMap(({ day }) => index.streamsByDay.get(day) ?? []));
  const overlaps = refusals.length > 0 ? [] : overlapsWith(span, [...near]);
  const tone: Tone = refusals.length > 0 ? 'refused' : overlaps.length > 0 ? 'conflict' : 'free';
  return { tone, remains, refusals, overlaps };
}

/** Only the tone of `previewOf`: words take longer to find, and nobody reads them with every step of a drag. */
export const toneOf = (span: Span, index: BookedIndex): Tone => judge(span, index).tone;

/** Tells how a span would do, before anything is saved. */
export function previewOf(span: Span, index: BookedIndex): Preview {
  const { tone, remains, refusals, overlaps } = judge(span, index);
  const sentences = refusals.length > 0 ? refusals : [...overlaps.map(overlapSentence), remainsSentence(remains)];
  return { tone, times: spanWords(span), sentence: sentences.join(' ') };
}

/** Why a span cannot lie any further before or after; null where the subscription's days are not known. */
export function limitSentence(limit: Limit, subscription: SubscriptionDays, { from }: Bounds): string | null {
  const { start_date: first } = subscription;
  const isFirstDay = first !== null && from.getTime() === startOfDay(first).getTime();
  return limit === 'before' && !isFirstDay ? 'The time before that is over.' : daysSentence(subscription);
}

/** A span in words: "Sun 22 Nov, 14:00–16:00 GMT (your time: 15:00–17:00 GMT+1)". */
export function spanWords(span: Span, timeZone?: string): string {
  const gmt = `${spokenDay(dayOf(span.start))}, ${shortSpan(span)} GMT`;
  const local = localSpan(span, timeZone);
  return local === null ? gmt : `${gmt} (your time: ${local})`;
}

/** Where streams can be put now (D10); null where there is no time ahead. */
export function boundsOf({ start_date, end_date }: SubscriptionDays, now: Date): Bounds | null {
  if (start_date === null || end_date === null) return null;
  const first = startOfDay(start_date);
  const bounds = { from: first > now ? first : now, until: startOfDay(addDays(end_date, 1)) };
  return bounds.from < bounds.until ? bounds : null;
}
