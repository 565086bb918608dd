import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { appRuns } from '../harness/layout.ts';

// As a server answers for the files and the pages of a version that a deploy has replaced.
async function deployNewVersion(page: Page): Promise<void> {
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.route('**/signup', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('/assets/app-', '/assets/app-next-') });
  });
}

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
