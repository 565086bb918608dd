import { afterEach, expect, test, vi } from 'vitest';
import { onTokenChange, readToken, removeToken, storedTokens, storeToken } from './tokens.ts';

afterEach(() => {
  vi.restoreAllMocks();
  for (const token of storedTokens()) removeToken(token);
});

const full = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

test('a token lasts as long as the page where the browser has no room for it', () => {
  full();
  storeToken('streamer', 'first');
  expect(readToken('streamer')).toBe('first');
  expect(readToken('staff')).toBe('first');
  expect(storedTokens()).toEqual(['first']);
  removeToken('first');
  expect(readToken('streamer')).toBeNull();
});

test('a token lasts as long as the page where the browser refuses to store anything', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  storeToken('staff', 'theirs');
  expect(readToken('staff')).toBe('theirs');
  expect(readToken('streamer')).toBeNull();
  removeToken('another');
  expect(readToken('staff')).toBe('theirs');
  removeToken('theirs');
  expect(readToken('staff')).toBeNull();
});

test('one that finds room takes the place of one that found none', () => {
  const refusal = full();
  storeToken('streamer', 'first');
  refusal.mockRestore();
  storeToken('streamer', 'second');
  expect(readToken('streamer')).toBe('second');
  removeToken('second');
  expect(readToken('streamer')).toBeNull();
});

test('staff have a token of their own, and without one the ordinary token', () => {
  storeToken('streamer', 'mine');
  storeToken('staff', 'theirs');
  expect(readToken('staff')).toBe('theirs');
  removeToken('theirs');
  expect(readToken('staff')).toBe('mine');
});

test('a token that the server refused goes with its message, and the other one stays', () => {
  storeToken('streamer', 'mine');
  storeToken('staff', 'theirs');
  const told = vi.fn();
  const stop = onTokenChange(told);
  removeToken('theirs', 'Your session has ended.');
  stop();
  expect(told).toHaveBeenCalledExactlyOnceWith('staff', 'Your session has ended.');
  expect(readToken('streamer')).toBe('mine');
});

test('a late refusal of an old token does not remove that of a newer login', () => {
  storeToken('streamer', 'new');
  removeToken('old', 'Your session has ended.');
  expect(readToken('streamer')).toBe('new');
});
