import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { openOffice, rowOf } from '../harness/office.ts';
import { addUser, searchFor } from '../harness/office-accounts.ts';
import { expectToast, logIn } from '../harness/steps.ts';

const PASSWORD = 'nobody guesses this sentence';

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

test('a dialog that was opened by its address closes onto the list', async ({ page, admin }) => {
  await openOffice(page, admin, 'users?dialog=add-user');
  await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => search(page)).toBe('');
  await expect(page.getByRole('heading', { name: 'Super Users Management' })).toBeVisible();
});

test('an address from before areas had their own leads to the same list, also through the login', async ({
  page,
  admin: { email, password },
}) => {
  await page.goto('/admin?tab=audit&entity=plan');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await logIn(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/audit-log\?entity=plan$/);
  await page.goto('/admin/streamer');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});

test('an area comes back with its query, where it was scrolled to', async ({ page, admin }) => {
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

test('on a phone every row is a card, and nothing is wider than any screen', async ({ page, admin, checkAxe }) => {
  await openOffice(page, admin, 'users');
  for (const area of ['users', 'streamers', 'audit-log']) {
    await page.goto(`/admin/${area}`);
    await expect(page.getByText(/in all|No changes found/)).toBeVisible();
    await expectFits(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [area, caption] of [
    ['users', 'Users'],
    ['streamers', 'Streamers'],
  ]) {
    await page.goto(`/admin/${area}`);
    await expect(page.getByRole('list', { name: caption }).getByRole('listitem').first()).toBeVisible();
    await checkAxe(page);
  }
  await page.getByLabel('Sort by').selectOption({ label: 'Name, ascending' });
  await expect.poll(() => search(page)).toBe('?sort=full_name&direction=asc');
});

// Once the page is watched, it is marked when a row is drawn that the search in the address does not find.
const marksMixedRows = (text: string) => `new MutationObserver(() => {
  const { watched } = document.body?.dataset ?? {};
  const isWatched = watched && new URLSearchParams(location.search).get('search') === watched;
  const rows = () => [...document.querySelectorAll('tr')];
  if (isWatched && rows().some((row) => row.textContent.includes('${text}'))) document.body.dataset.mixed = 'yes';
}).observe(document, { childList: true, subtree: true });`;

test('typing fast keeps every character, and a late answer never stands where a newer one belongs', async ({
  page,
  admin,
}) => {
  await page.addInitScript({ content: marksMixedRows(admin.email) });
  await openOffice(page, admin, 'users');
  await addUser(page, { email: 'quick@journeys.test', role: 'Streamer', password: PASSWORD });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/admin\/users\?.*search=admin/, async (route) => {
    await held;
    await route.continue();
  });
  const box = page.getByRole('searchbox');
  await box.focus();
  await page.keyboard.type('admin');
  await page.keyboard.press('Enter');
  await page.keyboard.type('istration of quick things');
  await expect(box).toHaveValue('administration of quick things');
  await expect(box).toBeFocused();
  await box.fill('quick@');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, admin.email)).toBeHidden();
  await expect(rowOf(page, 'quick@journeys.test')).toBeVisible();
  const body = page.locator('body');
  await body.evaluate((element) => element.setAttribute('data-watched', 'quick@'));
  const late = page.waitForResponse(/search=admin/);
  release();
  await (await late).finished();
  // The late answer has its own place: going back finds it there, and asks for nothing.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goBack();
  await expect(rowOf(page, admin.email)).toBeVisible();
  expect(asked.filter((address) => address.includes('search=admin'))).toEqual([]);
  await expect(body).not.toHaveAttribute('data-mixed');
});

test('logging out says so', async ({ page, admin: { email, password } }) => {
  // In a session of its own, since it ends.
  await openOffice(page, { email, password }, 'users');
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out successfully');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('on narrow screens the heads of columns stay on one line, and the tab of the open area is in sight', async ({
  page,
  admin,
}) => {
  await openOffice(page, admin, 'streamers');
  for (const [area, column] of [
    ['streamers', 'Planned Streams'],
    ['plans', 'Duration (days)'],
    ['payments', 'Payment Method'],
  ] as const) {
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto(`/admin/${area}`);
    const head = page.getByRole('columnheader', { name: column });
    await expect(head).toBeAttached();
    expect(await head.evaluate((cell) => cell.clientHeight), area).toBeLessThan(60);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('tab', { name: 'Audit Log' })).toBeInViewport({ ratio: 0.95 });
  await expectFits(page);
});

test('who goes back while their change is being saved is taken no further by its answer', async ({ page, admin }) => {
  await openOffice(page, admin, 'users');
  await addUser(page, { email: 'held@journeys.test', role: 'Streamer', password: PASSWORD });
  await searchFor(page, 'held@');
  await expect.poll(() => search(page)).toBe('?search=held%40');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/users/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Edit held@journeys.test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Email').fill('held-back@journeys.test');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await sent;
  await page.goBack();
  await expect(dialog).toBeHidden();
  release();
  await expectToast(page, 'User updated');
  await expect(page.getByText('No users found')).toBeVisible();
  expect(search(page)).toBe('?search=held%40');
});

test('who changes their own address is welcomed by the new one', async ({ page, admin }) => {
  const own = { email: 'own@journeys.test', password: PASSWORD };
  await openOffice(page, admin, 'users');
  await addUser(page, { ...own, role: 'Admin' });
  await page.context().setStorageState({ cookies: [], origins: [] });
  await openOffice(page, own, 'users?search=own%40');
  await page.getByRole('button', { name: 'Edit own@journeys.test' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('own-new@journeys.test');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Welcome, own-new@journeys.test')).toBeVisible();
});
