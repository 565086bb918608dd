import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { openOffice } from '../harness/office.ts';
import { addUser } from '../harness/office-accounts.ts';
import { expectToast } from '../harness/steps.ts';

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });

async function switchOff(page: Page, name: string): Promise<void> {
  await switchOf(page, name).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(switchOf(page, name)).not.toBeChecked();
}

test('two of the staff switch one account on: the second one does not switch it off again', async ({
  page,
  context,
  admin,
}) => {
  await openOffice(page, admin, 'users');
  await addUser(page, { email: 'swenja@journeys.test', role: 'Streamer', password: 'nobody guesses this sentence' });
  const account = 'Account of swenja@journeys.test';
  await switchOff(page, account);
  const second = await context.newPage();
  await second.goto('/admin/users?search=swenja');
  await expect(switchOf(second, account)).not.toBeChecked();
  await switchOf(page, account).click();
  await expectToast(page, 'User activated');
  await switchOf(second, account).click();
  await expectToast(second, 'Somebody else has changed this user.');
  await expect(switchOf(second, account)).toBeChecked();
});

test('two of the staff take one plan off sale: the second one does not put it back', async ({
  page,
  context,
  admin,
}) => {
  await openOffice(page, admin, 'plans');
  const second = await context.newPage();
  await second.goto('/admin/plans');
  const plan = 'Starter is on sale';
  await expect(switchOf(second, plan)).toBeChecked();
  await switchOf(page, plan).click();
  await expectToast(page, 'Plan disabled successfully');
  await switchOf(second, plan).click();
  await expectToast(second, 'Somebody else has changed this plan.');
  await expect(switchOf(second, plan)).not.toBeChecked();
  // Other journeys buy it.
  await switchOf(second, plan).click();
  await expect(switchOf(second, plan)).toBeChecked();
});
