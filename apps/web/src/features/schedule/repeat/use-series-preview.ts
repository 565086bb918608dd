import type { Stream } from '@livelift/contract';
import { changedCount } from '../changes/changes-request.ts';
import { isCurrent, useChangesPreview } from '../changes/use-changes.ts';
import { enteredMinutes, type StreamFormValues } from '../form/stream-form.values.ts';
import { seriesRequest } from './repeat.values.ts';

// The preview of a series says nothing of its texts, so that typing them asks for no other.
const textsOf = (first: Stream | null) =>
  first ? { title: first.title, description: first.description, wordlist_id: first.wordlist_id } : { title: 'Series' };

/** What booking a repeated stream would come to, before it is saved. One that is part of a series is asked about later. */
export function useSeriesPreview(values: StreamFormValues, timezone: string, first: Stream | null) {
  const isRepeated = (first?.series_id ?? null) === null && values.repeat !== '';
  const estimated_duration = enteredMinutes(values.estimated_duration);
  const input = { ...textsOf(first), scheduled_start: new Date(0), estimated_duration };
  const request = isRepeated ? seriesRequest(input, values, { ...values, timezone, first }) : null;
  const preview = useChangesPreview(request);
  const current = request && isCurrent(preview) ? preview.data : null;
  return {
    /** Null where nothing repeats, or something about it is wrong. */
    preview: request && preview,
    isRepeated,
    /** How many streams would be booked; null while that is not known. */
    planned: current ? changedCount(current) : null,
    /** Whether some are refused and the rest is booked. */
    skipsRefused: current ? current.refused.length > 0 && changedCount(current) > 0 : false,
  };
}
