import { expect, test } from '../harness/journey.ts';
import { openOffice, rowOf } from '../harness/office.ts';
import { expectToast } from '../harness/steps.ts';

test('a payment is recorded with a generated id, corrected, given back and deleted', async ({
  page,
  admin,
  checkAxe,
}) => {
  test.slow();
  await openOffice(page, admin, 'payments');
  await expect(page.getByRole('heading', { name: 'Payments Management' })).toBeVisible();
  await expect(rowOf(page, 'Demo Streamer').first()).toBeVisible();
  await checkAxe(page);
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
  await checkAxe(page);
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
