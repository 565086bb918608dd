import { useRef } from 'react';
import type { ApiClient } from '../../lib/api-client.ts';

/**
 * Gives calls a key that stays while what is sent stays: who tries again because no answer came does nothing twice, and
 * who changed something first asks for something else (D31).
 */
export function useIdempotencyKey(client: ApiClient) {
  const last = useRef<{ sent: string; key: string } | null>(null);
  return (sent: unknown): ApiClient => {
    const text = JSON.stringify(sent);
    if (last.current?.sent !== text) last.current = { sent: text, key: crypto.randomUUID() };
    return { ...client, idempotencyKey: last.current.key };
  };
}
