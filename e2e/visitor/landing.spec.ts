import { expect, test } from '../harness/journey.ts';

test('a visitor finds the plans that the server has on sale', async ({ page, checkAxe }) => {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/plans/active');
  await page.goto('/');
  const { plans } = await (await answer).json();
  expect(plans.length).toBeGreaterThan(0);
  const pricing = page.locator('#pricing');
  for (const plan of plans) await expect(pricing.getByRole('heading', { name: plan.name })).toBeVisible();
  await checkAxe(page);
});

test('an address that leads nowhere says so and leads home', async ({ page, checkAxe }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: '404: Oops! Page not found' })).toBeVisible();
  await checkAxe(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
