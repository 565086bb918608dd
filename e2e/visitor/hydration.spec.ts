import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { appRuns } from '../harness/layout.ts';

const APP = '**/assets/app-*.js';

/** Holds the app back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(APP, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('what is typed before the app has come stays, and what is sent before waits for it', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@visitor.test');
  await page.getByLabel('Password', { exact: true }).fill('a password typed early');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  release();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('early@visitor.test');
});

test('a page is hydrated, not replaced, and nothing about it mismatches', async ({ page }) => {
  for (const path of [
    '/login',
    '/signup?plan=2',
    '/verify-email',
    '/forgot-password',
    '/custom-plan',
    '/no-such-page',
  ]) {
    const release = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    const main = await page.locator('main').elementHandle();
    release();
    await appRuns(page);
    expect(await main?.evaluate((element) => element.isConnected), path).toBe(true);
    await page.unroute(APP);
  }
});

test('a number that is typed into the calculator early is priced', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/custom-plan', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Days' }).fill('9');
  release();
  await expect(page.getByRole('region', { name: 'Your price' })).toContainText('9 days');
});

for (const path of ['/login', '/dashboard']) {
  test(`${path} whose app does not come says so, and how to go on`, async ({ page, checkAxe }) => {
    await page.route(APP, (route) => route.abort());
    await page.goto(path);
    const again = page.getByRole('link', { name: 'Load it again' });
    await expect(again).toBeVisible();
    await checkAxe(page);
    await page.unroute(APP);
    await again.click();
    await page.getByLabel('Email').fill('late@visitor.test');
    await expect(again).toBeHidden();
  });
}

test('what the app did not get is loaded again with what the page knows of the way here', async ({ page }) => {
  await page.goto('/login');
  await appRuns(page);
  await page.getByLabel('Email').fill('known@visitor.test');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('known@visitor.test');
  await page.route(APP, (route) => route.abort());
  await page.reload();
  const again = page.getByRole('link', { name: 'Load it again' });
  await expect(again).toBeVisible();
  await page.unroute(APP);
  await again.press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue('known@visitor.test');
});

test('the keyboard stays on the link that it was on when the page is hydrated', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Create account' }).focus();
  release();
  await appRuns(page);
  await expect(page.getByRole('link', { name: 'Create account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');
});

test('a page whose app is on its way leads on by its links', async ({ page }) => {
  await page.route(APP, (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create account' }).press('Enter');
  await expect(page).toHaveURL('/signup');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('what a tab kept is shown once the page is hydrated', async ({ page }) => {
  await page.goto('/custom-plan');
  await page.getByRole('textbox', { name: 'Days' }).fill('9');
  await expect(page.getByRole('region', { name: 'Your price' })).toContainText('9 days');
  await page.goto('/login');
  await page.goto('/custom-plan');
  await expect(page.getByRole('textbox', { name: 'Days' })).toHaveValue('9');
  await expect(page.getByRole('region', { name: 'Your price' })).toContainText('9 days');
});

test('a form that is sent without a connection says so at once, and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await appRuns(page);
  await page.getByLabel('Email').fill('away@visitor.test');
  await page.getByLabel('Password', { exact: true }).fill('a password typed in a tunnel');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel('Email')).toHaveValue('away@visitor.test');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
});
