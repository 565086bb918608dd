import type { ResponseOf, Stream, StreamInput } from '@livelift/contract';
import {
  deleteStream,
  endStream,
  listMyStreams,
  startStream,
  stream as streamSchema,
  updateStream,
} from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  keepPreviousData,
  queryOptions,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { callApi, streamerApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { newerVersion } from '../../lib/newer-version.ts';
import { STREAMS_KEY, SUBSCRIPTIONS_KEY } from '../../lib/query-keys.ts';
import { useLeaveWarning } from '../../lib/use-leave-warning.ts';
import { toast } from '../../ui/toaster.tsx';
import { type Adding, addInOrder } from './add-in-order.ts';
import { refreshAfter } from './live-time.ts';
import type { PendingMove } from './pending-moves.ts';
import { withMoves, withStream } from './pending-moves.ts';
import type { Span } from './schedule.geometry.ts';
import { minutesOf, spanOf } from './schedule.geometry.ts';
import type { TellFailure } from './stream-failure.ts';
import { toastFailure, tryAgain } from './stream-failure.ts';

// How often a server that did not answer is asked again.
const AWAY_MS = 5_000;

/** The schedule with the allowance, as the server answers it. */
export type Schedule = ResponseOf<typeof listMyStreams>;

const SCHEDULE_KEY = [...STREAMS_KEY, 'schedule'] as const;

const MOVE_KEY = [...SCHEDULE_KEY, 'move'] as const;

// A dialog that saves a stream waits for the moves before it, and moves for it: each builds on the one before.
const CHANGES = { id: MOVE_KEY.join() };

const PENDING_MOVES = { mutationKey: MOVE_KEY, status: 'pending' } as const;

const isMove = (variables: unknown): variables is PendingMove =>
  typeof variables === 'object' && variables !== null && 'span' in variables && 'stream' in variables;

// Moves that the server has not answered yet, in their order.
function usePending(): readonly PendingMove[] {
  const pending = useMutationState({ filters: PENDING_MOVES, select: ({ state }) => state.variables });
  return useMemo(() => pending.filter(isMove), [pending]);
}

/** How the schedule of an active subscription is read; null without one. */
export const scheduleOf = (activeSubscriptionId: number | null | undefined) =>
  queryOptions({
    queryKey: [...SCHEDULE_KEY, activeSubscriptionId],
    queryFn: () => callApi(streamerApi, listMyStreams),
  });

/**
 * Every stream of the current subscription, with the allowance (D35). Read anew for another active subscription, so that
 * the allowance of one is never shown for another; null without one, undefined while that is not known. Moves that the
 * server has not answered yet are shown as done; one that it refuses is therefore back by itself.
 */
export function useSchedule(activeSubscriptionId: number | null | undefined) {
  const pending = usePending();
  const select = useCallback((schedule: Schedule) => withMoves(schedule, pending), [pending]);
  return useQuery({
    ...scheduleOf(activeSubscriptionId),
    select,
    enabled: activeSubscriptionId !== undefined,
    // The worker ends a live stream, another tab starts one and a day passes without this page doing anything.
    refetchInterval: ({ state: { data, status } }) =>
      status === 'error' ? AWAY_MS : refreshAfter(data?.streams.data ?? [], new Date()),
    refetchOnWindowFocus: 'always',
  });
}

/**
 * The ids of the streams whose new place the server has not taken yet, or whose answer waits until nothing is dragged. The
 * browser asks before the page is left meanwhile: moves that still wait their turn would be lost.
 */
export function usePendingMoves(): ReadonlySet<number> {
  const pending = usePending();
  useLeaveWarning(pending.length > 0);
  return useMemo(() => new Set(pending.map(({ stream }) => stream.id)), [pending]);
}

// A stream as the server last answered it.
const knownStream = (queryClient: QueryClient, streamId: number): Stream | undefined =>
  queryClient
    .getQueriesData<Schedule>({ queryKey: SCHEDULE_KEY })
    .flatMap(([, schedule]) => schedule?.streams.data ?? [])
    .find(({ id }) => id === streamId);

// The newest version of each stream that this page made itself: not over these does it ask before it saves, and a read that
// was under way meanwhile may bring an older one.
const made = new Map<number, number>();

const sinceRead = (streamId: number, version: number) => Math.max(version, made.get(streamId) ?? 0);

// What the server answered is shown at once; the figures follow with the next read.
function showStream(queryClient: QueryClient, stream: Stream): void {
  made.set(stream.id, sinceRead(stream.id, stream.version));
  drawStream(queryClient, stream);
}

function drawStream(queryClient: QueryClient, stream: Stream): void {
  queryClient.setQueriesData<Schedule>(
    { queryKey: SCHEDULE_KEY },
    (schedule) => schedule && withStream(schedule, stream),
  );
}

// All that is read of streams, which any change of the schedule makes old; the statistics keep theirs below it, too.
const readAnew = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey: STREAMS_KEY });

// Staff may have changed the days of the subscription since they were read.
function readTermsAnew(queryClient: QueryClient, error: Error): void {
  if (!(error instanceof ApiError && error.kind === 'http')) return;
  void queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY });
}

const PAST_PER_PAGE = 10;

/** A page of every stream there ever was, latest start first (D89). */
export const usePastStreams = (page: number) =>
  useQuery({
    queryKey: [...STREAMS_KEY, 'all', page],
    queryFn: async () =>
      (await callApi(streamerApi, listMyStreams, { query: { page, per_page: PAST_PER_PAGE } })).streams,
    placeholderData: keepPreviousData,
  });

// The schedule is read again after a refusal too: what is refused here has usually changed elsewhere. Nobody waits for
// it, so that a dialog closes while its stream is still there.
function useScheduleChange<Input>(
  change: (input: Input) => Promise<{ message: string; stream?: Stream }>,
  done: string,
  { onError, scope, key }: { onError?: TellFailure; scope?: { id: string }; key?: readonly string[] } = {},
) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    ...(key && { mutationKey: key }),
    mutationFn: change,
    scope,
    onSuccess: ({ stream }) => {
      if (stream) showStream(queryClient, stream);
      toast.success(done);
    },
    onError: (error, input) => {
      readTermsAnew(queryClient, error);
      onError?.(
        error,
        tryAgain(() => mutation.mutate(input)),
      );
    },
    onSettled: () => readAnew(queryClient),
  });
  return mutation;
}

/**
 * Books a stream, or several in their order, each once however often it is tried. What is refused belongs to the form: all,
 * or what comes after some were booked.
 */
export function useAddStreams() {
  const queryClient = useQueryClient();
  const clientFor = useIdempotencyKey(streamerApi);
  return useMutation({
    scope: CHANGES,
    mutationFn: (adding: Adding) => addInOrder(adding, clientFor),
    onSuccess: ({ streams, refused }, { bodies, signal }) => {
      for (const stream of streams) showStream(queryClient, stream);
      if (refused) readTermsAnew(queryClient, refused.error);
      const { length: count } = streams;
      // Whoever closed the form meanwhile hears here how far it came.
      if (signal.aborted && count < bodies.length) toast.error(`Only ${count} of ${bodies.length} streams added`);
      else if (!refused) toast.success(count === 1 ? 'Stream added' : `${count} streams added`);
    },
    onError: (error) => readTermsAnew(queryClient, error),
    onSettled: () => readAnew(queryClient),
  });
}

/** What a stream becomes, and the version that it was read in: over a newer one nothing is saved (D172). */
export type StreamEdit = StreamInput & { version: number };

/** Changes a stream that is still ahead. A failure belongs to the form. */
export const useUpdateStream = () =>
  useScheduleChange(
    ({ id, body }: { id: number; body: StreamEdit }) =>
      callApi(streamerApi, updateStream, {
        params: { id },
        body: { ...body, version: sinceRead(id, body.version) },
      }),
    'Stream updated',
    { scope: CHANGES },
  );

const editOf = (stream: Stream, span: Span): StreamEdit => ({
  title: stream.title,
  description: stream.description,
  scheduled_start: span.start,
  estimated_duration: minutesOf(span),
  wordlist_id: stream.wordlist_id,
  version: sinceRead(stream.id, stream.version),
});

/**
 * Puts a stream elsewhere, shown as done before the server has answered. One after the other, so that the last one wins, but
 * not over what another window changed (D172);
 * a move that waited or is tried again takes nothing back of what was changed besides.
 * The toast offers the way back; where the server refuses, the stream is back where it was and the toast says why.
 * What it answers is shown after `untilFree`, for which the next move waits, too.
 */
export function useMoveStream(untilFree: () => Promise<void>) {
  const queryClient = useQueryClient();
  const failed = useRef<{ streamId: number; toldAs: number } | null>(null);
  const { mutate } = useMutation({
    mutationKey: MOVE_KEY,
    scope: CHANGES,
    mutationFn: ({ stream, span }: PendingMove) => {
      const body = editOf(knownStream(queryClient, stream.id) ?? stream, span);
      return callApi(streamerApi, updateStream, { params: { id: stream.id }, body }).finally(untilFree);
    },
    onSuccess: ({ stream }, move) => {
      showStream(queryClient, stream);
      // Where it lies now is where it was put last. Why another one was refused stays to be read.
      if (failed.current?.streamId === stream.id) toast.clearError(failed.current.toldAs);
      toast.success('Stream updated', undefined, {
        label: 'Undo',
        act: () => mutate({ stream, span: spanOf(move.stream) }),
      });
    },
    onError: (error, move) => {
      readTermsAnew(queryClient, error);
      // Who tries again has seen what another window made of it.
      const newer = newerVersion(error, streamSchema);
      if (newer) drawStream(queryClient, newer);
      const toldAs = toastFailure('Failed to update stream')(
        error,
        tryAgain(() => mutate(move)),
      );
      failed.current = { streamId: move.stream.id, toldAs };
    },
    // A read while others are still under way would show them where they were.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: MOVE_KEY }) > 1) return;
      readAnew(queryClient);
    },
  });
  return mutate;
}

const DELETE_KEY = [...STREAMS_KEY, 'delete'] as const;

/** Deletes a stream that is still ahead. */
export const useDeleteStream = () =>
  useScheduleChange((id: number) => callApi(streamerApi, deleteStream, { params: { id } }), 'Stream deleted', {
    key: DELETE_KEY,
    onError: toastFailure('Failed to delete stream'),
  });

/** Whether this page is deleting a stream: read meanwhile, the schedule may lack it already. */
export const useIsDeleting = (): boolean => useIsMutating({ mutationKey: DELETE_KEY }) > 0;

const START_KEY = [...STREAMS_KEY, 'start'] as const;

/** The ids of the streams that this page is starting. */
export const useStarting = (): readonly unknown[] =>
  useMutationState({
    filters: { mutationKey: START_KEY, status: 'pending' },
    select: ({ state }) => state.variables,
  });

/** Marks a scheduled stream as live. */
export const useStartStream = () =>
  useScheduleChange((id: number) => callApi(streamerApi, startStream, { params: { id } }), 'Stream started', {
    key: START_KEY,
    onError: toastFailure('Failed to start stream'),
  });

/** Marks a live stream as completed. */
export const useEndStream = () =>
  useScheduleChange((id: number) => callApi(streamerApi, endStream, { params: { id } }), 'Stream ended', {
    onError: toastFailure('Failed to end stream'),
  });
