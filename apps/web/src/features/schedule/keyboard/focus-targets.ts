const TARGET = '[data-focus-target]';
const ROW = '[data-day]';
const DAYS_PER_PAGE = 7;

const rowsOf = (element: Element) => [...(element.closest('[role=grid]')?.querySelectorAll<HTMLElement>(ROW) ?? [])];
const targetsIn = (row: Element | null | undefined) => [...(row?.querySelectorAll<HTMLElement>(TARGET) ?? [])];

const slotOfTarget = (target: Element): string => target.closest<HTMLElement>('[data-slot]')?.dataset.slot ?? '0';

// The cell of a slot in a row.
const cellOf = (row: Element | null | undefined, slot: string) =>
  row?.querySelector<HTMLElement>(`[data-slot="${slot}"]`) ?? null;

function beside(target: HTMLElement, by: 1 | -1): HTMLElement | null {
  const rows = rowsOf(target);
  const row = rows.findIndex((one) => one.contains(target));
  const targets = targetsIn(rows[row]);
  const index = targets.indexOf(target);
  return targets[index + by] ?? targetsIn(rows[row + by]).at(by === 1 ? 0 : -1) ?? null;
}

function daysAway(target: Element, by: number): HTMLElement | null {
  const rows = rowsOf(target);
  const row = rows.findIndex((one) => one.contains(target));
  return cellOf(rows[Math.max(0, Math.min(rows.length - 1, row + by))], slotOfTarget(target));
}

function edge(target: Element, end: 0 | -1, wholeGrid: boolean): HTMLElement | null {
  const row = wholeGrid ? rowsOf(target).at(end) : target.closest(ROW);
  return targetsIn(row).at(end) ?? null;
}

/** The focus target that an element belongs to: a slot of the grid, or a stream in it. */
export const focusTargetOf = (element: EventTarget | null): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>(TARGET) : null;

type Move = (from: HTMLElement, wholeGrid: boolean) => HTMLElement | null;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: (from) => beside(from, -1),
  ArrowRight: (from) => beside(from, 1),
  ArrowUp: (from) => daysAway(from, -1),
  ArrowDown: (from) => daysAway(from, 1),
  PageUp: (from) => daysAway(from, -DAYS_PER_PAGE),
  PageDown: (from) => daysAway(from, DAYS_PER_PAGE),
  Home: (from, wholeGrid) => edge(from, 0, wholeGrid),
  End: (from, wholeGrid) => edge(from, -1, wholeGrid),
};

/**
 * The focus target that a key leads to; null for none. Left and right go through slots and the streams that begin in
 * them, up and down by a day, the page keys by a week.
 */
export const nextFocusTarget = (
  from: HTMLElement,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): HTMLElement | null => MOVES[key]?.(from, ctrlKey) ?? null;

/** The one focus target that the tab key reaches. */
export const tabbableTarget = (grid: Element): HTMLElement | null =>
  grid.querySelector<HTMLElement>(`${TARGET}[tabindex="0"]`);

/** Makes a focus target the one that the tab key reaches. Written directly, so that moving the focus renders nothing. */
export function makeTabbable(grid: Element, target: HTMLElement): void {
  for (const other of grid.querySelectorAll(`${TARGET}[tabindex="0"]`)) other.setAttribute('tabindex', '-1');
  target.setAttribute('tabindex', '0');
}

/** The focus target to begin with: the slot of the present, else the first one. */
export function firstFocusTarget(grid: Element, slotNow: number): HTMLElement | null {
  const today = grid.querySelector('[data-day][aria-current="date"]');
  return cellOf(today, String(slotNow)) ?? grid.querySelector<HTMLElement>(TARGET);
}

/** The position of a focus target, independent of its element, which may be unmounted. */
export type FocusPosition = { day: string | undefined; slot: string; streamId: string | undefined };

export const positionOf = (target: HTMLElement): FocusPosition => ({
  day: target.closest<HTMLElement>(ROW)?.dataset.day,
  slot: slotOfTarget(target),
  streamId: target.dataset.streamId,
});

/** The focus target of the same stream, wherever it is now, or else the cell of the same position. */
export const targetNear = (grid: Element, { day, slot, streamId }: FocusPosition): HTMLElement | null =>
  grid.querySelector<HTMLElement>(`[data-stream-id="${streamId}"]`) ??
  cellOf(grid.querySelector(`[data-day="${day}"]`), slot);
