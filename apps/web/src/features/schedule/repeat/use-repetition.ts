import { useMemo } from 'react';
import type { Span, SubscriptionDays } from '../geometry.ts';
import type { Schedule } from '../schedule.queries.ts';
import { pastSentence } from '../schedule-text.ts';
import { type Repeat, repetitionOf } from './repetition.ts';

type RepetitionOptions = { schedule: Schedule; subscription: SubscriptionDays; now: Date };

/**
 * What a stream at `span` repeats to; null where it does not repeat or cannot be booked itself. Recomputed only for
 * another span, not for every keystroke in the title.
 */
export function useRepetition(span: Span | null, repeat: Repeat, { schedule, subscription, now }: RepetitionOptions) {
  const [start, end] = [span?.start.getTime(), span?.end.getTime()];
  return useMemo(() => {
    if (start === undefined || end === undefined || repeat === '') return null;
    const first = { start: new Date(start), end: new Date(end) };
    if (pastSentence(first, now) !== null) return null;
    return repetitionOf(first, repeat, { schedule: { ...schedule, streams: schedule.streams.data }, subscription });
  }, [start, end, repeat, schedule, subscription, now]);
}
