import { useRef } from 'react';

const isFree = (element: Element | null) =>
  element === null || element === document.body || element.matches('[role=dialog], [role=alertdialog]');

const FIELDS = 'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled])';

// What is typed first, rather than the button that closes; undefined in a dialog without a field.
function firstField({ currentTarget }: Event): HTMLElement | undefined {
  const field = currentTarget instanceof HTMLElement ? currentTarget.querySelector(FIELDS) : null;
  return field instanceof HTMLElement ? field : undefined;
}

/**
 * Gives the focus to the first field of a dialog that opens, and back to what opened it when it closes. Radix gives it
 * back only to triggers of its own, and our dialogs are opened by state. Whoever moved the focus elsewhere meanwhile
 * keeps it.
 */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const field = firstField(event);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      if (isFree(document.activeElement) && current instanceof HTMLElement && current.isConnected) current.focus();
    },
  };
}
