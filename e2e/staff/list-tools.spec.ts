import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { openOffice } from '../harness/office.ts';

const NOTES = '**/api/admin/payment-notes?*';

/** Answers the number of open payment notes, and not before `ready`. */
async function haveOpenNotes(page: Page, total: number, ready: Promise<void> = Promise.resolve()): Promise<void> {
  await page.route(NOTES, async (route) => {
    await ready;
    const notes = { data: [], total, per_page: 1, current_page: 1, last_page: total, has_more: true };
    await route.fulfill({ json: { notes } });
  });
}

const notesTab = (page: Page) => page.getByRole('link', { name: /^Payment Notes/ });

async function boxOf(page: Page, name: string | RegExp) {
  const box = await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().boundingBox();
  if (!box) throw new Error(`${name} is not shown.`);
  return box;
}

test('on a desk the tools of payments are one row, and nothing moves when the number of open notes comes', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { promise, resolve } = Promise.withResolvers<void>();
  await haveOpenNotes(page, 5, promise);
  await openOffice(page, admin, 'payments');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const before = await boxOf(page, 'Add Payment');
  resolve();
  await expect(notesTab(page)).toHaveAccessibleName(/5 open/);
  expect(await boxOf(page, 'Add Payment')).toEqual(before);
  const notes = await boxOf(page, /^Payment Notes/);
  expect(Math.abs(before.y + before.height / 2 - notes.y - notes.height / 2)).toBeLessThan(4);
});
