import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { openOffice, recordPayment, rowOf } from '../harness/office.ts';
import { expectToast } from '../harness/steps.ts';

const today = () => new Date().toISOString().slice(0, 10);

test('search, status, days and order of payments are in the address, and back and reload keep them', async ({
  page,
  admin,
  checkAxe,
}) => {
  test.slow();
  const day = today();
  await openOffice(page, admin, 'payments');
  await recordPayment(page, { streamer: 'demo@exam', amount: '11', transactionId: 'LIST-A' });
  await recordPayment(page, { streamer: 'demo@exam', amount: '99', transactionId: 'LIST-B' });
  await recordPayment(page, { streamer: 'demo@exam', amount: '3', transactionId: 'LIST-C', status: 'Pending' });
  await recordPayment(page, { streamer: 'demo@exam', amount: '4', transactionId: 'LIST-D', status: 'Failed' });

  await page.getByPlaceholder('Search by streamer or transaction ID').fill('list-');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=list-/);
  await expect(page.getByRole('row')).toHaveCount(5);
  const card = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('..');
  await expect(card('Total Completed Payments')).toContainText('$110.00');
  await expect(card('Total Payments')).toContainText('4');
  await expect(card('Pending')).toContainText('1');
  await expect(card('Failed')).toContainText('On this page: 1');

  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Paid' });
  await expect(page).toHaveURL(/status=paid/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('LIST-B');
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('LIST-A');
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('LIST-A');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('paid');
  await page.goBack();
  await expect(page.getByRole('row').nth(1)).toContainText('LIST-B');

  await page.getByLabel('From').fill(day);
  await expect(page).toHaveURL(new RegExp(`start_date=${day}`));
  await page.getByLabel('To').fill(day);
  await expect(page).toHaveURL(new RegExp(`start_date=${day}.*end_date=${day}`));
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByLabel('From').fill('');
  await expect(page).not.toHaveURL(/start_date/);
  await page.getByLabel('To').fill('2020-01-31');
  await expect(page.getByText('No payments found matching your criteria.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export this page' })).toBeDisabled();
  await checkAxe(page);
  await page.goBack();
  await expect(page.getByLabel('To')).not.toHaveValue('2020-01-31');
});

test('a day that is typed filters once it is whole', async ({ page, admin }) => {
  await openOffice(page, admin, 'payments?search=TXN-SAMPLE-0');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('start_date')) asked.push(new URL(request.url()).searchParams.get('start_date') ?? '');
  });
  await page.getByLabel('From').click({ position: { x: 20, y: 20 } });
  await page.keyboard.type('01022026');
  await expect(page).toHaveURL(/start_date=2026-01-02/);
  await expect(rowOf(page, 'TXN-SAMPLE-0')).toBeVisible();
  // The row was there before, and may be seen before anything is asked.
  await expect.poll(() => asked).toContain('2026-01-02');
  expect(new Set(asked)).toEqual(new Set(['2026-01-02']));
});

test('payments by keyboard alone', async ({ page, admin }) => {
  await openOffice(page, admin, 'payments');
  await recordPayment(page, { streamer: 'demo@exam', amount: '8', transactionId: 'KEYS-1' });
  const row = rowOf(page, 'KEYS-1');
  const refund = row.getByRole('button', { name: 'Refund' });
  await page.getByLabel('Search payments').focus();
  for (
    let presses = 0;
    presses < 40 && !(await refund.evaluate((button) => button === button.ownerDocument.activeElement));
    presses++
  )
    await page.keyboard.press('Tab');
  await expect(refund).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refund Payment' });
  await expect(dialog.getByLabel('Amount ($)')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(refund).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Amount ($)')).toBeFocused();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Payment has been refunded successfully');
});

test('plans and payments fit a phone, with every action', async ({ page, admin, checkAxe }) => {
  test.slow();
  await openOffice(page, admin, 'payments?search=TXN-SAMPLE-0');
  await expect(rowOf(page, 'TXN-SAMPLE-0')).toBeVisible();
  await expectFits(page);
  // Whatever has to be scrolled for, the actions need not.
  await page.setViewportSize({ width: 768, height: 900 });
  for (const name of ['Save Receipt', 'Delete'])
    await expect(rowOf(page, 'TXN-SAMPLE-0').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 780 });
  const card = page.getByRole('listitem').filter({ hasText: 'TXN-SAMPLE-0' });
  await expect(card.getByRole('button', { name: 'Save Receipt' })).toBeVisible();
  await checkAxe(page);
  await page.getByRole('button', { name: 'Add Payment' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Streamer' })).toBeVisible();
  await checkAxe(page);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).not.toHaveURL(/dialog/);
  await page.goto('/admin/plans?dialog=add-plan');
  await expect(
    page.getByRole('dialog', { name: 'Add New Plan' }).getByRole('region', { name: 'Preview' }),
  ).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await checkAxe(page);
});

test('a moderator sells plans and takes payments as an admin does', async ({ page, admin, browser, product }) => {
  test.slow();
  const moderator = { email: 'money-moderator@journeys.test', password: 'money is counted twice here' };
  await openOffice(page, admin, 'users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(moderator.email);
  await dialog.getByLabel('Password', { exact: true }).fill(moderator.password);
  await dialog.getByRole('button', { name: 'Add Moderator' }).click();
  await expect(dialog).toBeHidden();

  const office = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openOffice(office, moderator, 'payments');
  await recordPayment(office, { streamer: 'demo@exam', amount: '21', transactionId: 'MODERATED-1' });
  await rowOf(office, 'MODERATED-1').getByRole('button', { name: 'Delete' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Delete Payment' }).click();
  await expectToast(office, 'Payment Deleted');
  await office.getByRole('tab', { name: 'Our Plans' }).click();
  await rowOf(office, 'Marathon').getByRole('button', { name: 'Edit' }).click();
  await expect(
    office.getByRole('dialog', { name: 'Edit Plan' }).getByRole('button', { name: 'Save Changes' }),
  ).toBeEnabled();
  await office.context().close();
});
