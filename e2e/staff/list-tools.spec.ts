import type { Page } from '@playwright/test';
import { openAdmin } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';

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
  await openAdmin(page, admin, 'payments');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const before = await boxOf(page, 'Add Payment');
  resolve();
  await expect(notesTab(page)).toHaveAccessibleName(/5 open/);
  expect(await boxOf(page, 'Add Payment')).toEqual(before);
  const notes = await boxOf(page, /^Payment Notes/);
  expect(Math.abs(before.y + before.height / 2 - notes.y - notes.height / 2)).toBeLessThan(4);
});

test('on a phone the lists of payments are one line, and two payments are seen at once', async ({ page, admin }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await haveOpenNotes(page, 5);
  await openAdmin(page, admin, 'payments');
  await expect(notesTab(page)).toHaveAccessibleName(/5 open/);
  const cards = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.95 });
  for (const name of ['Payments', /^Payment Notes/, 'Bank Imports'])
    expect((await boxOf(page, name)).height).toBeLessThan(46);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('on a tablet the tools of payments are two rows, and a row is as high as a finger needs', async ({
    page,
    admin,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await haveOpenNotes(page, 5);
    await openAdmin(page, admin, 'payments');
    await expect(notesTab(page)).toHaveAccessibleName(/5 open/);
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThan(46);
    const tools = page.getByRole('heading', { name: 'Payments Management' }).locator('..');
    const middles = await tools
      .locator('h2, a, button, input, select')
      .filter({ visible: true })
      .evaluateAll((each) =>
        each.map((tool) => {
          const { top, bottom } = tool.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
    // What stands in one row has one middle, but for a rounded pixel.
    const rows = middles
      .toSorted((one, other) => one - other)
      .filter((middle, at, all) => middle - (all[at - 1] ?? 0) > 4);
    expect(rows).toHaveLength(2);
  });
});
