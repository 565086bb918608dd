import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { focusNear } from './keep-focus-near.ts';
import { type FocusPosition, focusPositionOf, nextFocusTarget } from './list-focus.ts';

/** Whether nobody has the focus: what closed may give it back. */
export const isUnclaimed = (element: Element | null) =>
  element === null || element === document.body || element.matches('[role=dialog], [role=alertdialog]');

/** Focuses what opened a dialog, or the page where nothing had the focus then; false where that is gone. */
export function focusOpener(opener: Element | null): boolean {
  const target = opener === document.body ? document.getElementById('main') : opener;
  if (!(target instanceof HTMLElement) || !target.isConnected) return false;
  target.focus({ preventScroll: opener === document.body });
  return true;
}

const FIELDS = 'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled])';

const RADIO = 'input[type=radio]:not([disabled])';

// The first field, which gets the focus rather than the close button; undefined where there is none.
function firstField(within: EventTarget | null): HTMLElement | undefined {
  if (!(within instanceof HTMLElement)) return undefined;
  const field = within.querySelector(FIELDS);
  // Of radio buttons the chosen one: Space on another would choose that.
  const isRadio = field instanceof HTMLInputElement && field.type === 'radio';
  const chosen = isRadio ? within.querySelector(`${RADIO}:checked`) : null;
  const first = chosen ?? field;
  return first instanceof HTMLElement ? first : undefined;
}

const isQuestion = (dialog: EventTarget | null) =>
  dialog instanceof HTMLElement && dialog.matches('[role=alertdialog]');

/**
 * A ref callback for the container of a dialog's first field when it renders only after loading: moves the focus there
 * from the button that had it meanwhile, but never from another field.
 */
export function focusFieldOnceLoaded(holder: HTMLElement | null): void {
  const { activeElement } = document;
  const waits = activeElement !== null && !activeElement.matches(FIELDS);
  if (waits && holder?.closest('[role=dialog]')?.contains(activeElement)) firstField(holder)?.focus();
}

/**
 * Stops a key that is still held from pressing what the dialog has focused: what opened it must never answer it. Lines of a
 * text go on.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  const isLine = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !isLine) event.preventDefault();
}

/**
 * Focuses the first field of a dialog when it opens, Cancel in a question, and what opened it when it closes: Radix does so only for its own
 * triggers, and our dialogs are opened by state. A focus that was moved elsewhere meanwhile stays. If the opener's row
 * was deleted, its neighbour gets the focus; if another opener has gone, the heading of its section. `returnTo` is used where the opener is unmounted by then, like a menu
 * item.
 */
export function useDialogFocus(returnTo?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  const place = useRef<FocusPosition | null>(null);
  const near = useRef<() => void>(undefined);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      place.current = focusPositionOf(opener.current);
      near.current = focusNear(opener.current);
      // A question is opened on Cancel, which Radix focuses, whatever else it holds: Enter alone must never confirm.
      const field = isQuestion(event.currentTarget) ? undefined : firstField(event.currentTarget);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!isUnclaimed(document.activeElement)) return;
      if (focusOpener(returnTo?.current ?? opener.current)) return;
      const next = place.current && nextFocusTarget(place.current);
      if (next) next.focus();
      else near.current?.();
    },
  };
}
