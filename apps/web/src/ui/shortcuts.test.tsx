import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useShortcuts } from './shortcuts.ts';

const act = vi.fn();

function Page() {
  useShortcuts('Page', [{ keys: 'Ctrl+k', label: 'Search', act }]);
  return <input aria-label="Name" />;
}

test.each([
  ['Win32', 'Ctrl+K', { ctrlKey: true }, true],
  ['Win32', 'Ctrl+Shift+K of the browser', { ctrlKey: true, shiftKey: true }, false],
  ['Win32', 'Windows+K', { metaKey: true }, false],
  ['MacIntel', 'Command+K', { metaKey: true }, true],
  ['MacIntel', 'Ctrl+K, which deletes to the end of the line', { ctrlKey: true }, false],
  ['MacIntel', 'Command+Shift+K', { metaKey: true, shiftKey: true }, false],
])('on %s %s in a field: %o is taken: %s', (platform, _, modifiers, isTaken) => {
  act.mockReset();
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const { getByLabelText } = render(<Page />);
  fireEvent.keyDown(getByLabelText('Name'), { key: 'k', ...modifiers });
  expect(act).toHaveBeenCalledTimes(isTaken ? 1 : 0);
  vi.restoreAllMocks();
});
