import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { expectToast } from '../harness/steps.ts';

const WALKS = [
  { zone: 'Asia/Kathmandu', locale: 'en-GB', daysAhead: 2, shown: '20:00–22:00' },
  { zone: 'America/New_York', locale: 'en-US', daysAhead: 4, shown: '8:00–10:00 PM' },
  { zone: 'Pacific/Auckland', locale: 'en-GB', daysAhead: 7, shown: '20:00–22:00' },
  { zone: 'America/Los_Angeles', locale: 'en-US', daysAhead: 9, shown: '8:00–10:00 PM' },
];

const cityOf = (zone: string) => zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');

const dayIn = (timeZone: string, daysAhead: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(Date.now() + daysAhead * 86_400_000);

/** Calls the API as who is signed in on the page. */
async function call(page: Page, path: string, change?: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(`/api${path}`, {
    method: change ? 'PATCH' : 'GET',
    headers: { authorization: `Bearer ${token}` },
    ...(change && { data: change }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

test('the evening is booked in one’s own time, wherever that is, and stands in GMT where it belongs', async ({
  page,
  browser,
  product,
  subscriber,
  checkAxe,
}) => {
  test.slow();
  const { signedIn } = await subscriber();
  for (const { zone, locale, daysAhead, shown } of WALKS) {
    await test.step(`in ${cityOf(zone)}`, async () => {
      const { streamer } = await call(page, '/auth/profile');
      await call(page, '/streamer/account', { timezone: zone, version: streamer.version });
      const there = { baseURL: product.url, storageState: signedIn, timezoneId: zone, locale };
      const own = await (await browser.newContext(there)).newPage();
      await own.goto('/dashboard');
      await expect(own.getByRole('grid', { name: `Schedule in ${cityOf(zone)} time` })).toBeVisible();

      const title = `Evening in ${cityOf(zone)}`;
      const day = dayIn(zone, daysAhead);
      await own.getByRole('button', { name: 'Add Stream', exact: true }).click();
      const form = own.getByRole('dialog', { name: 'Add Stream' });
      await form.getByLabel('Title').fill(title);
      await form.getByLabel('Date').fill(day);
      await form.getByLabel('Time', { exact: true }).fill('20:00');
      await form.getByRole('button', { name: 'Add Stream' }).click();
      await expectToast(own, 'Stream added');
      await expect(own.getByRole('button', { name: new RegExp(`^Scheduled: ${title} ${shown}, `) })).toBeVisible();
      await checkAxe(own);

      const { streams } = await call(page, '/streamer/streams');
      const booked: Array<{ title: string; scheduled_start: string }> = streams.data;
      const start = booked.find((stream) => stream.title === title)?.scheduled_start ?? '';
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
      expect(clock.format(new Date(start))).toBe('20:00');

      await own.getByText('GMT', { exact: true }).first().click();
      const inGmt = `^Scheduled: ${title} ${start.slice(11, 16)}–\\d\\d:\\d\\d GMT, `;
      await expect(own.getByRole('button', { name: new RegExp(inGmt) }).first()).toBeVisible();
      await own.context().close();
    });
  }
});
