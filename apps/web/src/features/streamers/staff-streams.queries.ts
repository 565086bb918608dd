import {
  cancelStreamOfStreamer,
  createStreamOfStreamer,
  endStreamOfStreamer,
  type Stream,
  type StreamInput,
  updateStreamOfStreamer,
} from '@livelift/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotentMutation } from '../../lib/idempotency-key.ts';

/** Books a stream for a streamer, once however often it is tried. The form shows errors. */
export const useBookStreamFor = (streamerId: number) =>
  useIdempotentMutation(staffApi, {
    send: (api, body: StreamInput) => callApi(api, createStreamOfStreamer, { params: { id: streamerId }, body }),
  });

type Edit = { streamId: number; body: StreamInput & { version: number } };

/** Moves or changes a stream of a streamer. The form shows errors. */
export const useUpdateStreamFor = (streamerId: number) =>
  useMutation({
    mutationFn: ({ streamId, body }: Edit) =>
      callApi(staffApi, updateStreamOfStreamer, { params: { id: streamerId, streamId }, body }),
  });

/** Cancels a stream of a streamer, or ends it while it is live. The question shows errors. */
export const useStopStreamFor = (streamerId: number) =>
  useIdempotentMutation(staffApi, {
    send: (api, { id: streamId, status }: Stream) =>
      callApi(api, status === 'live' ? endStreamOfStreamer : cancelStreamOfStreamer, {
        params: { id: streamerId, streamId },
      }),
  });
