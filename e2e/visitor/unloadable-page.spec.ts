import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { appRuns } from '../harness/layout.ts';

const APP = '**/assets/app-*.js';

// As a server answers for the files and the pages of a version that a deploy has replaced.
async function deployNewVersion(page: Page): Promise<void> {
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.route('**/signup', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('/assets/app-', '/assets/app-next-') });
  });
}

test('a page that cannot be loaded says why, and what was typed comes back when it can be', async ({
  page,
  checkAxe,
}) => {
  await test.step('without a connection: the next click loads it', async () => {
    await page.goto('/signup');
    // Until the app runs, a link is followed by the browser, which has a page of its own for a lost connection.
    await appRuns(page);
    await page.getByLabel('Email').fill('away@visitor.test');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await checkAxe(page);
    await page.goBack();
    await expect(page.getByLabel('Email')).toHaveValue('away@visitor.test');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  });

  await test.step('without its app: it can be loaded again', async () => {
    await page.getByLabel('Email').fill('known@visitor.test');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('known@visitor.test');
    await page.route(APP, (route) => route.abort());
    await page.reload();
    const again = page.getByRole('link', { name: 'Load it again' });
    await expect(again).toBeVisible();
    await checkAxe(page);
    await page.unroute(APP);
    await again.press('Enter');
    await expect(page.getByLabel('Email')).toHaveValue('known@visitor.test');
    await expect(again).toBeHidden();
  });
});

test('a page whose files are gone since a deploy says that there is a new version', async ({ page, checkAxe }) => {
  await page.goto('/login');
  await appRuns(page);
  await deployNewVersion(page);
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByText('There is a new version of this page. Reload it to go on.')).toBeVisible();
  await checkAxe(page);
  await page.unroute('**/assets/*');
  await page.unroute('**/signup');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
});
