import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onFirstTouch, useTouched } from './first-touch.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('is told once, of the first touch', () => {
  const told = vi.fn();
  onFirstTouch(told);
  fireEvent.keyDown(document.body);
  fireEvent.pointerMove(document.body);
  expect(told).toHaveBeenCalledOnce();
});

test('is not told of a page that takes the focus by itself, nor once nobody waits', () => {
  const told = vi.fn();
  const stop = onFirstTouch(told);
  const main = document.createElement('main');
  main.id = 'main';
  document.body.append(main);
  fireEvent.focusIn(main);
  stop();
  fireEvent.pointerMove(main);
  expect(told).not.toHaveBeenCalled();
});

test('is told of a pointer that moves over what takes the focus by itself', () => {
  const told = vi.fn();
  onFirstTouch(told);
  const main = document.createElement('main');
  main.id = 'main';
  document.body.append(main);
  fireEvent.pointerMove(main);
  expect(told).toHaveBeenCalledOnce();
});

test('a page that nobody touches counts as used after 10 seconds', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useTouched());
  act(() => void vi.advanceTimersByTime(9_999));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
