import { createStream, type Stream, type StreamInput } from '@livelift/contract';
import { type ApiClient, callApi } from '../../lib/api-client.ts';

/** What was booked, and the first that was refused after it. */
type Added = { streams: Stream[]; refused: { body: StreamInput; error: Error } | null };

/** What is to be booked in order, until `signal` ends it. `onBefore` hears of each but the first, just before it is sent. */
export type Adding = { bodies: readonly StreamInput[]; signal: AbortSignal; onBefore: (body: StreamInput) => void };

type ClientFor = (sent: StreamInput) => ApiClient;

/** Books one after the other, up to the first that is refused: the server counts each against what is left after those before. */
export async function addInOrder({ bodies, signal, onBefore }: Adding, clientFor: ClientFor): Promise<Added> {
  const streams: Stream[] = [];
  for (const body of bodies) {
    if (streams.length > 0) {
      if (signal.aborted) break;
      onBefore(body);
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
