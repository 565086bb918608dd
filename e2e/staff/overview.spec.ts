import { openAdmin } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';

test('staff start at the overview, are one click from what waits, and see the figures drawn', async ({
  page,
  admin,
  checkAxe,
}) => {
  await openAdmin(page, admin, 'payments');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('list', { name: 'To do' })).toBeVisible();
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await checkAxe(page);
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page.getByRole('table', { name: /^Net revenue/ })).toBeVisible();
  await checkAxe(page);
  await page.getByRole('link', { name: /Failed payments/ }).click();
  await expect(page).toHaveURL(/\/admin\/payments\?status=failed/);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('failed');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await page.getByRole('link', { name: /^Net revenue/ }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('received');
});
