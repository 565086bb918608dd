import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { openOffice, rowOf } from '../harness/office.ts';
import { addUser, searchFor } from '../harness/office-accounts.ts';
import { expectToast, logIn } from '../harness/steps.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

async function keepTyping(page: Page, field: Locator, typed: string): Promise<void> {
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(field).toHaveValue(typed);
}

test('an account that was begun is lost only after a question', async ({ page, admin, checkAxe }) => {
  await openOffice(page, admin, 'users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  const email = dialog.getByLabel('Email');
  await email.fill('half@journeys.test');
  await page.keyboard.press('Escape');
  await checkAxe(page);
  await keepTyping(page, email, 'half@journeys.test');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/dialog/);
});

test('what is changed in place, or begun above the details of a streamer, is lost only after a question', async ({
  page,
  admin,
}) => {
  await openOffice(page, admin, 'streamers?search=demo%40');
  await page.getByRole('button', { name: 'Details of Demo Streamer' }).click();
  const details = page.getByRole('dialog', { name: 'Demo Streamer' });
  await details.getByRole('button', { name: 'Edit subscription Growth' }).click();
  const status = details.getByRole('form', { name: 'Edit subscription Growth' }).getByLabel('Status');
  await status.selectOption('expired');
  await page.keyboard.press('Escape');
  await keepTyping(page, status, 'expired');
  await details.getByRole('tab', { name: 'Payments' }).click();
  await keepTyping(page, status, 'expired');
  await details.getByRole('tab', { name: 'Payments' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await details.getByRole('button', { name: 'Add Payment' }).click();
  const add = page.getByRole('dialog', { name: 'Add Payment' });
  await add.getByLabel('Transaction ID').fill('HALF-1');
  await page.keyboard.press('Escape');
  await keepTyping(page, add.getByLabel('Transaction ID'), 'HALF-1');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(add).toBeHidden();
  await expect(details).toBeVisible();
});

test('a session that ends while a form is open keeps what was typed over the login', async ({
  page,
  browser,
  product,
  admin,
}) => {
  const colleague = { email: 'colleague@journeys.test', password: 'a colleague keeps on typing' };
  await openOffice(page, admin, 'users');
  await addUser(page, { ...colleague, role: 'Admin' });
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openOffice(other, colleague, 'users');
  await other.getByRole('button', { name: 'Add User' }).click();
  const dialog = other.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Email').fill('half-typed@journeys.test');
  await dialog.getByLabel('Role').selectOption('Streamer');

  await searchFor(page, colleague.email);
  const row = rowOf(page, colleague.email);
  await row.getByRole('switch').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'User deactivated');
  await expect(row.getByRole('switch')).not.toBeChecked();
  await row.getByRole('switch').click();
  await expectToast(page, 'User activated');

  await dialog.getByLabel('Password', { exact: true }).fill('somebody else entirely');
  await dialog.getByRole('button', { name: 'Add Streamer' }).click();
  await expect(other.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await logIn(other, colleague);
  await expect(dialog.getByLabel('Email')).toHaveValue('half-typed@journeys.test');
  await dialog.getByLabel('Password', { exact: true }).fill('somebody else entirely');
  await dialog.getByRole('button', { name: 'Add Streamer' }).click();
  await expect(dialog).toBeHidden();
  await searchFor(other, 'half-typed');
  await expect(rowOf(other, 'half-typed@journeys.test')).toContainText('Streamer');
  await other.context().close();
});
