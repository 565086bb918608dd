import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiClient } from './api-client.ts';

/**
 * Gives each distinct payload its own idempotency key: a retry after a lost response repeats nothing, while an edited
 * payload is a new operation, and so is the same one once it was answered. The keys live as long as the component.
 */
export function useIdempotencyKey(client: ApiClient) {
  const keys = useRef(new Map<string, string>());
  return (sent: unknown): ApiClient => {
    const text = JSON.stringify(sent);
    const idempotencyKey = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, idempotencyKey);
    return { ...client, idempotencyKey, onSuccess: () => keys.current.delete(text) };
  };
}

type Options<Answer, Input> = Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> & {
  send: (api: ApiClient, input: Input) => Promise<Answer>;
};

/** A mutation that is carried out once however often it is tried: each distinct input has an idempotency key. */
export function useIdempotentMutation<Answer, Input>(client: ApiClient, { send, ...options }: Options<Answer, Input>) {
  const withKey = useIdempotencyKey(client);
  return useMutation({ ...options, mutationFn: (input: Input) => send(withKey(input), input) });
}
