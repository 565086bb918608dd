import { chooseInMenu, openAdmin, rowOf } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';
import { expectToast } from '../harness/steps.ts';

// How its dialogs look is held by screens.spec.ts, their rules by the tests of apps/web/src/features/payments, which row gets the
// focus by apps/web/src/ui/list-table.test.tsx.
test('a payment is recorded with a generated id, corrected, given back, deleted and looked for by its day', async ({
  page,
  admin,
}) => {
  await openAdmin(page, admin, 'payments');
  await page.getByRole('button', { name: 'Add Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Payment' });
  const streamer = dialog.getByRole('combobox', { name: 'Streamer' });
  await streamer.pressSequentially('demo@exam');
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(streamer).toHaveValue('Demo Streamer (demo@example.com)');
  await dialog.getByLabel('Plan').selectOption({ label: 'None' });
  await dialog.getByLabel('Amount ($)').fill('120.50');
  await dialog.getByLabel('Payment method').selectOption({ label: 'Bank transfer' });
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const id = await dialog.getByLabel('Transaction ID').inputValue();
  expect(id).toMatch(/^TXN\d{13}\d{1,3}$/);
  await dialog.getByRole('button', { name: 'Add Payment' }).click();
  await expectToast(page, 'Payment of $120.50 added for the streamer');
  const row = rowOf(page, id);

  await chooseInMenu(row, 'Edit');
  await page.getByRole('dialog').getByLabel('Amount ($)').fill('100');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Payment Updated');
  await expect(row).toContainText('$100.00');

  await row.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund Payment' });
  await refund.getByLabel('Amount ($)').fill('30');
  await refund.getByRole('button', { name: 'Refund $30.00' }).click();
  await expectToast(page, '$30.00 of $100.00 has been refunded');
  await expect(row).toContainText('$30.00 refunded');

  await test.step('it is deleted by keyboard, and the focus stays in the list', async () => {
    await row.getByRole('button', { name: /^More for / }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Payment Deleted');
    await expect(row).toHaveCount(0);
    await expect(page.locator('tr[data-row] :focus')).toHaveAccessibleName(/^More for payment /);
  });

  await test.step('a date filter applies once the whole date is typed', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('start_date')) asked.push(new URL(request.url()).searchParams.get('start_date') ?? '');
    });
    await page.getByTitle('Filters').click();
    await page.getByLabel('From').click({ position: { x: 20, y: 20 } });
    await page.keyboard.type('01022026');
    await expect(page).toHaveURL(/start_date=2026-01-02/);
    await expect.poll(() => asked).toContain('2026-01-02');
    expect(new Set(asked)).toEqual(new Set(['2026-01-02']));
  });
});
