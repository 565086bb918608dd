import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { openOffice } from '../harness/office.ts';
import { addUser, searchFor } from '../harness/office-accounts.ts';
import { expectToast } from '../harness/steps.ts';

const search = (page: Page) => new URL(page.url()).search;

// What a wrong address says is held by apps/web/src/app/office-failures.test.tsx. The first filter shows what the dialog is about, the second one hides it.
const DIALOGS = [
  ['users', 'search=demo%40', /^Account of demo@/, 'search=nobody'],
  ['streamers', 'search=demo%40', /^Details of Demo/, 'search=nobody'],
  ['payments', 'search=TXN-SAMPLE-0', /^Edit payment TXN-SAMPLE-0/, 'search=nobody'],
] as const;

test('a dialog that the address names opens wherever its record is', async ({ page, admin }) => {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await openOffice(page, admin, 'users');
  for (const [area, shows, opener, filter] of DIALOGS) {
    await page.goto(`/admin/${area}?${shows}`);
    await page
      .getByRole('button', { name: opener })
      .or(page.getByRole('switch', { name: opener }))
      .first()
      .click();
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    // Until their details are read, the title names nobody.
    await expect(dialog.getByRole('heading', { name: 'Streamer Details' })).toHaveCount(0);
    const title = await dialog.getByRole('heading').first().innerText();
    const named = new URLSearchParams(search(page));
    await page.goto(`/admin/${area}?${filter}&dialog=${named.get('dialog')}&id=${named.get('id')}`);
    await expect(dialog.getByRole('heading', { name: title }).first(), `${opener}`).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => search(page)).toBe(`?${filter}`);
  }
});

test('of a subscription that the address names and the streamer has not it is said, and their details stay', async ({
  page,
  admin,
}) => {
  await openOffice(page, admin, 'streamers?search=demo%40');
  await page.getByRole('button', { name: 'Details of Demo Streamer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const id = new URLSearchParams(search(page)).get('id');
  await page.goto(`/admin/streamers?dialog=plan-details&id=${id}&of=999999`);
  await expectToast(page, 'There is no such subscription of this streamer. It may have been deleted.');
  await expect(page.getByRole('dialog', { name: 'Demo Streamer' })).toBeVisible();
  await expect.poll(() => search(page)).toBe(`?dialog=streamer&id=${id}`);
});

test('what somebody may not do no address opens: the reason is said, and the address is put right', async ({
  page,
  admin,
  browser,
  product,
}) => {
  await openOffice(page, admin, 'users');
  const moderator = { email: 'max@journeys.test', password: 'nobody guesses this sentence' };
  await addUser(page, { ...moderator, role: 'Moderator' });
  await searchFor(page, admin.email);
  await page.getByRole('button', { name: `Edit ${admin.email}` }).click();
  const id = new URLSearchParams(search(page)).get('id');
  const context = await browser.newContext({ baseURL: product.url });
  const other = await context.newPage();
  await openOffice(other, moderator, 'users');
  for (const dialog of ['edit-user', 'delete-user', 'deactivate-user']) {
    await other.goto(`/admin/users?dialog=${dialog}&id=${id}`);
    await expectToast(other, 'Only admins can change staff accounts.');
    await expect(other.getByRole('dialog').or(other.getByRole('alertdialog'))).toHaveCount(0);
    await expect.poll(() => search(other)).toBe('');
  }
  await context.close();
});
