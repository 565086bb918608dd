import { changesRefused, type Stream } from '@livelift/contract';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { streamerApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatCount, formatPlural } from '../../../lib/format.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { toast } from '../../../ui/toaster.tsx';
import { REMOVING_KEY, SERIAL_SCOPE, STREAMS_KEY } from '../queries/schedule.queries.ts';
import { cachedStreams, cacheOutcome, invalidateSubscriptions } from '../queries/schedule-cache.ts';
import { type StreamChange, undoOfChanges } from '../undo/undo-stack.ts';
import { useUndo } from '../undo/use-undo.ts';
import { type ChangesRequest, changedKinds, type Outcome, type SendMode, sendChanges } from './changes-request.ts';

/** What changes would come to, asked anew whenever the schedule changes until they are saved; null asks for nothing. */
export const useChangesPreview = (request: ChangesRequest | null, { isSaved = false } = {}) =>
  useQuery({
    queryKey: [...STREAMS_KEY, 'preview', request],
    queryFn: request ? () => sendChanges(streamerApi, request, 'preview') : skipToken,
    placeholderData: request === null ? undefined : keepPreviousData,
    staleTime: 0,
    enabled: !isSaved,
  });

/** What changes would come to, as far as it is known. */
export type Preview = ReturnType<typeof useChangesPreview>;

/** Whether a preview says what would be done now. */
export const isCurrent = ({ data, isPlaceholderData }: Preview): boolean => Boolean(data) && !isPlaceholderData;

const DONE = { create: 'added', update: 'changed', delete: 'deleted' } as const;

const counted = (count: number, done: string) =>
  count === 1 ? `Stream ${done}` : `${formatCount(count)} streams ${done}`;

/** What was done in a few words: "13 streams added", "2 streams changed, 3 added". */
function outcomeTitle(outcome: Pick<Outcome, 'planned'>): string {
  const [first, ...others] = changedKinds(outcome);
  if (!first) return 'Series saved';
  if (others.length === 0) {
    const isOneUpdated = first.kind === 'update' && first.count === 1;
    return isOneUpdated ? 'Stream updated' : counted(first.count, DONE[first.kind]);
  }
  const more = others.map(({ kind, count }) => `${formatCount(count)} ${DONE[kind]}`);
  return [`${formatPlural(first.count, 'stream')} ${DONE[first.kind]}`, ...more].join(', ');
}

// What became of each stream, but of those that only belong to another series.
function streamChanges({ streams, deleted_ids, planned }: Outcome, before: readonly Stream[]): StreamChange[] {
  const olds = new Map(before.map((stream) => [stream.id, stream]));
  const kept = new Set(planned.flatMap(({ id, is_kept }) => (is_kept ? [id] : [])));
  return [
    ...streams.filter(({ id }) => !kept.has(id)).map((is) => ({ was: olds.get(is.id) ?? null, is })),
    ...deleted_ids.map((id) => ({ was: olds.get(id) ?? null, is: null })),
  ];
}

type Sent = { request: ChangesRequest; mode: Exclude<SendMode, 'preview'> };

/** Makes changes of several streams, which one Undo takes back. The caller shows errors. */
export function useChanges() {
  const queryClient = useQueryClient();
  const { record } = useUndo();
  const clientFor = useIdempotencyKey(streamerApi);
  return useMutation({
    mutationKey: REMOVING_KEY,
    scope: SERIAL_SCOPE,
    mutationFn: async (sent: Sent) => {
      const streamsBefore = cachedStreams(queryClient);
      return { streamsBefore, outcome: await sendChanges(clientFor(sent), sent.request, sent.mode) };
    },
    onSuccess: ({ streamsBefore, outcome }) => {
      cacheOutcome(queryClient, outcome);
      const done = { what: outcomeTitle(outcome), streams: streamChanges(outcome, streamsBefore) };
      const step = undoOfChanges(done, outcome, streamsBefore);
      if (step) record(step);
      else toast.info('Nothing had to be changed');
    },
    onError: (error) => invalidateSubscriptions(queryClient, error),
    meta: { invalidates: [STREAMS_KEY] },
  });
}

/** What is said of an error of changes where the preview names the refused dates; null for every other error. */
export const refusedSentence = (error: Error | null): string | null =>
  error instanceof ApiError && error.code === changesRefused.code
    ? 'Nothing was saved: see below what cannot be booked.'
    : null;
