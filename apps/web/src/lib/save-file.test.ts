import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a file is let go only after the browser had time to take it', () => {
  vi.useFakeTimers();
  const letGo = vi.fn();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:file', revokeObjectURL: letGo });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveFile('payments.csv', 'text/csv', ['a,b']);
  expect(letGo).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(letGo).toHaveBeenCalledExactlyOnceWith('blob:file');
});
