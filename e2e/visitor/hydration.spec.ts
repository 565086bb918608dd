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

test('what is typed before the app is loaded stays, and what is sent before waits for it', async ({ page }) => {
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

// Every page, whatever the browser keeps, is held by apps/web/src/server/hydration.test.tsx.
test('a page is hydrated without mismatches instead of being replaced, and the focus stays where it was', async ({
  page,
}) => {
  for (const path of ['/signup?plan=2', '/custom-plan']) {
    const release = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    const main = await page.locator('main').elementHandle();
    const link = page.locator('main a').first();
    await link.focus();
    release();
    await appRuns(page);
    await expect(link, path).toBeFocused();
    expect(await main?.evaluate((element) => element.isConnected), path).toBe(true);
    await page.unroute(APP);
  }
});

test('links of a page work while its app is being loaded', async ({ page }) => {
  await page.route(APP, (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create account' }).press('Enter');
  await expect(page).toHaveURL('/signup');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});
