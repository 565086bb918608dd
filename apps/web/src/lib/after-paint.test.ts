import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('work is done once, after the frame in which it was asked for', () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const work = vi.fn();
  afterPaint(work);
  for (const frame of frames) frame(0);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});

test('work is done where no frame is ever drawn', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(250);
  expect(work).toHaveBeenCalledOnce();
});
