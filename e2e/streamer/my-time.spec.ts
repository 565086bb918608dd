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

test('a streamer books by the clock of their time zone, in four zones, and finds the stream at the right hour of GMT', async ({
  browser,
  product,
  subscriber,
  checkAxe,
}) => {
  test.slow();
  const { signedIn } = await subscriber();
  for (const { zone, locale, daysAhead, shown } of WALKS) {
    await test.step(`in ${cityOf(zone)}`, async () => {
      const there = { baseURL: product.url, storageState: signedIn, timezoneId: zone, locale };
      const own = await (await browser.newContext(there)).newPage();
      await own.goto('/account');
      await own.getByRole('button', { name: 'Use it' }).click();
      await own.getByRole('button', { name: 'Save Changes' }).click();
      await expectToast(own, 'Your profile was saved.');
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

      await own.getByText('GMT', { exact: true }).first().click();
      const inGmt = own.getByRole('button', { name: new RegExp(`^Scheduled: ${title} [\\d:–]+ GMT, `) }).first();
      const [, start] = /(\d\d:\d\d)–/.exec(await inGmt.ariaSnapshot()) ?? [];
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
      expect(clock.format(new Date(`${day}T${start}:00Z`))).toBe('20:00');
      await own.context().close();
    });
  }
});
