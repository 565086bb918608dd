import { expect, test } from '../harness/journey.ts';
import { bookStream, expectToast, minutesFromNow } from '../harness/steps.ts';

const HOSTILE = '<img src=x onerror=alert(1)> & friends';

test('a streamer shares their streams with a calendar and with everybody, and takes both back', async ({
  page,
  browser,
  product,
  subscriber,
  checkAxe,
}) => {
  await subscriber();
  await bookStream(page, { title: HOSTILE, start: minutesFromNow(24 * 60), minutes: 60 });
  await page.goto('/account');

  await page.getByRole('button', { name: 'Make Address' }).click();
  const feed = await page.getByLabel('Address of your feed').inputValue();
  await page.reload();
  await page.getByRole('button', { name: 'Show Address' }).click();
  await expect(page.getByLabel('Address of your feed')).toHaveValue(feed);
  await expect(page.getByRole('link', { name: /^Google/ })).toHaveAttribute('href', /cid=webcal/);
  // As a calendar asks for it, which is no browser.
  const calendar = await fetch(feed);
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect((await calendar.text()).replaceAll(/\r\n /g, '')).toContain('onerror=alert(1)');

  await page.getByLabel('Address', { exact: true }).fill('Admin');
  await page.getByRole('button', { name: 'Switch On' }).click();
  await expect(page.getByText('This address is kept for the site itself. Choose another one.')).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill('Shared-Streams');
  await page.getByRole('button', { name: 'Switch On' }).click();
  await expectToast(page, 'Your public page is on.');
  await expect(page.getByLabel('Your page')).toHaveValue(`${product.url}/s/shared-streams`);
  await checkAxe(page);

  const elsewhere = await browser.newContext({ baseURL: product.url, timezoneId: 'Asia/Kathmandu', locale: 'en-US' });
  const visitor = await elsewhere.newPage();
  const errors: string[] = [];
  visitor.on('pageerror', (error) => errors.push(String(error)));
  await visitor.goto('/s/shared-streams');
  await expect(visitor.getByText(HOSTILE).first()).toBeVisible();
  await expect(visitor.getByText('Times in Asia/Kathmandu')).toBeVisible();
  await expect(visitor.getByText(/^\d{1,2}:\d\d [AP]M–/)).toBeVisible();
  await checkAxe(visitor);

  await page.getByRole('button', { name: 'Switch Off' }).click();
  await expectToast(page, 'Your public page is off.');
  expect((await visitor.goto('/s/shared-streams'))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(errors).toEqual([]);
  await elsewhere.close();

  await page.getByRole('button', { name: 'End Feed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Feed' }).click();
  await expectToast(page, 'Your calendar feed was ended.');
  expect((await fetch(feed)).status).toBe(404);
});
