import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForDrop } from './wait-for-drop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function dragIn(region: HTMLElement) {
  region.dataset.dragging = 'move';
  const ended = vi.fn();
  void waitForDrop(region).then(ended);
  return ended;
}

test('without a drag nothing is waited for', async () => {
  await expect(waitForDrop(null)).resolves.toBeUndefined();
  await expect(waitForDrop(document.createElement('section'))).resolves.toBeUndefined();
});

test('a drag is waited for until it is dropped, whatever it becomes meanwhile', async () => {
  const region = document.createElement('section');
  const ended = dragIn(region);
  region.dataset.dragging = 'resize-end';
  await vi.advanceTimersByTimeAsync(2900);
  expect(ended).not.toHaveBeenCalled();
  delete region.dataset.dragging;
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
});

test('a hand that rests is not waited for longer than 3 seconds', async () => {
  const ended = dragIn(document.createElement('section'));
  await vi.advanceTimersByTimeAsync(2999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});
