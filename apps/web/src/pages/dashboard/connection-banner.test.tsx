import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScheduleClockProvider } from '../../features/schedule/clock/clock-context.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { ConnectionBanner } from './connection-banner.tsx';

afterEach(() => vi.useRealTimers());

test('what is known while nothing answers is told by the clock of the page', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z') });
  const queryClient = createQueryClient();
  const answers = [Promise.resolve('known')];
  const Reading = () => (
    <ConnectionBanner
      reads={[useQuery({ queryKey: ['read'], queryFn: () => answers.shift() ?? Promise.reject(new Error('gone')) })]}
    />
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ScheduleClockProvider timeZone="Asia/Kathmandu" is12Hours={false}>
        <Reading />
      </ScheduleClockProvider>
    </QueryClientProvider>,
  );
  await vi.advanceTimersByTimeAsync(0);
  void queryClient.invalidateQueries();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(screen.queryByText(/You see/)).toBeNull();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(screen.getByText(/You see what was known at 17:45\. /)).toBeTruthy();
});
