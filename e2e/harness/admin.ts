import type { Download, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SignedIn } from './product.ts';
import { expectToast, logIn } from './steps.ts';

type Staff = { email: string; password: string; signedIn?: SignedIn };

/**
 * Opens an area of the back office, as `payments` or `plans?status=active`, in a browser where staff are signed in. Who has
 * not been is signed in there.
 */
export async function openAdmin(page: Page, { signedIn, ...staff }: Staff, area: string): Promise<void> {
  if (signedIn) await page.context().setStorageState(signedIn);
  await page.goto(`/admin/${area}`);
  if (!signedIn) await logIn(page, staff);
  // Out of reach, though in sight, where the address opens a dialog.
  await expect(page.getByRole('heading', { name: 'Super User Dashboard', includeHidden: true })).toBeVisible();
}

/** The row of a table that shows a text. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Does to a row what its menu offers. */
export async function chooseInMenu(row: Locator, item: string): Promise<void> {
  await row.getByRole('button', { name: /^More for / }).click();
  await row.page().getByRole('menuitem', { name: item, exact: true }).click();
}

/** Begins an export of the open list. */
export async function chooseExport(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Exports the open list and answers the file that is saved. */
export async function exported(page: Page, item: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await chooseExport(page, item);
  return download;
}

type NewPayment = { streamer: string; amount: string; transactionId: string; status?: string };

/** Records a payment for no subscription in the open Payments area. */
export async function recordPayment(
  page: Page,
  { streamer, amount, transactionId, status }: NewPayment,
): Promise<void> {
  await page.getByRole('button', { name: 'Add Payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Streamer' }).fill(streamer);
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByLabel('Plan').selectOption({ label: 'None' });
  await dialog.getByLabel('Amount ($)').fill(amount);
  await dialog.getByLabel('Payment method').selectOption({ label: 'Cash' });
  if (status) await dialog.getByRole('combobox', { name: 'Status' }).selectOption({ label: status });
  await dialog.getByLabel('Transaction ID').fill(transactionId);
  await dialog.getByRole('button', { name: 'Add Payment' }).click();
  await expectToast(page, 'Payment Added');
  await expect(dialog).toBeHidden();
}
