import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function telling() {
  const said: number[] = [];
  return { said, words: paced((value: number) => said.push(value), { restMs: 60, readMs: 400 }) };
}

test('the first value is told at once, the next when it has rested', () => {
  const { said, words } = telling();
  words.tell(1);
  expect(said).toEqual([1]);
  words.tell(2);
  vi.advanceTimersByTime(50);
  words.tell(3);
  vi.advanceTimersByTime(50);
  expect(said).toEqual([1]);
  vi.advanceTimersByTime(10);
  expect(said).toEqual([1, 3]);
});

test('values that never rest are told as often as can be read, the latest each time', () => {
  const { said, words } = telling();
  for (let value = 0; value < 100; value++) {
    words.tell(value);
    vi.advanceTimersByTime(10);
  }
  expect(said).toHaveLength(3);
  vi.advanceTimersByTime(400);
  expect(said.at(-1)).toBe(99);
  expect(said).toHaveLength(4);
});

test('a value after a rest is told at once, and nothing after the end', () => {
  const { said, words } = telling();
  words.tell(1);
  vi.advanceTimersByTime(1000);
  words.tell(2);
  expect(said).toEqual([1, 2]);
  words.tell(3);
  words.end();
  vi.advanceTimersByTime(1000);
  expect(said).toEqual([1, 2]);
});
