import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { openOffice, recordPayment } from '../harness/office.ts';
import { addUser, searchFor } from '../harness/office-accounts.ts';
import { expectToast } from '../harness/steps.ts';

const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function deleteByKeyboard(page: Page, name: string, done: string): Promise<void> {
  await action(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, done);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(action(page, name)).toHaveCount(0);
}

test('who deletes accounts by keyboard goes on with the next one, and at the end with the search', async ({
  page,
  admin,
}) => {
  await openOffice(page, admin, 'users');
  for (const name of ['first', 'second', 'third'])
    await addUser(page, {
      email: `${name}@deletion.test`,
      role: 'Streamer',
      password: 'nobody guesses this sentence',
    });
  await searchFor(page, '@deletion.test');
  await expect(page.getByText('3 in all')).toBeVisible();
  await deleteByKeyboard(page, 'Delete second@deletion.test', 'second@deletion.test');
  await expect(action(page, 'Delete first@deletion.test')).toBeFocused();
  // It was the last row: the one before it has its place.
  await deleteByKeyboard(page, 'Delete first@deletion.test', 'first@deletion.test');
  await expect(action(page, 'Delete third@deletion.test')).toBeFocused();
  await deleteByKeyboard(page, 'Delete third@deletion.test', 'third@deletion.test');
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('who deletes plans by keyboard goes on with the next one', async ({ page, admin }) => {
  await openOffice(page, admin, 'plans');
  for (const name of ['Goes first', 'Goes second']) {
    await page.getByRole('button', { name: 'Add Plan' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Plan' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Description').fill('For a moment.');
    await form.getByLabel('Price ($)').fill('5');
    await form.getByLabel('Hours per day').fill('1');
    await form.getByLabel('Active').uncheck();
    await form.getByRole('button', { name: 'Add Plan' }).click();
    await expect(action(page, `Delete plan ${name}`)).toBeVisible();
  }
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Disabled' });
  await expect(page.getByText('2 in all')).toBeVisible();
  await deleteByKeyboard(page, 'Delete plan Goes second', 'Plan deleted successfully');
  await expect(action(page, 'Delete plan Goes first')).toBeFocused();
  await deleteByKeyboard(page, 'Delete plan Goes first', 'Plan deleted successfully');
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused();
});

test('who deletes, refunds or retries payments by keyboard keeps the place', async ({ page, admin }) => {
  await openOffice(page, admin, 'payments');
  const payment = (transactionId: string, status: string) =>
    recordPayment(page, { streamer: 'demo@exam', amount: '4', transactionId, status });
  await payment('PLACE-1', 'Completed');
  await payment('PLACE-2', 'Failed');
  await payment('PLACE-3', 'Pending');
  await searchFor(page, 'PLACE-');
  await expect(page.getByText('3 in all')).toBeVisible();
  await deleteByKeyboard(page, 'Delete payment PLACE-3', 'Payment Deleted');
  await expect(action(page, 'Delete payment PLACE-2')).toBeFocused();
  // What was pressed is no longer possible: the next action of the same row.
  await action(page, 'Retry payment PLACE-2').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(action(page, 'Retry payment PLACE-2')).toHaveCount(0);
  await expect(action(page, 'Save Receipt payment PLACE-2')).toBeFocused();
  await action(page, 'Refund payment PLACE-1').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Amount ($)')).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(action(page, 'Refund payment PLACE-1')).toHaveCount(0);
  await expect(action(page, 'Save Receipt payment PLACE-1')).toBeFocused();
});
