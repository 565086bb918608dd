import { expect, test } from '../harness/journey.ts';
import { appRuns } from '../harness/layout.ts';

test('a page that could not be loaded without a connection is loaded by the next click', async ({ page, checkAxe }) => {
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
