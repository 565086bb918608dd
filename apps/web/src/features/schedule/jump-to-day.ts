import { addDays } from '@livelift/contract';
import { firstFocusTarget, makeTabbable } from './keyboard/focus-targets.ts';
import { PAGE_HEADER_HEIGHT } from './timeline/layout.ts';

/** Where a jump leads: to a day, or a number of weeks from the first day in sight. */
export type JumpTarget = { day: string } | { weeks: -1 | 1 };

/** The day a number of weeks away, kept among the days. */
export function weeksAway(day: string, weeks: number, days: readonly string[]): string {
  const wanted = addDays(day, weeks * 7);
  const first = days[0] ?? wanted;
  const last = days.at(-1) ?? wanted;
  return wanted < first ? first : wanted > last ? last : wanted;
}

/**
 * The first day that can be seen below a line, in pixels from the top of the window; null without one. Collapsed days
 * cannot be seen.
 */
export function firstDayInSight(container: Element, line: number): string | null {
  const rows = [...container.querySelectorAll<HTMLElement>(':not(details:not([open]) *)[data-day]')];
  return rows.find((row) => row.getBoundingClientRect().bottom > line + 1)?.dataset.day ?? null;
}

const pixels = (length: string) => Number.parseFloat(length) || 0;

// Below what sticks to the top of the window, where scrollIntoView takes a day of the list.
function lineOfWindow(container: Element): number {
  const day = container.querySelector('[data-day]');
  const padding = pixels(getComputedStyle(document.documentElement).scrollPaddingTop) || PAGE_HEADER_HEIGHT;
  return padding + (day ? pixels(getComputedStyle(day).scrollMarginTop) : 0);
}

const timelineIn = (container: Element) => container.querySelector<HTMLElement>('section:has(> [role=grid])');

// The lower end of the hours, which follow the page as it scrolls.
const endOfHours = (timeline: Element) => timeline.querySelector('[role=row]')?.getBoundingClientRect().bottom ?? 0;

// Below it days are in sight.
function lineOf(container: Element): number {
  const timeline = timelineIn(container);
  return timeline ? endOfHours(timeline) : lineOfWindow(container);
}

/** The first day that can be seen; null where there are no days. */
export const dayInSight = (container: Element): string | null => firstDayInSight(container, lineOf(container));

/** The day to which a jump leads; null where there are no days. */
export function dayOfJump(container: Element, days: readonly string[], target: JumpTarget): string | null {
  if ('day' in target) return target.day;
  const from = dayInSight(container) ?? days[0];
  return from === undefined ? null : weeksAway(from, target.weeks, days);
}

/**
 * Scrolls the timeline to a day. Where the schedule is a list, which begins with that day, the window, unless the beginning
 * of the list is in sight: the page then stays, and with it the button that was pressed.
 */
export function scrollToDay(container: HTMLElement, day: string): void {
  // The list omits some days, so the next one is taken.
  const rows = [...container.querySelectorAll<HTMLElement>('[data-day]')];
  const row = rows.find((one) => (one.dataset.day ?? '') >= day) ?? rows.at(-1);
  if (!row) return;
  const folded = row.closest('details');
  if (folded) folded.open = true;
  const timeline = timelineIn(container);
  if (timeline) timeline.scrollTop += row.getBoundingClientRect().top - endOfHours(timeline);
  else if (container.getBoundingClientRect().top < lineOf(container)) row.scrollIntoView({ block: 'start' });
}

/**
 * Makes the present the place in the timeline to which the tab key leads, and brings it into sight, where the timeline alone
 * cannot. Answers it; null in a list.
 */
export function showPresent(container: HTMLElement, slotNow: number): HTMLElement | null {
  const grid = timelineIn(container)?.querySelector('[role=grid]');
  const present = grid ? firstFocusTarget(grid, slotNow) : null;
  if (!grid || !present) return null;
  makeTabbable(grid, present);
  present.scrollIntoView({ block: 'nearest' });
  return present;
}
