import {
  type Series,
  type Stream,
  type StreamInput,
  streamChangedMeanwhile,
  streamNotFound,
  stream as streamSchema,
} from '@livelift/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { discardSavedDraft } from '../../../lib/form-draft.ts';
import { othersAhead } from '../appearance/stream-state.ts';
import { useChanges } from '../changes/use-changes.ts';
import { useAddStream, useUpdateStream } from '../queries/schedule.mutations.ts';
import { scheduleQuery } from '../queries/schedule.queries.ts';
import { cachedStreams, latestVersion } from '../queries/schedule-cache.ts';
import { ruleEdit, seriesRequest } from '../repeat/repeat.values.ts';
import { type ScopedChange, scopedRequest } from '../series/series-scope.ts';
import { type StreamFormValues, streamFormValues } from './stream-form.values.ts';

type Entered = {
  body: StreamInput;
  base: Stream | null;
  typed: StreamFormValues;
  /** The preview has named what is refused, and only the rest is booked. */
  skipsRefused: boolean;
};

type SavingOptions = {
  subscriptionId: number;
  draftKey: string;
  zone: string;
  /** Of the stream that is changed, where it is known. */
  series: Series | null;
  now: Date;
  onSaved: (saved?: Stream) => void;
};

// Refuses an edit of a stream that another window changed or deleted meanwhile, as the server does with one that is no
// part of a series: which streams of a series are meant is asked only of an edit that is based on what is stored.
async function assertUnchanged(queryClient: QueryClient, subscriptionId: number, base: Stream): Promise<void> {
  const { streams } = await queryClient.fetchQuery({ ...scheduleQuery(subscriptionId), staleTime: 0 });
  const current = streams.data.find(({ id }) => id === base.id);
  if (!current) {
    const message = 'This stream was deleted in another window.';
    throw new ApiError({ kind: 'http', status: 404, code: streamNotFound.code, message });
  }
  if (current.version <= latestVersion(queryClient, base)) return;
  throw new ApiError({
    kind: 'http',
    status: 409,
    code: streamChangedMeanwhile.code,
    message: 'This stream was changed in another window. Look at both versions and choose one.',
    details: { current: streamSchema.encode(current) },
  });
}

// Whether a change can only mean this one, since no other one of its series is ahead.
const isAboutOne = (queryClient: QueryClient, { stream, rule }: ScopedChange, now: Date): boolean =>
  (!rule || rule === 'none') && othersAhead(stream, cachedStreams(queryClient), now).length === 0;

// Whether the dialog has been neither closed nor replaced, at any time.
function useIsOpen() {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

/**
 * Books what is entered, a stream or a series by one call, or saves a stream, which becomes the first of a series where it is
 * to repeat. Of one of a series of which others are ahead it is asked first for which ones the change is meant:
 * `pendingScopeChange`, else null.
 */
export function useSaving({ subscriptionId, draftKey, zone, series, now, onSaved }: SavingOptions) {
  const [add, update, changes] = [useAddStream(), useUpdateStream(), useChanges()];
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: (base: Stream) => assertUnchanged(queryClient, subscriptionId, base),
    // It reads alone.
    meta: { invalidates: [] },
  });
  const isOpen = useIsOpen();
  const [pendingScopeChange, setPendingScopeChange] = useState<ScopedChange | null>(null);
  const ruleOf = (typed: StreamFormValues, stream: Stream) =>
    series?.id === stream.series_id ? ruleEdit(typed, series) : null;
  // Answers the stream, or the first one.
  const store = async ({ body, base, typed, skipsRefused }: Entered): Promise<Stream | undefined> => {
    const request = base?.series_id
      ? ruleOf(typed, base) === 'none' && scopedRequest({ stream: base, input: body, rule: 'none' }, 'one')
      : seriesRequest(body, typed, { ...typed, timezone: zone, first: base });
    if (request)
      return (await changes.mutateAsync({ request, mode: skipsRefused ? 'skip-refused' : 'all' })).outcome.streams[0];
    const { stream } = base
      ? await update.mutateAsync({ id: base.id, body: { ...body, version: base.version } })
      : await add.mutateAsync(body);
    return stream;
  };
  const save = async (entered: Entered): Promise<false | undefined> => {
    const { body: input, base: stream, typed } = entered;
    if (stream && stream.series_id !== null) {
      await check.mutateAsync(stream);
      const change = { stream, input, rule: ruleOf(typed, stream) };
      if (!isAboutOne(queryClient, change, now)) {
        setPendingScopeChange(change);
        return false;
      }
    }
    const saved = await store(entered);
    if (isOpen.current) {
      onSaved(saved);
      return undefined;
    }
    // The dialog was closed: another one may be open by then, with a draft of its own.
    discardSavedDraft(draftKey, streamFormValues, typed);
    return false;
  };
  return { save, pendingScopeChange, closeScopeDialog: () => setPendingScopeChange(null) };
}
