import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useStaffChange } from './use-staff-change.ts';

function show<Result>(hook: () => Result) {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { queryClient, ...renderHook(hook, { wrapper }) };
}

function held() {
  const answers = new Map<number, (answer: string) => void>();
  return {
    answers,
    change: (id: number) => new Promise<string>((resolve) => answers.set(id, resolve)),
  };
}

test('of several changes under way each is known, and each says when it is done', async () => {
  const { answers, change } = held();
  const done = vi.fn();
  const { result } = show(() => useStaffChange(change, { done, idOf: (id) => id }));
  act(() => {
    result.current.mutate(1);
    result.current.mutate(2);
  });
  await waitFor(() => expect(result.current.pending).toEqual([1, 2]));
  await act(async () => answers.get(1)?.('first'));
  await waitFor(() => expect(result.current.pending).toEqual([2]));
  expect(done).toHaveBeenCalledExactlyOnceWith('first', 1);
});

test('what was done is said where its page has gone meanwhile', async () => {
  const { answers, change } = held();
  const done = vi.fn();
  const { result, unmount } = show(() => useStaffChange(change, { done }));
  act(() => result.current.mutate(1));
  await waitFor(() => expect(answers.size).toBe(1));
  unmount();
  answers.get(1)?.('gone');
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('gone', 1));
});

test('after a refusal, too, what staff see is read again, and nobody waits for it', async () => {
  const failed = vi.fn();
  const read = vi.fn<() => Promise<string>>();
  read.mockResolvedValueOnce('before').mockReturnValue(new Promise(() => undefined));
  const { result } = show(() => ({
    list: useQuery({ queryKey: ['staff', 'ships'], queryFn: read }),
    ship: useStaffChange(() => Promise.reject(new Error('gone')), { failed }),
  }));
  await waitFor(() => expect(result.current.list.data).toBe('before'));
  act(() => result.current.ship.mutate(undefined));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(result.current.ship.isPending).toBe(false));
  expect(failed).toHaveBeenCalledOnce();
});
