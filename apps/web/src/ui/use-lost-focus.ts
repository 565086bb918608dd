import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Handlers of an element from which parts are removed by themselves: `restore` is called when the removed part had the
 * focus, which would otherwise fall back to the body.
 */
export function useLostFocus(restore: () => void) {
  const focused = useRef<Element | null>(null);
  // After every render: any of them may remove it.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) restore();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
