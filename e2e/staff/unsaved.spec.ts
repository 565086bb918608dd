import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { openOffice } from '../harness/office.ts';

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
