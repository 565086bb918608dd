import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { READ_TIMEOUT_MS, readWithin } from './read-within.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

it('a read that takes too long and fails afterwards is reported once', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const onMissed = vi.fn();
  const read = readWithin(() => promise, onMissed);
  const answer = read();
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS);
  expect(await answer).toBeUndefined();
  reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onMissed).toHaveBeenCalledTimes(1);
});

it('a read that fails in time is reported with its own reason', async () => {
  const reason = new Error('gone');
  const onMissed = vi.fn();
  expect(await readWithin(() => Promise.reject(reason), onMissed)()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS);
  expect(onMissed.mock.calls).toEqual([[reason]]);
});
