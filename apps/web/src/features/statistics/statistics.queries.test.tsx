import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { mockServer } from '../../testing/server.ts';
import { type StatisticsRange, useStatistics } from './statistics.queries.ts';

const server = mockServer();

const WEEK = { start_date: '2026-11-16', end_date: '2026-11-22' };
const answer = {
  range: WEEK,
  totals: { streams: 0, completed_streams: 0, cancelled_streams: 0, scheduled_minutes: 0, used_minutes: 0 },
  days: [],
};

test('figures of other days stand in until theirs are there, those of another subscription never', async () => {
  server.use(http.get('*/api/streamer/streaming-stats', () => HttpResponse.json(answer)));
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const first: { id: number; range: StatisticsRange } = { id: 1, range: null };
  const { result, rerender } = renderHook(({ id, range }) => useStatistics(id, range), {
    wrapper,
    initialProps: first,
  });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  server.use(http.get('*/api/streamer/streaming-stats', () => new Promise<Response>(() => undefined)));
  rerender({ id: 1, range: WEEK });
  expect(result.current).toMatchObject({ isPlaceholderData: true, isPending: false });
  rerender({ id: 2, range: null });
  expect(result.current).toMatchObject({ isPlaceholderData: false, isPending: true });
});
