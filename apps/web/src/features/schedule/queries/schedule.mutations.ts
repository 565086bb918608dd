import {
  createStream,
  deleteStream,
  endStream,
  goLive,
  type Stream,
  type StreamInput,
  startStream,
  stream as streamSchema,
  updateStream,
} from '@livelift/contract';
import { type QueryClient, type QueryKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, streamerApi } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { newerVersion } from '../../../lib/newer-version.ts';
import { usePendingIds } from '../../../lib/pending-ids.ts';
import { toastKey } from '../../../ui/toast-error.ts';
import { toast } from '../../../ui/toaster.tsx';
import { useScheduleClock } from '../clock/clock-context.tsx';
import { isSameSpan, spanOf } from '../geometry.ts';
import { changeText } from '../undo/change-text.ts';
import { type UndoStep, undoOfAdded, undoOfDeleted, undoOfUpdated } from '../undo/undo-stack.ts';
import { rebaseUndoStack, useUndo } from '../undo/use-undo.ts';
import { inputOf, type PendingMove } from './pending-moves.ts';
import { MOVE_KEY, REMOVING_KEY, SERIAL_SCOPE, STREAMS_KEY } from './schedule.queries.ts';
import {
  cachedStream,
  cacheSavedStream,
  cacheStream,
  invalidateSubscriptions,
  latestVersion,
} from './schedule-cache.ts';
import { retryAction, toastStreamError } from './stream-error.ts';

type ChangeOptions<Input> = {
  /** What an error toast says; absent where the caller shows errors. */
  failed?: string;
  scope?: { id: string };
  key?: QueryKey;
  /** Whether it cannot be undone. */
  isIrreversible?: boolean;
  /** What Try again sends; the same where it does not say. */
  retried?: (input: Input) => Input;
};

// A change of one stream, reported by a toast, with Undo where `step` says how.
function useScheduleChange<Input>(
  change: (input: Input) => Promise<{ stream?: Stream; step?: UndoStep | null }>,
  done: string,
  { failed, scope, key, isIrreversible, retried = (input) => input }: ChangeOptions<Input> = {},
) {
  const queryClient = useQueryClient();
  const { record, recordIrreversible } = useUndo();
  const clock = useScheduleClock();
  const mutation = useMutation({
    ...(key && { mutationKey: key }),
    mutationFn: change,
    scope,
    onSuccess: ({ stream, step }, input) => {
      if (stream) cacheSavedStream(queryClient, stream);
      // A later success clears the error of this stream, but not that of another one.
      if (failed !== undefined) toast.clear(toastKey(failed, input));
      if (isIrreversible) recordIrreversible(done);
      if (step) record(step);
      else toast.success(done, changeText(stream ? [{ was: null, is: stream }] : [], clock));
    },
    onError: (error, input) => {
      invalidateSubscriptions(queryClient, error);
      if (failed === undefined) return;
      // Shows the version of the other window, so that a retry is an informed one.
      const newer = newerVersion(error, streamSchema);
      if (newer) cacheStream(queryClient, newer);
      const retry = retryAction(() => mutation.mutate(retried(input)));
      toastStreamError(failed, clock)(error, { action: retry, key: toastKey(failed, input) });
    },
    onSettled: () => {
      // The last of several moves reads for all of them.
      if (key === MOVE_KEY && queryClient.isMutating({ mutationKey: MOVE_KEY }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: STREAMS_KEY });
    },
  });
  return mutation;
}

/** Books a stream; once, however often it is tried. The form shows errors. */
export function useAddStream() {
  const clientFor = useIdempotencyKey(streamerApi);
  const send = async (body: StreamInput) => {
    const { stream } = await callApi(clientFor(body), createStream, { body });
    return { stream, step: undoOfAdded(stream) };
  };
  return useScheduleChange(send, 'Stream added', { scope: SERIAL_SCOPE });
}

/** The edit of a stream with the version it is based on; an outdated one is refused. */
export type StreamEdit = StreamInput & { version: number };

// Saves an edit over the version that it is based on, and answers how to take it back.
async function sendEdit(queryClient: QueryClient, id: number, edit: StreamEdit) {
  const version = latestVersion(queryClient, { id, version: edit.version });
  const old = cachedStream(queryClient, id);
  const { stream } = await callApi(streamerApi, updateStream, { params: { id }, body: { ...edit, version } });
  // An older read may be cached: what it says is not what was there.
  if (old?.version !== version) return { stream };
  const step = undoOfUpdated(old, stream);
  if (step === null) rebaseUndoStack(queryClient, old, stream);
  return { stream, step };
}

/** Changes a stream that is still ahead. The form shows errors. */
export function useUpdateStream() {
  const queryClient = useQueryClient();
  return useScheduleChange(
    ({ id, body }: { id: number; body: StreamEdit }) => sendEdit(queryClient, id, body),
    'Stream updated',
    { scope: SERIAL_SCOPE },
  );
}

type StreamMove = PendingMove & { id: number };

// Whether another window has moved a stream since it was dropped, at a version that this page did not make.
const isMovedElsewhere = (queryClient: QueryClient, current: Stream, dropped: Stream): boolean =>
  current.version > latestVersion(queryClient, dropped) && !isSameSpan(spanOf(current), spanOf(dropped));

/**
 * Moves a stream optimistically. Moves run serially, so the last one wins, but never over another window's change; a
 * queued or retried move keeps other fields as they are by then. The toast offers Undo; after a refusal the stream
 * reverts and the toast says why. The response is applied after `untilIdle`, which the next move awaits too.
 */
export function useMoveStream(untilIdle: () => Promise<void>) {
  const queryClient = useQueryClient();
  const currentOf = (stream: Stream) => cachedStream(queryClient, stream.id) ?? stream;
  const send = ({ stream, span }: StreamMove) => {
    const current = currentOf(stream);
    const { version } = isMovedElsewhere(queryClient, current, stream) ? stream : current;
    return sendEdit(queryClient, stream.id, { ...inputOf(current, span), version }).finally(untilIdle);
  };
  const { mutate } = useScheduleChange(send, 'Stream updated', {
    ...{ key: MOVE_KEY, failed: 'Failed to update stream', scope: SERIAL_SCOPE },
    // By then it is seen where the other window has moved it.
    retried: (move) => ({ ...move, stream: currentOf(move.stream) }),
  });
  return (move: PendingMove) => mutate({ ...move, id: move.stream.id });
}

/** Deletes a stream that is still ahead. */
export function useDeleteStream() {
  const queryClient = useQueryClient();
  const send = async (id: number) => {
    const old = cachedStream(queryClient, id);
    await callApi(streamerApi, deleteStream, { params: { id } });
    return { step: old ? undoOfDeleted(old) : null };
  };
  const failed = 'Failed to delete stream';
  return useScheduleChange(send, 'Stream deleted', { key: REMOVING_KEY, failed, scope: SERIAL_SCOPE });
}

/** Whether this page is deleting streams: a concurrent read may lack them already. */
export const useIsDeleting = (): boolean => useIsMutating({ mutationKey: REMOVING_KEY }) > 0;

const START_KEY = [...STREAMS_KEY, 'start'] as const;

export const useStartingIds = () => usePendingIds(START_KEY);

export const useStartStream = () =>
  useScheduleChange((id: number) => callApi(streamerApi, startStream, { params: { id } }), 'Stream started', {
    key: START_KEY,
    failed: 'Failed to start stream',
    isIrreversible: true,
  });

export const useEndStream = () =>
  useScheduleChange((id: number) => callApi(streamerApi, endStream, { params: { id } }), 'Stream ended', {
    failed: 'Failed to end stream',
    isIrreversible: true,
  });

/** Books a stream from this moment on and starts it. The dialog shows errors. */
export function useGoLive() {
  const clientFor = useIdempotencyKey(streamerApi);
  const send = (body: CallInput<typeof goLive>['body']) => callApi(clientFor(body), goLive, { body });
  return useScheduleChange(send, 'You are live', { isIrreversible: true });
}
