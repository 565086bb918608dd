/**
 * What gives the focus to the heading of an element's section when the element has gone, or to the page where the section
 * went with it.
 */
export function focusNear(element: Element | null): () => void {
  const heading = element?.closest('section')?.querySelector<HTMLElement>('h2');
  return () => {
    if (heading?.isConnected) {
      heading.tabIndex = -1;
      heading.focus();
    } else document.getElementById('main')?.focus({ preventScroll: true });
  };
}

/**
 * A ref callback for an action, or what holds several, that goes when its work is done: keeps the focus near it, which would
 * otherwise fall back to the body.
 */
export function keepFocusNear(action: HTMLElement | null): (() => void) | undefined {
  if (!action) return undefined;
  const restore = focusNear(action);
  return () => {
    if (!action.contains(document.activeElement)) return;
    // It is removed after this.
    queueMicrotask(() => {
      if (document.activeElement === document.body) restore();
    });
  };
}
