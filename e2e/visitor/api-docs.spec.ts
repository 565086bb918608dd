import { expect, test } from '../harness/journey.ts';

test('a developer reads how to call the API, on a phone as well, from this server alone', async ({
  page,
  checkAxe,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeInViewport();
  const operation = page.getByRole('region', { name: 'Record a payment' });
  await operation.getByText('Example answer').click();
  await expect(operation.getByText('"payment": {')).toBeVisible();
  await operation.getByText(/^Errors: /).click();
  await expect(operation.getByText('payment.transaction_id_taken')).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360);
  await checkAxe(page);
  const here = new URL(page.url()).origin;
  expect(asked.filter((url) => new URL(url).origin !== here)).toEqual([]);
});
