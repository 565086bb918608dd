import { useRef } from 'react';

const isFree = (element: Element | null) =>
  element === null || element === document.body || element.matches('[role=dialog], [role=alertdialog]');

/**
 * Gives the focus back to what opened a dialog. Radix does so only for its own triggers, and our dialogs are opened by
 * state. Whoever moved the focus elsewhere meanwhile keeps it.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      if (isFree(document.activeElement) && current instanceof HTMLElement && current.isConnected) current.focus();
    },
  };
}
