import { useLayoutEffect } from 'react';
import { useIsHydrated } from '../lib/hydration.ts';

declare global {
  interface Window {
    /** A button that was pressed before the page was hydrated (server/scripts/before-hydration.js). */
    pressedBeforeHydration?: HTMLElement | undefined;
  }
}

// React takes what was typed before the hydration for the initial value and reports no change. Setting the initial value, and
// then the typed one past React's own setter, makes the event a change.
function replayTyping(field: HTMLInputElement): void {
  if (field.type === 'hidden' || field.value === field.defaultValue) return;
  const typed = field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function replayChoice(select: HTMLSelectElement): void {
  const isInitial = [...select.options].every((option) => option.selected === option.defaultSelected);
  if (!isInitial) select.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Beside the pages, in their Suspense boundary: hands on what was typed, chosen and pressed before the page was hydrated,
 * and shows a page that was hidden since this browser knows more of its visitor than the server.
 */
export function AfterHydration() {
  const isHydrated = useIsHydrated();
  useLayoutEffect(() => {
    const root = document.querySelector('#root[data-hydrating]');
    for (const field of root?.querySelectorAll('input') ?? []) replayTyping(field);
    for (const select of root?.querySelectorAll('select') ?? []) replayChoice(select);
  }, []);
  useLayoutEffect(() => {
    if (!isHydrated) return;
    const root = document.getElementById('root');
    root?.removeAttribute('data-hydrating');
    root?.removeAttribute('data-shell');
    document.getElementById('stalled')?.remove();
    const { pressedBeforeHydration } = window;
    delete window.pressedBeforeHydration;
    if (pressedBeforeHydration?.isConnected) pressedBeforeHydration.click();
  }, [isHydrated]);
  return null;
}
