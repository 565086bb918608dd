import {
  cancelStreamOfStreamer,
  createStreamOfStreamer,
  type StreamInput,
  updateStreamOfStreamer,
} from '@livelift/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';

/** Books a stream for a streamer, once however often it is tried. The form shows errors. */
export function useBookStreamFor(streamerId: number) {
  const withKey = useIdempotencyKey(staffApi);
  return useMutation({
    mutationFn: (body: StreamInput) =>
      callApi(withKey(body), createStreamOfStreamer, { params: { id: streamerId }, body }),
    meta: { invalidates: [['staff']] },
  });
}

type Edit = { streamId: number; body: StreamInput & { version: number } };

/** Moves or changes a stream of a streamer. The form shows errors. */
export const useUpdateStreamFor = (streamerId: number) =>
  useMutation({
    mutationFn: ({ streamId, body }: Edit) =>
      callApi(staffApi, updateStreamOfStreamer, { params: { id: streamerId, streamId }, body }),
    meta: { invalidates: [['staff']] },
  });

/** Cancels a stream of a streamer. The question shows errors. */
export function useCancelStreamFor(streamerId: number) {
  const withKey = useIdempotencyKey(staffApi);
  return useMutation({
    mutationFn: (streamId: number) =>
      callApi(withKey(streamId), cancelStreamOfStreamer, { params: { id: streamerId, streamId } }),
    meta: { invalidates: [['staff']] },
  });
}
