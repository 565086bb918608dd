import { expect, test } from '../harness/journey.ts';

test('a developer reads how to call the API, on a phone as well, from this server alone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/api/docs#tag/streams/POST/streamer/streams');
  // Document and script are made now, for the first time.
  await expect(page.getByRole('heading', { name: 'Book a stream' })).toBeVisible({ timeout: 60_000 });
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360);

  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByRole('heading', { name: 'Repeating safely' })).toBeAttached();
  const menu = page.getByRole('complementary');
  await menu.getByText('Payments', { exact: true }).click();
  await menu.getByText('Record a payment').click();
  await expect(page.getByRole('heading', { name: 'Record a payment' })).toBeInViewport();
  const refused = page.getByRole('button', {
    name: /^422.*idempotency\.key_invalid.*payment\.transaction_id_taken/s,
  });
  await refused.click();
  await expect(page.getByRole('button', { name: /^Any of Problem422/ })).toBeVisible();
  const here = new URL(page.url()).origin;
  expect(asked.filter((url) => new URL(url).origin !== here && !url.startsWith('data:'))).toEqual([]);
});
