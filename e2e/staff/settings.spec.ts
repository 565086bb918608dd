import { expect, test } from '../harness/journey.ts';
import { openOffice } from '../harness/office.ts';
import { expectToast } from '../harness/steps.ts';

test('an admin saves payment instructions, and finds the change in the audit log', async ({
  page,
  admin,
  checkAxe,
}) => {
  await openOffice(page, admin, 'settings');
  await page.getByLabel('Payment instructions (optional)').fill('Send **{amount}** and name {reference}.');
  await page.getByRole('radio', { name: 'Preview' }).check({ force: true });
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText(/^Send \$\d+\.\d\d and name LL-/);
  await checkAxe(page);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expectToast(page, 'Settings saved');
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Settings' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await page.getByRole('link', { name: 'Payment Notes' }).click();
  await expect(page.getByText('Nobody has said that they have paid.')).toBeVisible();
  await checkAxe(page);
});
