import { useRef } from 'react';
import type { ApiClient } from './api-client.ts';

/**
 * Gives calls a key for each thing that is sent: who tries again because no answer came does nothing twice, and who changed
 * something first asks for something else (D31, D172). Forgotten with the form that asks.
 */
export function useIdempotencyKey(client: ApiClient) {
  const keys = useRef(new Map<string, string>());
  return (sent: unknown): ApiClient => {
    const text = JSON.stringify(sent);
    const idempotencyKey = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, idempotencyKey);
    return { ...client, idempotencyKey };
  };
}
