import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';

test('slashes too many at the end of an address change nothing', async ({ page, product }) => {
  const answer = await page.goto('/signup//');
  expect(answer?.status()).toBe(200);
  await expect(page.getByLabel('Full name')).toBeEnabled();
  await page.goto(`${product.url}//`);
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible();
});

test('a very long unknown address leaves the way home in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/${'a-very-long-address-'.repeat(40)}`);
  await expect(page.getByText('a-very-long-address-')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeInViewport({ ratio: 1 });
  await expectFits(page);
});

test('without scripts every page of the app says first that it needs them', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  for (const path of ['/signup', '/custom-plan', '/login', '/dashboard', '/admin', '/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('#scriptless')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('form').filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: '404: Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await context.close();
});
