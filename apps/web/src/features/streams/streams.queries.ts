import type { ResponseOf, StreamInput } from '@livelift/contract';
import { createStream, deleteStream, endStream, listMyStreams, startStream, updateStream } from '@livelift/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, streamerApi } from '../../lib/api-client.ts';
import { ApiError, failureSentence } from '../../lib/api-error.ts';
import { toast } from '../../ui/toaster.tsx';

/** The schedule with the allowance, as the server answers it. */
export type Schedule = ResponseOf<typeof listMyStreams>;

const SCHEDULE_KEY = ['streams', 'schedule'] as const;

// The worker ends a live stream and a subscription's day can pass without this page doing anything.
const REFRESH_MS = 60_000;

/**
 * Every stream of the current subscription, with the allowance (D35). Read anew for another active subscription, so that
 * the allowance of one is never shown for another; null without one, undefined while that is not known.
 */
export const useSchedule = (activeSubscriptionId: number | null | undefined) =>
  useQuery({
    queryKey: [...SCHEDULE_KEY, activeSubscriptionId],
    queryFn: () => callApi(streamerApi, listMyStreams),
    enabled: activeSubscriptionId !== undefined,
    refetchInterval: REFRESH_MS,
  });

// The schedule is read again after a refusal too: what is refused here has usually changed elsewhere. Nobody waits for
// it, so that a dialog closes while its stream is still there.
function useScheduleChange<Input>(
  change: (input: Input) => Promise<unknown>,
  done: string,
  onError?: (error: Error) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast.success(done);
    },
    onError,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: SCHEDULE_KEY });
    },
  });
}

// What the state of a stream forbids has a title of its own in the spec's catalogue.
const toastFailure = (fallback: string) => (error: Error) => {
  const isBlocked = error instanceof ApiError && error.status === 409;
  toast.error(isBlocked ? 'Action Blocked' : 'Error', failureSentence(error, fallback));
};

/** Books a stream. A failure belongs to the form. */
export const useAddStream = () =>
  useScheduleChange((body: StreamInput) => callApi(streamerApi, createStream, { body }), 'Stream added');

/** Changes a stream that is still ahead. A failure belongs to the form. */
export const useUpdateStream = () =>
  useScheduleChange(
    ({ id, body }: { id: number; body: StreamInput }) => callApi(streamerApi, updateStream, { params: { id }, body }),
    'Stream updated',
  );

/** Deletes a stream that is still ahead. */
export const useDeleteStream = () =>
  useScheduleChange(
    (id: number) => callApi(streamerApi, deleteStream, { params: { id } }),
    'Stream deleted',
    toastFailure('Failed to delete stream'),
  );

/** Marks a scheduled stream as live. */
export const useStartStream = () =>
  useScheduleChange(
    (id: number) => callApi(streamerApi, startStream, { params: { id } }),
    'Stream started',
    toastFailure('Failed to start stream'),
  );

/** Marks a live stream as completed. */
export const useEndStream = () =>
  useScheduleChange(
    (id: number) => callApi(streamerApi, endStream, { params: { id } }),
    'Stream ended',
    toastFailure('Failed to end stream'),
  );
