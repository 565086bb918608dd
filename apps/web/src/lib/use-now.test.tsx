import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useHasPassed } from './use-now.ts';

afterEach(() => vi.useRealTimers());

test('ten minutes cost one drawing, at their end', () => {
  vi.useFakeTimers();
  let drawn = 0;
  const endsAt = Date.now() + 600_000;
  function Page() {
    drawn += 1;
    return <p>{useHasPassed(endsAt) ? 'over' : 'not yet'}</p>;
  }
  render(<Page />);
  act(() => vi.advanceTimersByTime(599_999));
  expect(screen.getByText('not yet')).toBeTruthy();
  expect(drawn).toBe(1);
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText('over')).toBeTruthy();
  expect(drawn).toBe(2);
});

test('what has no end is never over', () => {
  const Page = () => (useHasPassed(undefined) ? 'over' : 'not yet');
  render(<Page />);
  expect(screen.getByText('not yet')).toBeTruthy();
});
