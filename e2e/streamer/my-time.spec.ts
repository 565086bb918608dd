import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { appRuns } from '../harness/layout.ts';
import { expectToast } from '../harness/steps.ts';

const DAY_MS = 86_400_000;

// Their hours in every zone are held by zoned-time.test.ts and clock.test.ts; what is here is the browser's clock.
const WALKS = [
  { zone: 'Asia/Kathmandu', locale: 'en-GB', daysAhead: 2, shown: '20:00–22:00' },
  { zone: 'America/New_York', locale: 'en-US', daysAhead: daysToChangeIn('America/New_York'), shown: '8:00–10:00 PM' },
];

const cityOf = (zone: string) => zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');

const dayOf = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

const dayIn = (timeZone: string, daysAhead: number) => dayOf(timeZone, Date.now() + daysAhead * DAY_MS);

/** In how many days clocks are changed next, or have been since the day before. */
function daysToChangeIn(timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  const now = Date.now();
  const at = (daysAhead: number) => clock.format(now + daysAhead * DAY_MS);
  let days = 1;
  while (at(days) === at(days - 1)) days++;
  return days;
}

/** Lets the subscription of a streamer end on that day. */
async function endOn(office: Page, { fullName }: { fullName: string }, lastDay: string): Promise<void> {
  await office.goto(`/admin/streamers?search=${encodeURIComponent(fullName)}`);
  await office.getByRole('button', { name: `Details of ${fullName}` }).click();
  await office.getByRole('button', { name: /^Edit subscription/ }).click();
  await office.getByLabel('End date').fill(lastDay);
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(office, 'Subscription updated');
  await office.context().close();
}

const leftEdges = (cells: Locator) =>
  cells.evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().left)));

test('a streamer books by the clock of their time zone, east and west of GMT and after it was changed, and finds the stream at the right hour of GMT', async ({
  browser,
  product,
  subscriber,
  admin,
  checkAxe,
}) => {
  const { signedIn, fullName } = await subscriber();
  const office = await browser.newContext({ baseURL: product.url, storageState: admin.signedIn });
  // The next change of clocks may lie behind what they bought.
  const last = Math.max(...WALKS.map(({ daysAhead }) => daysAhead)) + 2;
  await endOn(await office.newPage(), { fullName }, dayIn('UTC', last));
  for (const { zone, locale, daysAhead, shown } of WALKS) {
    await test.step(`in ${cityOf(zone)}`, async () => {
      const there = { baseURL: product.url, storageState: signedIn, timezoneId: zone, locale };
      const own = await (await browser.newContext(there)).newPage();
      await own.goto('/account');
      await own.getByRole('button', { name: 'Use it' }).click();
      await own.getByRole('button', { name: 'Save Changes' }).click();
      await expectToast(own, 'Your profile was saved.');
      await own.goto('/dashboard');
      const day = dayIn(zone, daysAhead);
      const grid = own.getByRole('grid', { name: `Schedule in ${cityOf(zone)} time` });
      await expect(grid).toBeVisible();
      await own.locator('input[type=date][aria-hidden]').fill(day);
      const slots = grid.locator(`[data-day="${day}"]`).getByRole('gridcell');
      const [headsLeft, slotsLeft] = await Promise.all([leftEdges(grid.getByRole('columnheader')), leftEdges(slots)]);
      expect(slotsLeft, 'each slot lies below its hour').toEqual(headsLeft.slice(1));

      const title = `Evening in ${cityOf(zone)}`;
      await own.getByRole('button', { name: 'Add Stream', exact: true }).click();
      const form = own.getByRole('dialog', { name: 'Add Stream' });
      await form.getByLabel('Title').fill(title);
      await form.getByLabel('Date').fill(day);
      await form.getByLabel('Time', { exact: true }).fill('20:00');
      await form.getByRole('button', { name: 'Add Stream' }).click();
      await expectToast(own, 'Stream added');
      await expect(own.getByRole('button', { name: new RegExp(`^Scheduled: ${title} ${shown}, `) })).toBeVisible();
      if (zone === 'Asia/Kathmandu') await checkAxe(own);

      await own.getByText('GMT', { exact: true }).first().click();
      const inGmt = own.getByRole('button', { name: new RegExp(`^Scheduled: ${title} [\\d:–]+ GMT, `) }).first();
      const [, start] = /(\d\d:\d\d)–/.exec(await inGmt.ariaSnapshot()) ?? [];
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
      const ofGmtDay = Date.parse(`${day}T${start}:00Z`);
      const at = [-DAY_MS, 0, DAY_MS].map((days) => ofGmtDay + days).find((each) => dayOf(zone, each) === day);
      expect(clock.format(at)).toBe('20:00');
      await own.context().close();
    });
  }
});

test('on a phone everything above the schedule is two rows, and a day of it is in the first screen', async ({
  page,
  subscriber,
}) => {
  await subscriber();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Your profile was saved.');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  const schedule = page.getByRole('region', { name: 'Stream Schedule' });
  const clocks = schedule.getByRole('group', { name: 'Times' });
  await expect(clocks).toBeVisible();
  await appRuns(page);
  expect((await clocks.boundingBox())?.height).toBeLessThanOrEqual(44);

  const button = (name: string) => schedule.getByRole('button', { name, exact: true });
  const view = schedule.getByRole('group', { name: 'View' });
  const firstDay = schedule.getByRole('list', { name: 'Days', exact: true }).getByRole('heading').first();
  const { y = 740, height = 0 } = (await firstDay.boundingBox()) ?? {};
  expect(y + height, 'the end of the first day’s name, above the bar').toBeLessThan(740 - 60);
  const buttons = ['Today', 'Previous week', 'Next week', 'More'].map(button);
  const middles = await Promise.all(
    [clocks, view, ...buttons, button('Manage Wordlists')].map(async (control) => {
      const box = await control.boundingBox();
      return box && Math.round(box.y + box.height / 2);
    }),
  );
  expect(new Set(middles).size).toBe(2);
  expect(new Set(middles.slice(1, -1)).size, 'rows of the buttons').toBe(1);

  await test.step('the buttons that go live and add a stream are below, cover nothing beside it, and leave room at the end of the page', async () => {
    const add = await button('Add Stream').boundingBox();
    const goLive = await button('Go Live Now').boundingBox();
    expect(goLive).toMatchObject({ height: 44, y: 740 - 44 - 8, x: 16 });
    expect(add).toMatchObject({ height: 44, y: 740 - 44 - 8 });
    expect((add?.x ?? 0) + (add?.width ?? 0)).toBe(360 - 16);
    const topOfNext = async () => (await button('Next week').boundingBox())?.y;
    const list = schedule.getByRole('list', { name: 'Days', exact: true });
    const firstDay = () => list.locator('[data-day]').first().getAttribute('data-day');
    // Not click(), which scrolls the page itself where a slow one is not drawn yet.
    const press = async (name: string) => {
      const shown = await firstDay();
      const { x = 0, y = 0, width = 0, height = 0 } = (await button(name).boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect.poll(firstDay).not.toBe(shown);
    };
    const before = await topOfNext();
    await press('Next week');
    expect(await topOfNext(), 'it stays under the finger').toBe(before);
    await list.evaluate((list) => list.scrollIntoView());
    await expect.poll(topOfNext, 'the toolbar sticks').toBe(72);
    await press('Previous week');
    await press('Next week');
    await expect.poll(topOfNext, 'it goes on sticking').toBe(72);
    const last = page.getByRole('main').locator('> :last-child');
    // Days take their own height once they are in sight, so the end of the page moves.
    await expect
      .poll(async () => {
        await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
        const box = await last.boundingBox();
        return box && box.y + box.height;
      })
      .toBeLessThanOrEqual(add?.y ?? 0);
  });
});
