import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Toaster, toast } from './toaster.tsx';

// As long as Sonner keeps what goes, with some to spare.
const GONE_MS = 400;

test.each([
  ['that was dismissed', () => screen.findByRole('button', { name: 'Dismiss' })],
  ['whose button was pressed', () => screen.findByRole('button', { name: 'Try again' })],
])('an error that follows at once on one %s stays', async (_, find) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  render(<Toaster />);
  toast.error('Error', 'The first failure', {
    label: 'Try again',
    act: () => toast.error('Error', 'The next failure'),
  });
  const button = await find();
  // Not by a pointer: jsdom lacks the capture that Sonner begins a swipe with.
  fireEvent.click(button);
  if (button.textContent !== 'Try again') toast.error('Error', 'The next failure');
  await waitFor(() => expect(screen.queryByText('The first failure')).toBeNull());
  await vi.advanceTimersByTimeAsync(GONE_MS);
  expect(screen.getByText('The next failure')).toBeTruthy();
});

test('of two errors the later is shown', async () => {
  render(<Toaster />);
  toast.error('Error', 'The earlier failure');
  await screen.findByText('The earlier failure');
  toast.error('Error', 'The later failure');
  await screen.findByText('The later failure');
  expect(screen.queryByText('The earlier failure')).toBeNull();
});
