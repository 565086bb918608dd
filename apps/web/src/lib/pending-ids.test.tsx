import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { usePendingIds } from './pending-ids.ts';
import { createQueryClient } from './query-client.ts';

test.each([
  ['the id of a record', (id: number) => id],
  ['an input that has the id', (id: number) => ({ id, active: true })],
])('each of several pending mutations is known by %s until it is done', async (_, inputOf) => {
  const answers: Array<() => void> = [];
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const toggle = { mutationKey: ['toggle'], mutationFn: () => new Promise<void>((resolve) => answers.push(resolve)) };
  const { result } = renderHook(
    () => ({
      pending: usePendingIds(toggle.mutationKey),
      mutation: useMutation<void, Error, ReturnType<typeof inputOf>>(toggle),
    }),
    { wrapper },
  );
  act(() => {
    result.current.mutation.mutate(inputOf(1));
    result.current.mutation.mutate(inputOf(2));
  });
  await waitFor(() => expect(result.current.pending).toEqual([1, 2]));
  await act(async () => answers[0]?.());
  await waitFor(() => expect(result.current.pending).toEqual([2]));
});
