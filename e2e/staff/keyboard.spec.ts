import type { Page } from '@playwright/test';
import { openAdmin, recordPayment } from '../harness/admin.ts';
import { searchFor } from '../harness/admin-accounts.ts';
import { expect, test } from '../harness/journey.ts';
import { expectToast } from '../harness/steps.ts';

const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('after a payment is deleted or retried by keyboard the focus stays near its row', async ({ page, admin }) => {
  await openAdmin(page, admin, 'payments');
  for (const [transactionId, status] of [
    ['PLACE-1', 'Failed'],
    ['PLACE-2', 'Pending'],
  ] as const)
    await recordPayment(page, { streamer: 'demo@exam', amount: '4', transactionId, status });
  await searchFor(page, 'PLACE-');
  await expect(page.getByText('2 in all')).toBeVisible();
  const menu = action(page, 'More for payment PLACE-2');
  const deletion = page.getByRole('alertdialog', { name: 'Delete Payment' });
  const askToDelete = async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(deletion).toBeVisible();
  };
  await page.getByLabel('Search payments').focus();
  const isReached = () => menu.evaluate((button) => button === button.ownerDocument.activeElement);
  for (let presses = 0; presses < 40 && !(await isReached()); presses++) await page.keyboard.press('Tab');
  await expect(menu).toBeFocused();
  await askToDelete();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await askToDelete();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Payment Deleted');
  await expect(menu).toHaveCount(0);
  await expect(action(page, 'More for payment PLACE-1')).toBeFocused();
  // What was pressed is no longer possible: the next action of the same row.
  await action(page, 'Retry payment PLACE-1').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(action(page, 'Retry payment PLACE-1')).toHaveCount(0);
  await expect(page.locator('tr[data-row] :focus')).toHaveAccessibleName(/ payment PLACE-1$/);
});
