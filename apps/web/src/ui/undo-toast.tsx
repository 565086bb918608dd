import { keysText } from './shortcuts.ts';
import type { ToastAction } from './toaster.tsx';

/** The key that presses the Undo of a toast in the office. */
export const UNDO_KEYS = 'Ctrl+z';

/** Takes back what staff did: by the toast's button or its key. */
export const undoAction = (act: () => void): ToastAction => ({
  label: (
    <>
      Undo
      <kbd aria-hidden data-undo className="rounded-sm border bg-raised px-1 font-sans text-xs max-sm:hidden">
        {keysText(UNDO_KEYS)}
      </kbd>
    </>
  ),
  act,
  isOwn: true,
});

/** Presses the Undo of the latest toast; false where none offers it. */
export function pressUndo(): boolean {
  const button = [...document.querySelectorAll('kbd[data-undo]')].at(-1)?.closest('button');
  button?.click();
  return button instanceof HTMLElement;
}
