import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { openOffice } from '../harness/office.ts';
import { searchFor } from '../harness/office-accounts.ts';

const search = (page: Page) => new URL(page.url()).search;

test('the address holds the area, the search, the order and the open dialog: back and refresh are exact', async ({
  page,
  admin,
}) => {
  await openOffice(page, admin, 'streamers');
  await expect(page.getByRole('tab', { name: 'Streamers' })).toHaveAttribute('aria-selected', 'true');
  await searchFor(page, 'demo');
  await expect.poll(() => search(page)).toBe('?search=demo');
  await page.getByRole('button', { name: 'Email' }).click();
  const email = page.getByRole('columnheader', { name: 'Email' });
  await expect(email).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Details of Demo Streamer' }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Streams' }).click();
  await expect.poll(() => search(page)).toMatch(/sort=email&direction=asc&dialog=streamer&id=\d+&view=streams/);
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Streams' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect.poll(() => search(page)).toBe('?search=demo&sort=email&direction=asc');
  await expect(page.getByRole('searchbox')).toHaveValue('demo');
  await page.goBack();
  await expect(email).not.toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Super Users Management' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Streamers Management' })).toBeVisible();
});

test('an area comes back with its query and its scroll position', async ({ page, admin }) => {
  await openOffice(page, admin, 'payments?sort=amount&direction=desc');
  await page.setViewportSize({ width: 1024, height: 500 });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const table = page.getByRole('region', { name: 'Payments' });
  await table.evaluate((region) => region.scrollTo(0, 90));
  // First: the page scrolls to what is focused.
  await page.getByRole('tab', { name: 'Our Plans' }).focus();
  await page.evaluate('window.scrollTo({ top: 120, behavior: "instant" })');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Plans Management' })).toBeVisible();
  expect(await page.evaluate('window.scrollY')).toBe(0);
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page).toHaveURL(/\/admin\/payments\?sort=amount&direction=desc$/);
  await expect
    .poll(async () => [await page.evaluate('window.scrollY'), await table.evaluate((region) => region.scrollTop)])
    .toEqual([120, 90]);
});

test('columns that were hidden stay hidden, by keyboard alone', async ({ page, admin, checkAxe }) => {
  await openOffice(page, admin, 'users');
  await page.locator('summary', { hasText: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Role' })).toBeFocused();
  await checkAxe(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.locator('summary', { hasText: 'Columns' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeHidden();
  await page.getByRole('button', { name: 'Created' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Edit admin@journeys.test' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit admin@journeys.test' })).toBeFocused();
});
