import { openAdmin } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';

// What else the address holds is held by apps/web/src/pages/admin/admin-areas.test.tsx, admin-dialogs.test.tsx and use-address.test.tsx.
test('an area comes back with its query and its scroll position', async ({ page, admin }) => {
  await openAdmin(page, admin, 'payments?sort=amount&direction=desc');
  // Narrower than the table, which scrolls by itself then.
  await page.setViewportSize({ width: 700, height: 500 });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const table = page.getByRole('region', { name: 'Payments' });
  await table.evaluate((region) => region.scrollTo(0, 90));
  // First: the page scrolls to what is focused.
  await page.getByRole('tab', { name: 'Our Plans' }).focus();
  await page.evaluate('window.scrollTo({ top: 120, behavior: "instant" })');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Plans Management' })).toBeVisible();
  expect(await page.evaluate('window.scrollY')).toBe(0);
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page).toHaveURL(/\/admin\/payments\?sort=amount&direction=desc$/);
  await expect
    .poll(async () => [await page.evaluate('window.scrollY'), await table.evaluate((region) => region.scrollTop)])
    .toEqual([120, 90]);
});
