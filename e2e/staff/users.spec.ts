import { expect, test } from '../harness/journey.ts';
import { openOffice, rowOf } from '../harness/office.ts';
import { addUser, PASSWORD, searchFor } from '../harness/office-accounts.ts';
import { expectToast } from '../harness/steps.ts';

test('an admin adds, changes, switches and deletes an account', async ({ page, admin, checkAxe }) => {
  await openOffice(page, admin, 'users');
  await expect(page.getByRole('heading', { name: 'Super Users Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Add User' }).click();
  const add = page.getByRole('dialog', { name: 'Add User' });
  await expect(add.getByLabel('Role')).toHaveValue('moderator');
  await add.getByRole('button', { name: 'Add Moderator' }).click();
  await expect(add.getByText('Email and role are required')).toBeVisible();
  await expect(add.getByText('Password is required for new users')).toBeVisible();
  await checkAxe(page);
  await add.getByLabel('Email').fill('half@journeys.test');
  await page.keyboard.press('Escape');
  const discard = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await checkAxe(page);
  await discard.getByRole('button', { name: 'Keep editing' }).click();
  await expect(add.getByLabel('Email')).toHaveValue('half@journeys.test');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await discard.getByRole('button', { name: 'Discard' }).click();
  await addUser(page, { email: 'ulla@journeys.test', role: 'Moderator' });
  await expectToast(page, 'User created');

  await searchFor(page, 'ULLA@');
  await expect(page).toHaveURL(/search=ULLA/);
  const row = rowOf(page, 'ulla@journeys.test');
  await expect(row).toContainText('Moderator');
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel('Email').fill('ulla.new@journeys.test');
  await edit.getByLabel('Role').selectOption('admin');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'User updated');
  await searchFor(page, 'ulla.new');
  const renamed = rowOf(page, 'ulla.new@journeys.test');
  await expect(renamed).toContainText('Admin');

  await renamed.getByRole('switch').click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate User' });
  await checkAxe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(renamed.getByRole('switch')).toBeChecked();
  await renamed.getByRole('switch').click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByLabel('Reason').fill('Left the team');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'User deactivated');
  await expect(renamed.getByRole('switch')).not.toBeChecked();
  await expect(renamed).toContainText('Inactive');
  await expect(renamed).toContainText('Left the team');
  await renamed.getByRole('switch').click();
  await expectToast(page, 'User activated');

  await renamed.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete ulla.new@journeys.test?')).toBeVisible();
  const deletion = page.getByRole('alertdialog');
  await expect(deletion.getByRole('radio', { name: 'Close the account' })).toBeChecked();
  await deletion.getByRole('radio', { name: 'Erase the person' }).check();
  await deletion.getByLabel('Reason').fill('Asked for it');
  await checkAxe(page);
  await deletion.getByRole('button', { name: 'Erase' }).click();
  await expectToast(page, 'User erased');
  await expect(page.getByText('No users found')).toBeVisible();
  await checkAxe(page);
});

test('a moderator sees what only admins may do, with the reason', async ({
  page,
  browser,
  product,
  admin,
  checkAxe,
}) => {
  const moderator = { email: 'mona@journeys.test', password: PASSWORD };
  await openOffice(page, admin, 'users');
  await addUser(page, { email: moderator.email, role: 'Moderator' });
  await expectToast(page, 'User created');
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openOffice(other, moderator, 'users');
  await searchFor(other, admin.email);
  const adminRow = rowOf(other, admin.email);
  await expect(adminRow.getByText('Only admins can change staff accounts.')).toBeVisible();
  for (const name of ['Edit', 'Delete']) await expect(adminRow.getByRole('button', { name })).toBeDisabled();
  await expect(adminRow.getByRole('switch')).toBeDisabled();
  await checkAxe(other);
  await other.context().close();
});

test('two of the staff change one account: the second one sees both versions', async ({
  page,
  context,
  admin,
  checkAxe,
}) => {
  await openOffice(page, admin, 'users');
  await addUser(page, { email: 'vera@journeys.test', role: 'Streamer' });
  const second = await context.newPage();
  for (const each of [page, second]) {
    await each.goto('/admin/users?search=vera');
    await rowOf(each, 'vera@journeys.test').getByRole('button', { name: 'Edit' }).click();
  }
  const change = async (each: typeof page, email: string) => {
    await each.getByRole('dialog').getByLabel('Email').fill(email);
    await each.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  };
  await change(page, 'vera.one@journeys.test');
  await expectToast(page, 'User updated');
  await change(second, 'vera.two@journeys.test');
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByText('Somebody else has changed this user.')).toBeVisible();
  const versions = dialog.getByRole('row').filter({ hasText: 'Email' });
  await expect(versions).toContainText('vera.two@journeys.test');
  await expect(versions).toContainText('vera.one@journeys.test');
  await checkAxe(second);
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click();
  await expectToast(second, 'User updated');
  await expect(rowOf(second, 'vera.two@journeys.test')).toBeVisible();
});
