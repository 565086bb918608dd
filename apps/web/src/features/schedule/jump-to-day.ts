import { addDays } from '@livelift/contract';
import { HEADER_HEIGHT, PAGE_HEADER_HEIGHT } from './timeline/layout.ts';

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

/** Scrolls the timeline, or the window where the schedule is a list. */
export function jumpToDay(container: HTMLElement, days: readonly string[], target: JumpTarget): void {
  const region = container.querySelector<HTMLElement>('section:has(> [role=grid])');
  const line = region ? region.getBoundingClientRect().top + HEADER_HEIGHT : lineOfWindow(container);
  const from = firstDayInSight(container, line) ?? days[0];
  if (from === undefined) return;
  const day = 'day' in target ? target.day : weeksAway(from, target.weeks, days);
  // The list omits some days, so the next one is taken.
  const rows = [...container.querySelectorAll<HTMLElement>('[data-day]')];
  const row = rows.find((one) => (one.dataset.day ?? '') >= day) ?? rows.at(-1);
  if (!row) return;
  const collapsed = row.closest('details');
  if (collapsed) collapsed.open = true;
  if (region) region.scrollTo({ top: row.offsetTop - HEADER_HEIGHT });
  else row.scrollIntoView({ block: 'start' });
}
