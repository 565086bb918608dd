import { expect, test } from '../harness/journey.ts';
import { openOffice } from '../harness/office.ts';
import { expectToast, logIn } from '../harness/steps.ts';

test('staff find a payment by its transaction id and correct it', async ({ page, admin, checkAxe }) => {
  await openOffice(page, admin, 'payments');
  await expect(page.getByRole('heading', { name: 'Payments Management' })).toBeVisible();
  await page.getByPlaceholder('Search by streamer or transaction ID').fill('txn-sample');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search=txn-sample/);
  const row = page.getByRole('row').filter({ hasText: 'TXN-SAMPLE-1' });
  await expect(row).toContainText('$449.00');
  await checkAxe(page);
  await row.getByRole('button', { name: /Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await checkAxe(page);
  await dialog.getByLabel('Transaction ID').fill('TXN-SAMPLE-1-CORRECTED');
  await dialog.getByRole('button', { name: /Save|Update/ }).click();
  await expectToast(page, 'Payment Updated');
  await expect(page.getByRole('row').filter({ hasText: 'TXN-SAMPLE-1-CORRECTED' })).toBeVisible();
});

test('staff name the day money came in, and are told what moving it to another order does', async ({ page, admin }) => {
  await openOffice(page, admin, 'payments?search=TXN-SAMPLE-1');
  const row = page.getByRole('row').filter({ hasText: 'TXN-SAMPLE-1' });
  await row.getByRole('button', { name: /Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Payment' });
  await dialog.getByLabel('Received on').fill('2024-01-05');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Payment Updated');
  await expect(row).toContainText('5 Jan 2024recorded');

  await row.getByRole('button', { name: /Edit/ }).click();
  await dialog.getByLabel('Plan').selectOption({ label: 'None' });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This payment no longer counts for Growth. The subscription Growth');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(row).toContainText('Growth');
});

test('a streamer who opens the back office is shown the admin login, and refused there', async ({
  page,
  member,
  checkAxe,
}) => {
  const streamer = await member();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await logIn(page, streamer);
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await checkAxe(page);
});
