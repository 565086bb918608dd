import { MutationObserver, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { holdNewRows, useNewRows } from './new-rows.ts';
import { createQueryClient } from './query-client.ts';

const page = (...ids: number[]) => ({ data: ids.map((id) => ({ id })), has_more: false });

test.each([
  ['of the list', [['staff', 'payments']], 0],
  ['of which nothing is said, which is of all that staff see', undefined, 0],
  ['of something else', [['account', 'sessions']], 1],
  ['of nothing', [], 1],
])('after a change %s (%o) %i new rows wait', async (_, invalidates, waiting) => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const key = ['staff', 'payments', {}];
  const { result, rerender } = renderHook((answer) => useNewRows({ key, isWatched: true, ...answer }), {
    wrapper,
    initialProps: { page: page(1), at: 1_000 },
  });
  vi.setSystemTime(2_000);
  const meta = invalidates && { invalidates };
  await act(() => new MutationObserver(client, { mutationFn: async () => null, ...(meta && { meta }) }).mutate());
  rerender({ page: page(2, 1), at: 3_000 });
  expect(result.current.count).toBe(waiting);
  vi.useRealTimers();
});

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test.each([
  ['nothing new shows what was answered', [9, 8, 7], { data: rows(9, 8, 7), has_more: true }, [9, 8, 7], 0],
  [
    'new rows wait, and what they pushed off the page stays',
    [9, 8, 7],
    { data: rows(11, 10, 9), has_more: true },
    [9, 8, 7],
    2,
  ],
  ['a page that is new altogether waits', [9, 8], { data: rows(12, 11), has_more: true }, [9, 8], 2],
  ['what was deleted goes', [9, 8, 7], { data: rows(10, 9, 7), has_more: false }, [9, 7], 1],
  ['what an older row leaves free is filled', [9, 8, 7], { data: rows(9, 7, 6), has_more: true }, [9, 7, 6], 0],
])('%s', (_, shown, page, expected, count) => {
  expect(holdNewRows(rows(...shown), page)).toEqual({ rows: rows(...expected), count });
});

test('rows that are shown are shown as they are now', () => {
  const { rows: held } = holdNewRows([{ id: 1, status: 'pending' }], {
    data: [
      { id: 2, status: 'pending' },
      { id: 1, status: 'paid' },
    ],
    has_more: false,
  });
  expect(held).toEqual([{ id: 1, status: 'paid' }]);
});
