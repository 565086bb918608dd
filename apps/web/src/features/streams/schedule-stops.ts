const STOP = '[data-stop]';
const ROW = '[data-day]';
const DAYS_PER_PAGE = 7;

const asStop = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement ? element : null;

const rowsOf = (element: Element) => [...(element.closest('[role=grid]')?.querySelectorAll(ROW) ?? [])];
const stopsIn = (row: Element | undefined) => [...(row?.querySelectorAll(STOP) ?? [])];

const slotOfStop = (stop: Element): string => stop.closest<HTMLElement>('[data-slot]')?.dataset.slot ?? '0';

/** The cell of a slot in a row. */
const cellOf = (row: Element | undefined, slot: string) => asStop(row?.querySelector(`[data-slot="${slot}"]`));

function beside(stop: Element, by: 1 | -1): HTMLElement | null {
  const rows = rowsOf(stop);
  const row = rows.findIndex((one) => one.contains(stop));
  const stops = stopsIn(rows[row]);
  const next = stops[stops.indexOf(stop) + by];
  return asStop(next ?? stopsIn(rows[row + by]).at(by === 1 ? 0 : -1));
}

function daysAway(stop: Element, by: number): HTMLElement | null {
  const rows = rowsOf(stop);
  const row = rows.findIndex((one) => one.contains(stop));
  return cellOf(rows[Math.max(0, Math.min(rows.length - 1, row + by))], slotOfStop(stop));
}

function edge(stop: Element, end: 0 | -1, wholeGrid: boolean): HTMLElement | null {
  const row = wholeGrid ? rowsOf(stop).at(end) : stop.closest(ROW);
  return asStop(stopsIn(row ?? undefined).at(end));
}

/**
 * Where a key leads from a stop of the grid; null where it leads nowhere. Left and right go from slot to slot and into
 * the streams that begin there, up and down from day to day, the page keys by a week.
 */
export function stopAfter(stop: Element, { key, ctrlKey }: { key: string; ctrlKey: boolean }): HTMLElement | null {
  switch (key) {
    case 'ArrowLeft':
      return beside(stop, -1);
    case 'ArrowRight':
      return beside(stop, 1);
    case 'ArrowUp':
      return daysAway(stop, -1);
    case 'ArrowDown':
      return daysAway(stop, 1);
    case 'PageUp':
      return daysAway(stop, -DAYS_PER_PAGE);
    case 'PageDown':
      return daysAway(stop, DAYS_PER_PAGE);
    case 'Home':
      return edge(stop, 0, ctrlKey);
    case 'End':
      return edge(stop, -1, ctrlKey);
    default:
      return null;
  }
}

/** The one stop that the tab key reaches. */
export const tabStopOf = (grid: Element): HTMLElement | null => asStop(grid.querySelector(`${STOP}[tabindex="0"]`));

/** Makes a stop the one that the tab key reaches. Written directly, so that moving the focus renders nothing. */
export function makeTabStop(grid: Element, stop: HTMLElement): void {
  for (const other of grid.querySelectorAll(`${STOP}[tabindex="0"]`)) other.setAttribute('tabindex', '-1');
  stop.setAttribute('tabindex', '0');
}

/** The stop to begin with: the slot of the present, else the first one. */
export function firstStop(grid: Element, slotNow: number): HTMLElement | null {
  const today = grid.querySelector('[data-day][aria-current="date"]');
  return cellOf(today ?? undefined, String(slotNow)) ?? asStop(grid.querySelector(STOP));
}

/** Where a stop is, told without the element, which may go. */
export type StopPlace = { day: string | undefined; slot: string; streamId: string | undefined };

/** The place of a stop. */
export const placeOfStop = (stop: HTMLElement): StopPlace => ({
  day: stop.closest<HTMLElement>(ROW)?.dataset.day,
  slot: slotOfStop(stop),
  streamId: stop.dataset.streamId,
});

/** The stop of the same stream, wherever it is now, or else the cell of the same place. */
export const stopNear = (grid: Element, { day, slot, streamId }: StopPlace): HTMLElement | null =>
  asStop(streamId === undefined ? null : grid.querySelector(`[data-stream-id="${streamId}"]`)) ??
  cellOf(grid.querySelector(`[data-day="${day}"]`) ?? undefined, slot);
