import { expect, test } from '../harness/journey.ts';
import { appRuns, expectFits } from '../harness/layout.ts';

// That every address gets it, with its status, is held by the tests of the server's pages.
test('addresses that lead nowhere say so, whatever they hold, and lead home', async ({ page, checkAxe }) => {
  const home = page.getByRole('link', { name: 'Return to Home' });
  for (const address of ['/<script>alert(1)</script>', '/50%', '/%E0%A4%A']) {
    const warned = page.waitForEvent('console', (message) => message.text().startsWith('No page at'));
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { name: '404: Oops! Page not found' })).toBeVisible();
    expect((await warned).text()).toContain(new URL(page.url()).pathname);
    await expect(page.getByText(`There is nothing at ${address}`)).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found \| /);
  }
  await appRuns(page);
  await checkAxe(page);

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/${'a-very-long-address-'.repeat(40)}`);
  await expect(page.getByText('a-very-long-address-')).toBeVisible();
  await expect(home).toBeInViewport({ ratio: 1 });
  await expectFits(page);
  await home.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boost Your Streams with Real-Time Engagement');
});

test('without scripts every page of the app says first that it needs them', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  for (const path of ['/signup', '/dashboard', '/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('#scriptless')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('form').filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: '404: Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await context.close();
});

test('a link to unsubscribe that is none says so accessibly, on a page without scripts', async ({ page, checkAxe }) => {
  await page.goto('/unsubscribe/1.stream_reminder.changed');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkAxe(page);
  await expectFits(page);
});
