import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The password of every account that `addUser` adds. */
export const PASSWORD = 'nobody guesses this sentence';

type NewAccount = { email: string; role: string };

/** Adds an account in the Users tab that is open. */
export async function addUser(page: Page, account: NewAccount): Promise<void> {
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Role').selectOption({ label: account.role });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: `Add ${account.role}` }).click();
  await expect(dialog).toBeHidden();
}

/** Searches in the tab that is open. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
}
