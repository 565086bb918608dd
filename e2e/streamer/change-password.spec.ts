import { expect, test } from '../harness/journey.ts';
import { expectToast } from '../harness/steps.ts';

const NEW = 'Cora now rides a red tandem';

// That every other device is signed out is held by change-password.api.test.ts, and seen in visitor/reset-password.spec.ts.
test('a streamer changes their password by keyboard alone, and the focus is where it was', async ({
  page,
  member,
  checkAxe,
}) => {
  const visitor = await member();
  await page.getByRole('button', { name: /account menu/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Change Password' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW);
  await dialog.getByLabel('Confirm new password').fill(NEW);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The current password is not correct.')).toBeVisible();
  await checkAxe(page);
  await dialog.getByLabel('Current password').fill(visitor.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password changed successfully');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /account menu/ })).toBeFocused();
});
