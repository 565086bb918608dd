import { useEffect } from 'react';
import type { Direction } from './undo-stack.ts';

/** What Ctrl+Z and Ctrl+Shift+Z (on a Mac with Command) or Ctrl+Y ask for; null for any other key. */
function undoKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Direction | null {
  if (altKey || ctrlKey === metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

// In a text field the keys are the browser's. Over an open dialog or during a drag something else would change than what is
// looked at.
const TEXT_FIELDS = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';

const isBusy = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(TEXT_FIELDS) !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [data-dragging]') !== null;

/** Undoes and redoes by keyboard, anywhere on the page but in text fields and dialogs. */
export function useUndoKeys(take: (direction: Direction) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = undoKey(event);
      if (direction === null || isBusy(event.target)) return;
      event.preventDefault();
      take(direction);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [take]);
}
