import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Data attributes that mark a list (with its filters) and its rows, so that focus positions in it can be found again.
 */
export const listAttributes = { 'data-list': true } as const;
export const rowAttributes = (key: string): { 'data-row': string } => ({ 'data-row': key });

const ACTIONS = ':is(button, a[href], input, textarea, select):not(:disabled)';

/** The position of an action within a list, kept so that a neighbour can be found when the action is removed. */
export type FocusPosition = { list: HTMLElement; row: string | undefined; rowIndex: number; fromEnd: number | null };

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];
const actionsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(ACTIONS)];

/** The position of a list row, or of an action within it; null for an element elsewhere. */
export function focusPositionOf(element: Element | null): FocusPosition | null {
  const row = element?.closest<HTMLElement>('[data-row]');
  const list = row?.closest<HTMLElement>('[data-list]');
  if (!(element instanceof HTMLElement) || !row || !list) return null;
  const actions = actionsOf(row);
  // The row itself is no action.
  const fromEnd = element === row ? null : actions.length - actions.indexOf(element);
  return { list, row: row.dataset.row, rowIndex: rowsOf(list).indexOf(row), fromEnd };
}

/**
 * What to focus when an action was removed: the same action in its row or in the row that moved up; where no row is left
 * the first field of the list (its search), or what adds a row.
 */
export function nextFocusTarget({ list, row, rowIndex, fromEnd }: FocusPosition): HTMLElement | null {
  const rows = rowsOf(list);
  const next = rows.find((each) => each.dataset.row === row) ?? rows[Math.min(rowIndex, rows.length - 1)];
  if (next && fromEnd === null) return next;
  // Counted from the end: the last action is the same in every row, the ones before it differ.
  const actions = next ? actionsOf(next) : [];
  return (
    actions.at(-Math.min(fromEnd ?? 1, actions.length)) ??
    list.querySelector<HTMLElement>('input, select, [tabindex]') ??
    list.querySelector<HTMLElement>('button:not(:disabled)')
  );
}

// Others have no caret.
const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.selectionStart !== null;

// Who types on in a field that was rendered anew does so where they were.
function keepCaret(before: Element, now: HTMLElement | null): void {
  if (isTextField(before) && isTextField(now)) now.setSelectionRange(before.selectionStart, before.selectionEnd);
}

/**
 * The ref of a list that keeps the focus when the focused row or action is removed, as after a deletion. It would
 * otherwise fall back to the body, and keyboard users would start again at the top of the page.
 */
export function useListFocus(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; place: FocusPosition | null } | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? { element: target, place: focusPositionOf(target) } : null;
    };
    const { current } = list;
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  }, []);
  // After every render: any of them may remove a row.
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const { element, place } = last.current;
    // A dialog that has the focus returns it by itself.
    if (!place || document.activeElement !== document.body) return;
    last.current = null;
    const target = nextFocusTarget(place);
    target?.focus();
    keepCaret(element, target);
  });
  return list;
}
