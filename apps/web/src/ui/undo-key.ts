/** The key that presses the Undo of a toast in the office. */
export const UNDO_KEYS = 'Ctrl+z';

/** Presses the Undo of the latest toast; false where it offers none, or not by its key. */
export function pressUndo(): boolean {
  const button = document.querySelector('.toasts li:last-child kbd')?.closest('button');
  button?.click();
  return !!button;
}
