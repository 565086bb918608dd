import { afterEach, expect, test, vi } from 'vitest';
import { dropToken, readToken, storedTokens, storeToken } from './tokens.ts';

afterEach(() => {
  vi.restoreAllMocks();
  for (const token of storedTokens()) dropToken(token);
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
  dropToken('first');
  expect(readToken('streamer')).toBeNull();
});

test('a token lasts as long as the page where the browser refuses to store anything', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  storeToken('staff', 'theirs');
  expect(readToken('staff')).toBe('theirs');
  expect(readToken('streamer')).toBeNull();
  dropToken('another');
  expect(readToken('staff')).toBe('theirs');
  dropToken('theirs');
  expect(readToken('staff')).toBeNull();
});

test('one that finds room takes the place of one that found none', () => {
  const refusal = full();
  storeToken('streamer', 'first');
  refusal.mockRestore();
  storeToken('streamer', 'second');
  expect(readToken('streamer')).toBe('second');
  dropToken('second');
  expect(readToken('streamer')).toBeNull();
});
