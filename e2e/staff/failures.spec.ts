import { openAdmin } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';
import { expectToast } from '../harness/steps.ts';

// What each area says, and that nothing changes, is held by apps/web/src/pages/admin/admin-failures.test.tsx.
test('the toast about a failed change covers no row that is scrolled to', async ({ page, admin, checkAxe }) => {
  await openAdmin(page, admin, 'plans');
  const onSale = page.getByRole('switch', { checked: true });
  await expect(onSale.first()).toBeVisible();
  const before = await onSale.count();
  await page.route('**/api/**/toggle-status', (route) => route.abort());
  await onSale.first().click();
  await expectToast(page, 'Failed to toggle plan status. Network error. Please check your connection and try again.');
  await checkAxe(page);
  await page
    .getByRole('row')
    .last()
    .getByRole('button', { name: /^More for/ })
    .click({ trial: true });
  await page.reload();
  await expect(onSale).toHaveCount(before);
});
