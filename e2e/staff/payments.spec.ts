import { expect, test } from '../harness/journey.ts';
import { openOffice, recordPayment, rowOf } from '../harness/office.ts';
import { expectToast } from '../harness/steps.ts';

test('a payment is recorded with a generated id, corrected, given back and deleted', async ({
  page,
  admin,
  checkAxe,
}) => {
  test.slow();
  await openOffice(page, admin, 'payments');
  await page.getByRole('button', { name: 'Add Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Payment' });
  const submit = dialog.getByRole('button', { name: 'Add Payment' });
  await expect(submit).toBeDisabled();
  const streamer = dialog.getByRole('combobox', { name: 'Streamer' });
  await streamer.pressSequentially('nobody of this name');
  await expect(dialog.getByText('No streamers found')).toBeVisible();
  await streamer.fill('');
  await streamer.pressSequentially('demo@exam');
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await checkAxe(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(streamer).toHaveValue('Demo Streamer (demo@example.com)');
  await dialog.getByLabel('Plan').selectOption({ label: 'None' });
  await dialog.getByLabel('Amount ($)').fill('120.50');
  await dialog.getByLabel('Payment method').selectOption({ label: 'Bank transfer' });
  await expect(dialog.getByLabel('Status')).toHaveValue('completed');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const id = await dialog.getByLabel('Transaction ID').inputValue();
  expect(id).toMatch(/^TXN\d{13}\d{1,3}$/);
  await checkAxe(page);
  await submit.click();
  await expectToast(page, 'Payment of $120.50 added for the streamer');
  await expect(page.getByText('This payment names no subscription, so none was activated.')).toBeVisible();
  const row = rowOf(page, id);
  await expect(row).toContainText('Demo Streamer');

  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('This payment names no subscription')).toHaveCount(0);
  await page.getByRole('dialog').getByLabel('Amount ($)').fill('100');
  await page.getByRole('dialog').getByLabel('Description').fill('Paid at the counter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Payment Updated');
  await expect(row).toContainText('$100.00');

  await row.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund Payment' });
  await expect(refund.getByLabel('Amount ($)')).toHaveValue('');
  await refund.getByLabel('Amount ($)').fill('100.01');
  await refund.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(refund.getByText('Must be at most $100.00, which is what remains of this payment.')).toBeVisible();
  await refund.getByLabel('Amount ($)').fill('30');
  await refund.getByLabel('Reason').fill('One week was not used');
  await checkAxe(page);
  await refund.getByRole('button', { name: 'Refund $30.00' }).click();
  await expectToast(page, '$30.00 of $100.00 has been refunded');
  await expect(row).toContainText('$30.00 refunded');

  await row.getByRole('button', { name: 'Refund' }).click();
  await expect(refund).toContainText('One week was not used');
  await expect(refund.getByText('$70.00').first()).toBeVisible();
  await refund.getByRole('button', { name: 'All that remains ($70.00)' }).click();
  await refund.getByRole('button', { name: 'Refund $70.00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $70.00' }).click();
  await expectToast(page, 'Payment has been refunded successfully');
  await expect(row).toContainText('Refunded');
  await expect(row.getByRole('button', { name: 'Refund' })).toHaveCount(0);

  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('Of a refunded payment only the description can be changed.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Amount ($)')).toBeDisabled();
  await page.getByRole('dialog').getByLabel('Description').fill('Closed');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this payment? This action cannot be undone.');
  await checkAxe(page);
  await question.getByRole('button', { name: 'Delete Payment' }).click();
  await expectToast(page, 'Payment Deleted');
  await expect(row).toHaveCount(0);
});

test('a failed payment is tried again; one that takes money away is asked about first', async ({ page, admin }) => {
  await openOffice(page, admin, 'payments');
  await recordPayment(page, { streamer: 'demo@exam', amount: '12', transactionId: 'AGAIN-1', status: 'Failed' });
  const row = rowOf(page, 'AGAIN-1');
  await expect(row.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Retry' })).toHaveAttribute('title', 'Sets the payment to pending');
  await row.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('This sets the payment to pending.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retry' }).click();
  await expectToast(page, 'Payment retry has been initiated');
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('button', { name: 'Retry' })).toHaveCount(0);

  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Status').selectOption({ label: 'Completed' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Completed');
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Status').selectOption({ label: 'Refunded' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This refunds $12.00 and cannot be taken back.');
  await question.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Refunded');
});

test('a transaction id that is taken is said beside its field, and what was typed stays', async ({ page, admin }) => {
  await openOffice(page, admin, 'payments');
  await recordPayment(page, { streamer: 'demo@exam', amount: '5', transactionId: 'TAKEN-1' });
  await page.getByRole('button', { name: 'Add Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Payment' });
  await dialog.getByRole('combobox', { name: 'Streamer' }).fill('demo@exam');
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByLabel('Plan').selectOption({ label: 'None' });
  await dialog.getByLabel('Amount ($)').fill('6');
  await dialog.getByLabel('Payment method').selectOption({ label: 'Crypto' });
  await dialog.getByLabel('Transaction ID').fill('TAKEN-1');
  await dialog.getByRole('button', { name: 'Add Payment' }).click();
  await expect(dialog.getByText('has already been taken')).toBeVisible();
  await expect(dialog.getByLabel('Transaction ID')).toBeFocused();
  await expect(dialog.getByLabel('Amount ($)')).toHaveValue('6');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('two who change one payment see both versions', async ({ page, admin, browser, product }) => {
  test.slow();
  await openOffice(page, admin, 'payments');
  await recordPayment(page, { streamer: 'demo@exam', amount: '40', transactionId: 'BOTH-1', status: 'Pending' });
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openOffice(other, admin, 'payments');
  for (const each of [page, other]) await rowOf(each, 'BOTH-1').getByRole('button', { name: 'Edit' }).click();
  await other.getByRole('dialog').getByLabel('Amount ($)').fill('42');
  await page.getByRole('dialog').getByLabel('Amount ($)').fill('41');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Payment Updated');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  const amounts = other
    .getByRole('table', { name: 'Your version and the saved one' })
    .getByRole('row', { name: /^Amount/ });
  await expect(amounts).toContainText('$42.00');
  await expect(amounts).toContainText('$41.00');
  await other.getByRole('button', { name: 'Save mine anyway' }).click();
  await expectToast(other, 'Payment Updated');
  await expect(rowOf(other, 'BOTH-1')).toContainText('$42.00');
  await other.context().close();
});

test('a payment that could not be sent is recorded once, however often it is tried', async ({ page, admin }) => {
  await openOffice(page, admin, 'payments');
  let isLost = false;
  await page.route('**/api/payments', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    // The server does it, and the answer gets lost.
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Payment' });
  await dialog.getByRole('combobox', { name: 'Streamer' }).fill('demo@exam');
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByLabel('Plan').selectOption({ label: 'None' });
  await dialog.getByLabel('Amount ($)').fill('7');
  await dialog.getByLabel('Payment method').selectOption({ label: 'Cash' });
  await dialog.getByLabel('Transaction ID').fill('ONCE-1');
  await dialog.getByRole('button', { name: 'Add Payment' }).click();
  await expect(dialog.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Payment' }).click();
  await expectToast(page, 'Payment Added');
  await expect(rowOf(page, 'ONCE-1')).toHaveCount(1);
});
