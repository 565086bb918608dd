import { isCurrent, useChangesPreview } from '../changes/use-changes.ts';
import { enteredMinutes, type StreamFormValues } from '../form/stream-form.values.ts';
import { seriesRequest } from './repeat.values.ts';

// The preview of a series says nothing of its texts.
const PREVIEWED = { title: 'Series', scheduled_start: new Date(0) };

/** What booking a repeated stream would come to, before it is saved. */
export function useSeriesPreview(values: StreamFormValues, timezone: string, isNew: boolean) {
  const isRepeated = isNew && values.repeat !== '';
  const input = { ...PREVIEWED, estimated_duration: enteredMinutes(values.estimated_duration) };
  const request = isRepeated ? seriesRequest(input, values, { ...values, timezone }) : null;
  const preview = useChangesPreview(request);
  const current = request && isCurrent(preview) ? preview.data : null;
  return {
    /** Null where nothing repeats, or something about it is wrong. */
    preview: request && preview,
    isRepeated,
    /** How many streams would be booked; null while that is not known. */
    planned: current?.planned.length ?? null,
    isPartly: current ? current.refused.length > 0 : false,
  };
}
