import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Marks a list with its filters, and each of its rows with its key, so that places in it can be found. */
export const listMark = { 'data-list': true } as const;
export const rowMark = (key: string): { 'data-row': string } => ({ 'data-row': key });

const ACTIONS = 'button:not(:disabled), a[href], input:not(:disabled)';

/** Where in a list an action stands, so that its place can be found when it is gone. */
export type FocusPlace = { list: HTMLElement; row: string | undefined; rowIndex: number; fromEnd: number };

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];
const actionsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(ACTIONS)];

/** The place of an action in the row of a list; null for whatever stands elsewhere. */
export function placeOf(element: Element | null): FocusPlace | null {
  const row = element?.closest<HTMLElement>('[data-row]');
  const list = row?.closest<HTMLElement>('[data-list]');
  if (!(element instanceof HTMLElement) || !row || !list) return null;
  const actions = actionsOf(row);
  const index = actions.indexOf(element);
  return { list, row: row.dataset.row, rowIndex: rowsOf(list).indexOf(row), fromEnd: actions.length - index };
}

/**
 * What takes the place of an action that is gone: the like of it in its row, or in the row that moved up; the first field
 * of the list, as its search, where no row is left.
 */
export function heirOf({ list, row, rowIndex, fromEnd }: FocusPlace): HTMLElement | null {
  const rows = rowsOf(list);
  const next = rows.find((each) => each.dataset.row === row) ?? rows[Math.min(rowIndex, rows.length - 1)];
  // The last action is the same in every row; before it, a row may have fewer.
  const actions = next ? actionsOf(next) : [];
  return actions.at(-Math.min(fromEnd, actions.length)) ?? list.querySelector<HTMLElement>('input, select, [tabindex]');
}

/**
 * The ref of a list that keeps the focus when the row or the action that had it goes, as after a deletion: it would fall
 * to the page, and who works by keyboard would begin at its top.
 */
export function useFocusPlace(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; place: FocusPlace | null } | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? { element: target, place: placeOf(target) } : null;
    };
    const { current } = list;
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  }, []);
  // After every drawing: any of them may take a row away.
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const { place } = last.current;
    // A dialog that has the focus meanwhile gives it back itself.
    if (!place || document.activeElement !== document.body) return;
    last.current = null;
    heirOf(place)?.focus();
  });
  return list;
}
