import {
  deleteStream,
  endStream,
  type Stream,
  type StreamInput,
  startStream,
  stream as streamSchema,
  updateStream,
} from '@livelift/contract';
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, streamerApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { newerVersion } from '../../lib/newer-version.ts';
import { usePendingIds } from '../../lib/pending-ids.ts';
import { clearFailure, rememberFailure } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';
import { minutesOf, type Span, spanOf } from './geometry.ts';
import { type PendingMove, withStream } from './pending-moves.ts';
import { createStreamsInOrder, type StreamBatch } from './repeat/create-streams-in-order.ts';
import { MOVE_KEY, SCHEDULE_KEY, type Schedule, STREAMS_KEY } from './schedule.queries.ts';
import { retryAction, toastStreamError } from './stream-error.ts';

// Mutations in one scope run serially: each save or move builds on the one before.
const SERIAL_SCOPE = { id: MOVE_KEY.join() };

// A stream as last read from the server.
const cachedStream = (queryClient: QueryClient, streamId: number): Stream | undefined =>
  queryClient
    .getQueriesData<Schedule>({ queryKey: SCHEDULE_KEY })
    .flatMap(([, schedule]) => schedule?.streams.data ?? [])
    .find(({ id }) => id === streamId);

// Puts a stream into every cached schedule. The figures follow with the next read.
function cacheStream(queryClient: QueryClient, stream: Stream): void {
  queryClient.setQueriesData<Schedule>(
    { queryKey: SCHEDULE_KEY },
    (schedule) => schedule && withStream(schedule, stream),
  );
}

const savedVersionKey = (streamId: number) => [...STREAMS_KEY, 'saved-version', streamId] as const;

// The newest known version of a stream. What this page saved itself is no conflict, and a concurrent read may return an
// older version.
const latestVersion = (queryClient: QueryClient, { id, version }: Pick<Stream, 'id' | 'version'>): number =>
  Math.max(version, queryClient.getQueryData<number>(savedVersionKey(id)) ?? 0);

// Caches a stream that this page saved, and its version.
function cacheSavedStream(queryClient: QueryClient, stream: Stream): void {
  queryClient.setQueryData<number>(savedVersionKey(stream.id), latestVersion(queryClient, stream));
  cacheStream(queryClient, stream);
}

// Staff may have changed the days of the subscription since they were read.
function invalidateSubscriptions(queryClient: QueryClient, error: Error): void {
  if (!(error instanceof ApiError && error.kind === 'http')) return;
  void queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
}

// A change of one stream, reported by a toast; `failed` is what an error toast says, where the form does not.
function useScheduleChange<Input>(
  change: (input: Input) => Promise<{ message: string; stream?: Stream }>,
  done: string,
  { failed, scope, key }: { failed?: string; scope?: { id: string }; key?: readonly string[] } = {},
) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    ...(key && { mutationKey: key }),
    mutationFn: change,
    scope,
    onSuccess: ({ stream }, input) => {
      if (stream) cacheSavedStream(queryClient, stream);
      if (failed !== undefined) clearFailure(failed, input);
      toast.success(done);
    },
    onError: (error, input) => {
      invalidateSubscriptions(queryClient, error);
      if (failed === undefined) return;
      const retry = retryAction(() => mutation.mutate(input));
      rememberFailure(failed, input, toastStreamError(failed)(error, retry));
    },
    meta: { invalidates: [STREAMS_KEY] },
  });
  return mutation;
}

/**
 * Books one or several streams in order, each with an idempotency key. The form shows a refusal, of all or of the rest.
 */
export function useAddStreams() {
  const queryClient = useQueryClient();
  const clientFor = useIdempotencyKey(streamerApi);
  return useMutation({
    scope: SERIAL_SCOPE,
    mutationFn: (adding: StreamBatch) => createStreamsInOrder(adding, clientFor),
    onSuccess: ({ streams, refused }, { bodies, signal }) => {
      for (const stream of streams) cacheSavedStream(queryClient, stream);
      if (refused) invalidateSubscriptions(queryClient, refused.error);
      const { length: count } = streams;
      // If the form was closed meanwhile, a toast reports how many were added.
      if (signal.aborted && count < bodies.length) toast.error(`Only ${count} of ${bodies.length} streams added`);
      else if (!refused) toast.success(count === 1 ? 'Stream added' : `${count} streams added`);
    },
    onError: (error) => invalidateSubscriptions(queryClient, error),
    meta: { invalidates: [STREAMS_KEY] },
  });
}

/** The edit of a stream with the version it is based on; an outdated one is refused. */
export type StreamEdit = StreamInput & { version: number };

/** Changes a stream that is still ahead. The form shows errors. */
export function useUpdateStream() {
  const queryClient = useQueryClient();
  return useScheduleChange(
    ({ id, body }: { id: number; body: StreamEdit }) => {
      const version = latestVersion(queryClient, { id, version: body.version });
      return callApi(streamerApi, updateStream, { params: { id }, body: { ...body, version } });
    },
    'Stream updated',
    { scope: SERIAL_SCOPE },
  );
}

const MOVE_FAILED = 'Failed to update stream';

const editOf = (stream: Stream, span: Span, version: number): StreamEdit => ({
  title: stream.title,
  description: stream.description,
  scheduled_start: span.start,
  estimated_duration: minutesOf(span),
  wordlist_id: stream.wordlist_id,
  version,
});

/**
 * Moves a stream optimistically. Moves run serially, so the last one wins, but never over another window's change; a
 * queued or retried move keeps other fields as they are by then. The toast offers Undo; after a refusal the stream
 * reverts and the toast says why. The response is applied after `untilIdle`, which the next move awaits too.
 */
export function useMoveStream(untilIdle: () => Promise<void>) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MOVE_KEY,
    scope: SERIAL_SCOPE,
    mutationFn: ({ stream, span }: PendingMove) => {
      const current = cachedStream(queryClient, stream.id) ?? stream;
      const body = editOf(current, span, latestVersion(queryClient, current));
      return callApi(streamerApi, updateStream, { params: { id: stream.id }, body }).finally(untilIdle);
    },
    onSuccess: ({ stream }, move) => {
      cacheSavedStream(queryClient, stream);
      // A later success clears the error of this stream, but not that of another one.
      clearFailure(MOVE_FAILED, stream);
      toast.success('Stream updated', undefined, {
        label: 'Undo',
        act: () => mutate({ stream, span: spanOf(move.stream) }),
      });
    },
    onError: (error, move) => {
      invalidateSubscriptions(queryClient, error);
      // Shows the version of the other window, so that a retry is an informed one.
      const newer = newerVersion(error, streamSchema);
      if (newer) cacheStream(queryClient, newer);
      const retry = retryAction(() => mutate(move));
      rememberFailure(MOVE_FAILED, move.stream, toastStreamError(MOVE_FAILED)(error, retry));
    },
    // A read during other pending moves would show them at their old place.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: MOVE_KEY }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: STREAMS_KEY });
    },
  });
  return mutate;
}

const DELETE_KEY = [...STREAMS_KEY, 'delete'] as const;

export const useDeleteStream = () =>
  useScheduleChange((id: number) => callApi(streamerApi, deleteStream, { params: { id } }), 'Stream deleted', {
    key: DELETE_KEY,
    failed: 'Failed to delete stream',
  });

/** Whether this page is deleting a stream: a concurrent read may lack it already. */
export const useIsDeleting = (): boolean => useIsMutating({ mutationKey: DELETE_KEY }) > 0;

const START_KEY = [...STREAMS_KEY, 'start'] as const;

export const useStartingIds = () => usePendingIds(START_KEY);

export const useStartStream = () =>
  useScheduleChange((id: number) => callApi(streamerApi, startStream, { params: { id } }), 'Stream started', {
    key: START_KEY,
    failed: 'Failed to start stream',
  });

export const useEndStream = () =>
  useScheduleChange((id: number) => callApi(streamerApi, endStream, { params: { id } }), 'Stream ended', {
    failed: 'Failed to end stream',
  });
