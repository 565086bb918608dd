import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A place in the window, in pixels. */
export type Point = { x: number; y: number };

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The moment of a GMT time, a number of days from today. */
export function gmt(daysAhead: number, time: string): Date {
  const day = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00Z`);
}

/** A day as the schedule writes it: "Sun 22 Nov". */
export function dayText(daysAhead: number): string {
  const at = gmt(daysAhead, '12:00');
  return `${weekday.format(at)} ${date.format(at)}`;
}

/** The slot that begins at a time, in the timeline. */
export const slotAt = (page: Page, daysAhead: number, time: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${dayText(daysAhead)}, ${time}–`) }).first();

/**
 * A stream in the timeline: its first part, where it crosses midnight. What it says of its times and its day can be given
 * too.
 */
export const streamIn = (page: Page, title: string, rest = ''): Locator =>
  page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`${title} ${rest}`) })
    .first();

/** Where a share of the width of something lies, half way down. Scrolled into sight, clear of its header. */
export async function pointIn(target: Locator, share = 0.5): Promise<Point> {
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
  );
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

/** Pixels of an hour and of a day in the timeline. */
export async function scaleOf(page: Page): Promise<{ hour: number; day: number }> {
  const rows = page.getByRole('grid').getByRole('row');
  const [first, second] = [await rows.nth(1).boundingBox(), await rows.nth(2).boundingBox()];
  const slot = await page.getByRole('gridcell').first().boundingBox();
  if (!(first && second && slot)) throw new Error('There is no timeline.');
  return { hour: slot.width / 2, day: second.y - first.y };
}

/** Presses the mouse at one place and takes it to another without letting go. */
export async function pull(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

/** The words beside what is dragged. They are drawn for who looks; the dialog and the live region say the same. */
export const dragWords = (page: Page): Locator => page.locator('[data-drag-label]');

/** Waits until the words beside what is dragged say so, and lets go. */
export async function dropSaying(page: Page, words: RegExp): Promise<void> {
  await expect(dragWords(page)).toHaveText(words);
  await page.mouse.up();
}
