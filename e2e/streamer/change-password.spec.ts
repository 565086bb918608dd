import { expect, test } from '../harness/journey.ts';
import { expectToast, logIn } from '../harness/steps.ts';

const NEW = 'Cora now rides a red tandem';

test('a streamer changes their password: this device stays signed in, the other does not', async ({
  page,
  browser,
  product,
  member,
  checkAxe,
}) => {
  const visitor = await member();
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await other.goto('/login');
  await logIn(other, visitor);
  await expect(other.getByRole('heading', { name: 'Payment Required' })).toBeVisible();

  // By the keyboard alone.
  await page.getByRole('button', { name: /account menu/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Change Password' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW);
  await dialog.getByLabel('Confirm new password').fill('another one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await dialog.getByLabel('Confirm new password').fill(NEW);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The current password is not correct.')).toBeVisible();
  await checkAxe(page);
  await dialog.getByLabel('Current password').fill(visitor.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password changed successfully');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /account menu/ })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome, ${visitor.fullName}` })).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await expectToast(other, 'Authentication failed. Please login again.');
  await logIn(other, { email: visitor.email, password: NEW });
  await expect(other.getByRole('heading', { name: 'Payment Required' })).toBeVisible();
  await expect(other.getByText('Authentication failed')).toHaveCount(0);

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expectToast(page, 'Logged out successfully');
  await expect(page.getByText('Authentication failed')).toHaveCount(0);
  await other.context().close();
});
