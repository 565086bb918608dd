import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { discardDraft, readDraft, saveDraft } from './form-draft.ts';

const values = z.object({ text: z.string() });
const draftOf = (text: string) => ({ values: { text }, base: null });
const stored = () => sessionStorage.getItem('draft');

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

afterEach(() => {
  discardDraft('draft');
  vi.restoreAllMocks();
});

test('is written at once, and then at intervals with all that was typed', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem');
  for (const text of ['a', 'ab', 'abc']) saveDraft('draft', draftOf(text));
  expect(write).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(write).toHaveBeenCalledTimes(2);
  expect(stored()).toContain('abc');
});

test('is whole when it is read, and when the page is left', () => {
  for (const text of ['a', 'ab']) saveDraft('draft', draftOf(text));
  expect(readDraft('draft', values)?.values.text).toBe('ab');
  saveDraft('draft', draftOf('abc'));
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toContain('abc');
});

test('does not come back after it was discarded', () => {
  for (const text of ['a', 'ab']) saveDraft('draft', draftOf(text));
  discardDraft('draft');
  vi.runAllTimers();
  expect(stored()).toBeNull();
});

test('says whether it is kept', () => {
  expect(saveDraft('draft', draftOf('a'))).toBe(true);
  discardDraft('draft');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(saveDraft('draft', draftOf('a'))).toBe(false);
});
