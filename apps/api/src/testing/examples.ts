import { allEndpoints, type Endpoint, type ResponseOf } from '@livelift/contract';
import { z } from 'zod';
import type { examples as recordedExamples } from '../documentation/openapi.ts';
import type { TestApp, WireRequest } from './test-app.ts';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const SOME_UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** What a token looks like in the documentation. */
export const SOME_TOKEN = 'zq1kVJ0o3vX9m4cQe7TtR2sYbN8hWfLdPaGuI5xKjEw';

/** Records what is exchanged with the product, as examples for the documentation. */
export type ExampleRecorder = {
  /** Sends a request that must succeed; the first one to an operation is its example. */
  call<E extends Endpoint>(endpoint: E, request?: WireRequest): Promise<ResponseOf<E>>;
  /** Shows `shown` wherever something stands that differs in every run. */
  hide(secret: string, shown: string): void;
  /** Operations of the contract without an example. */
  missing(): string[];
  /** The examples by operation, as JSON. */
  text(): string;
};

/** A recorder without examples. */
export function createExampleRecorder(app: TestApp): ExampleRecorder {
  const examples: z.infer<typeof recordedExamples> = {};
  const hidden = new Map<string, string>();
  const operations = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort();
  return {
    call: async (endpoint, request = {}) => {
      const { status, body: response } = await app.send(endpoint, request);
      const operation = `${endpoint.method} ${endpoint.path}`;
      if (status !== endpoint.status) throw new Error(`${operation}: ${status} ${JSON.stringify(response)}`);
      const { params, query, body } = request;
      examples[operation] ??= { request: { params, query, body }, response };
      return z.decode(endpoint.response, response) as ResponseOf<typeof endpoint>;
    },
    hide: (secret, shown) => hidden.set(secret, shown),
    missing: () => operations.filter((each) => examples[each] === undefined),
    text: () => {
      const recorded = operations.filter((each) => examples[each] !== undefined);
      const text = JSON.stringify(Object.fromEntries(recorded.map((each) => [each, examples[each]])), null, 2);
      return [...hidden].reduce(
        (written, [secret, shown]) => written.replaceAll(secret, shown),
        `${text}\n`.replaceAll(UUID, SOME_UUID),
      );
    },
  };
}
