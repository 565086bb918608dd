import type { RefObject } from 'react';
import { useShortcuts } from './shortcuts.ts';

type ListKeys<Row> = {
  /** The list; its rows are marked by `rowAttributes`. */
  list: RefObject<HTMLElement | null>;
  rows: readonly Row[] | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  onEdit?: ((row: Row) => void) | undefined;
  onConfirm?: ((row: Row) => unknown) | undefined;
  onSelect?: ((row: Row) => void) | undefined;
};

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

const rowWithFocus = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** The keys of a list: j and k go from row to row, and the others act on the row that has the focus. */
export function useListKeys<Row extends { id: number }>({ list, rows, ...on }: ListKeys<Row>): void {
  const move = (by: 1 | -1) => {
    const shown = rowsIn(list.current);
    const focused = rowWithFocus();
    const at = focused ? shown.indexOf(focused) : -1;
    const next = at === -1 ? shown.at(by === 1 ? 0 : -1) : shown[at + by];
    // Its first cell only: the rest of a wide row lies outside the window, and would scroll the name out of it.
    next?.focus({ preventScroll: true });
    next?.firstElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const here = () => {
    const focused = rowWithFocus();
    return list.current?.contains(focused) ? rows?.find(({ id }) => String(id) === focused?.dataset.row) : undefined;
  };
  const acting = (keys: string, label: string, act: ((row: Row) => unknown) | undefined) => {
    if (!act) return [];
    const onRow = () => {
      const row = here();
      // Enter on a button or link of the row is theirs.
      if (!row || (keys === 'Enter' && document.activeElement !== rowWithFocus())) return false;
      return act(row);
    };
    return [{ keys, label, act: onRow }];
  };
  useShortcuts(
    'In a list',
    rows === undefined
      ? []
      : [
          { keys: 'j', label: 'Next row', act: () => move(1) },
          { keys: 'k', label: 'Row before', act: () => move(-1) },
          ...acting('Enter', 'Open the row', on.onOpen),
          ...acting('e', 'Edit it', on.onEdit),
          ...acting('c', 'Confirm it', on.onConfirm),
          ...acting('x', 'Select it', on.onSelect),
        ],
  );
}
