import { createStream, type Stream, type StreamInput } from '@livelift/contract';
import { type ApiClient, callApi } from '../../../lib/api-client.ts';

/** The booked streams, and the first one that was refused after them. */
type BatchResult = { streams: Stream[]; refused: { body: StreamInput; error: Error } | null };

/** Streams to book in order, until `signal` aborts. `onBeforeNext` is called before each but the first is sent. */
export type StreamBatch = {
  bodies: readonly StreamInput[];
  signal: AbortSignal;
  onBeforeNext: (body: StreamInput) => void;
};

type ClientFor = (sent: StreamInput) => ApiClient;

/** Books sequentially, up to the first refusal: the server counts each against the allowance left by those before. */
export async function createStreamsInOrder(
  { bodies, signal, onBeforeNext }: StreamBatch,
  clientFor: ClientFor,
): Promise<BatchResult> {
  const streams: Stream[] = [];
  for (const body of bodies) {
    if (streams.length > 0) {
      if (signal.aborted) break;
      onBeforeNext(body);
    }
    try {
      streams.push((await callApi(clientFor(body), createStream, { body })).stream);
    } catch (error) {
      if (streams.length === 0 || !(error instanceof Error)) throw error;
      return { streams, refused: { body, error } };
    }
  }
  return { streams, refused: null };
}
