import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { openOffice, recordPayment } from '../harness/office.ts';
import { searchFor } from '../harness/office-accounts.ts';
import { expectToast } from '../harness/steps.ts';

const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('after a payment is deleted, refunded or retried by keyboard the focus stays near its row', async ({
  page,
  admin,
}) => {
  await openOffice(page, admin, 'payments');
  const payment = (transactionId: string, status: string) =>
    recordPayment(page, { streamer: 'demo@exam', amount: '4', transactionId, status });
  await payment('PLACE-1', 'Completed');
  await payment('PLACE-2', 'Failed');
  await payment('PLACE-3', 'Pending');
  await searchFor(page, 'PLACE-');
  await expect(page.getByText('3 in all')).toBeVisible();
  const deletion = action(page, 'Delete payment PLACE-3');
  await page.getByLabel('Search payments').focus();
  const isReached = () => deletion.evaluate((button) => button === button.ownerDocument.activeElement);
  for (let presses = 0; presses < 40 && !(await isReached()); presses++) await page.keyboard.press('Tab');
  await expect(deletion).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deletion).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Payment Deleted');
  await expect(deletion).toHaveCount(0);
  await expect(action(page, 'Delete payment PLACE-2')).toBeFocused();
  // What was pressed is no longer possible: the next action of the same row.
  await action(page, 'Retry payment PLACE-2').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(action(page, 'Retry payment PLACE-2')).toHaveCount(0);
  await expect(action(page, 'Save Receipt payment PLACE-2')).toBeFocused();
  await action(page, 'Refund payment PLACE-1').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Amount ($)')).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(action(page, 'Refund payment PLACE-1')).toHaveCount(0);
  await expect(action(page, 'Save Receipt payment PLACE-1')).toBeFocused();
});
