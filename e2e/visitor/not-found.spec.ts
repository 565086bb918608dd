import { expect, test } from '../harness/journey.ts';
import { appRuns } from '../harness/layout.ts';

// That others get it, too, is held by the tests of the server's pages.
for (const address of ['/<script>alert(1)</script>', '/50%', '/%E0%A4%A']) {
  test(`an address that leads nowhere says so and leads home: ${address}`, async ({ page }) => {
    const warned = page.waitForEvent('console', (message) => message.text().startsWith('No page at'));
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404: Oops! Page not found' })).toBeVisible();
    const path = new URL(page.url()).pathname;
    expect((await warned).text()).toContain(path);
    await expect(page.getByText(`There is nothing at ${address}`)).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found \| /);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boost Your Streams with Real-Time Engagement');
  });
}

test('the page that an unknown address gets is accessible', async ({ page, checkAxe }) => {
  await page.goto('/no-such-page');
  await appRuns(page);
  await checkAxe(page);
});

test('who asks for something else than a page gets no page', async ({ request }) => {
  for (const address of ['/gone.png', '/assets/gone.js', '/api/gone']) {
    const answer = await request.get(address, { headers: { accept: '*/*' } });
    expect(answer.status(), address).toBe(404);
    expect(await answer.json(), address).toMatchObject({ code: 'not_found' });
  }
});
