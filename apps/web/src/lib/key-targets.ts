/** Whether something is typed or chosen in an element, whose keys are the browser's. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** Whether a dialog is open or opening, or a drag goes on: something else would change than what is looked at. */
export const isBusy = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], [data-opening], [data-dragging]') !== null;

const isInMenu = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null;

/** Whether a single key may act on the page: not in fields, menus and dialogs, and not during a drag. */
export const takesSingleKeys = (target: EventTarget | null): boolean =>
  !isTypedInto(target) && !isInMenu(target) && !isBusy();
