import { type RefObject, useRef } from 'react';
import { type FocusPlace, heirOf, placeOf } from './focus-place.ts';

const isFree = (element: Element | null) =>
  element === null || element === document.body || element.matches('[role=dialog], [role=alertdialog]');

const FIELDS = 'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled])';

// What is typed first, rather than the button that closes; undefined where there is no field.
function firstField(within: EventTarget | null): HTMLElement | undefined {
  const field = within instanceof HTMLElement ? within.querySelector(FIELDS) : null;
  return field instanceof HTMLElement ? field : undefined;
}

/**
 * The ref of what holds the first field of a dialog and is shown only once it has loaded: takes the focus from the button
 * that had to have it meanwhile, and from no field.
 */
export function focusLateField(holder: HTMLElement | null): void {
  const { activeElement } = document;
  const waits = activeElement !== null && !activeElement.matches(FIELDS);
  if (waits && holder?.closest('[role=dialog]')?.contains(activeElement)) firstField(holder)?.focus();
}

/**
 * Gives the focus to the first field of a dialog that opens, and back to what opened it when it closes. Radix gives it
 * back only to triggers of its own, and our dialogs are opened by state. Whoever moved the focus elsewhere meanwhile
 * keeps it. Of a row that was deleted meanwhile, what took its place gets the focus. `returnTo` names another place for it, where what opened the dialog is gone by then, like an item of a menu.
 */
export function useDialogFocus(returnTo?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  const place = useRef<FocusPlace | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      place.current = placeOf(opener.current);
      const field = firstField(event.currentTarget);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!isFree(document.activeElement)) return;
      const current = returnTo?.current ?? opener.current;
      // A dialog that was there with the page, by its address, was opened by nothing.
      if (current === document.body) document.getElementById('main')?.focus({ preventScroll: true });
      else if (current instanceof HTMLElement && current.isConnected) current.focus();
      else if (place.current) heirOf(place.current)?.focus();
    },
  };
}
