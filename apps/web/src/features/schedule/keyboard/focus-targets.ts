const TARGET = '[data-focus-target]';
const ROW = '[data-day]';
const DAYS_PER_PAGE = 7;

const asTarget = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement ? element : null;

const rowsOf = (element: Element) => [...(element.closest('[role=grid]')?.querySelectorAll(ROW) ?? [])];
const targetsIn = (row: Element | undefined) => [...(row?.querySelectorAll(TARGET) ?? [])];

const slotOfTarget = (target: Element): string => target.closest<HTMLElement>('[data-slot]')?.dataset.slot ?? '0';

// The cell of a slot in a row.
const cellOf = (row: Element | undefined, slot: string) => asTarget(row?.querySelector(`[data-slot="${slot}"]`));

function beside(target: Element, by: 1 | -1): HTMLElement | null {
  const rows = rowsOf(target);
  const row = rows.findIndex((one) => one.contains(target));
  const targets = targetsIn(rows[row]);
  const next = targets[targets.indexOf(target) + by];
  return asTarget(next ?? targetsIn(rows[row + by]).at(by === 1 ? 0 : -1));
}

function daysAway(target: Element, by: number): HTMLElement | null {
  const rows = rowsOf(target);
  const row = rows.findIndex((one) => one.contains(target));
  return cellOf(rows[Math.max(0, Math.min(rows.length - 1, row + by))], slotOfTarget(target));
}

function edge(target: Element, end: 0 | -1, wholeGrid: boolean): HTMLElement | null {
  const row = wholeGrid ? rowsOf(target).at(end) : target.closest(ROW);
  return asTarget(targetsIn(row ?? undefined).at(end));
}

/** The focus target that an element belongs to: a slot of the grid, or a stream in it. */
export const focusTargetOf = (element: EventTarget | null): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>(TARGET) : null;

/**
 * The focus target that a key leads to; null for none. Left and right go through slots and the streams that begin in
 * them, up and down by a day, the page keys by a week.
 */
export function nextFocusTarget(
  from: Element,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): HTMLElement | null {
  switch (key) {
    case 'ArrowLeft':
      return beside(from, -1);
    case 'ArrowRight':
      return beside(from, 1);
    case 'ArrowUp':
      return daysAway(from, -1);
    case 'ArrowDown':
      return daysAway(from, 1);
    case 'PageUp':
      return daysAway(from, -DAYS_PER_PAGE);
    case 'PageDown':
      return daysAway(from, DAYS_PER_PAGE);
    case 'Home':
      return edge(from, 0, ctrlKey);
    case 'End':
      return edge(from, -1, ctrlKey);
    default:
      return null;
  }
}

/** The one focus target that the tab key reaches. */
export const tabbableTarget = (grid: Element): HTMLElement | null =>
  asTarget(grid.querySelector(`${TARGET}[tabindex="0"]`));

/** Makes a focus target the one that the tab key reaches. Written directly, so that moving the focus renders nothing. */
export function makeTabbable(grid: Element, target: HTMLElement): void {
  for (const other of grid.querySelectorAll(`${TARGET}[tabindex="0"]`)) other.setAttribute('tabindex', '-1');
  target.setAttribute('tabindex', '0');
}

/** The focus target to begin with: the slot of the present, else the first one. */
export function firstFocusTarget(grid: Element, slotNow: number): HTMLElement | null {
  const today = grid.querySelector('[data-day][aria-current="date"]');
  return cellOf(today ?? undefined, String(slotNow)) ?? asTarget(grid.querySelector(TARGET));
}

/** The position of a focus target, independent of its element, which may be unmounted. */
export type FocusPosition = { day: string | undefined; slot: string; streamId: string | undefined };

/** The position of a focus target. */
export const positionOf = (target: HTMLElement): FocusPosition => ({
  day: target.closest<HTMLElement>(ROW)?.dataset.day,
  slot: slotOfTarget(target),
  streamId: target.dataset.streamId,
});

/** The focus target of the same stream, wherever it is now, or else the cell of the same position. */
export const targetNear = (grid: Element, { day, slot, streamId }: FocusPosition): HTMLElement | null =>
  asTarget(streamId === undefined ? null : grid.querySelector(`[data-stream-id="${streamId}"]`)) ??
  cellOf(grid.querySelector(`[data-day="${day}"]`) ?? undefined, slot);
