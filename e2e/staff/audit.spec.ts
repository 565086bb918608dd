import { expect, test } from '../harness/journey.ts';
import { openOffice, rowOf } from '../harness/office.ts';
import { addUser } from '../harness/office-accounts.ts';
import { expectToast } from '../harness/steps.ts';

test('every change by staff is on record: who, what, before and after', async ({ page, admin, checkAxe }) => {
  await openOffice(page, admin, 'users');
  await addUser(page, { email: 'agnes@journeys.test', role: 'Moderator' });
  await page.goto('/admin/users?search=agnes');
  await rowOf(page, 'agnes@journeys.test').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('agnes.new@journeys.test');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'User updated');
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  const latest = page.getByRole('row').nth(1);
  await expect(latest).toContainText('User updated');
  await expect(latest).toContainText(admin.email);
  await expect(latest).toContainText('agnes.new@journeys.test');
  await checkAxe(page);
  await latest.getByRole('button', { name: 'Details' }).click();
  const changed = dialog.getByRole('row').filter({ hasText: 'Email' });
  await expect(changed).toContainText('agnes@journeys.test');
  await expect(changed).toContainText('agnes.new@journeys.test');
  await checkAxe(page);
});
