import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import type { Point } from '../harness/schedule.ts';
import { dayText, dragWords, dropSaying, gmt, pointIn, pull, scaleOf, slotAt, streamIn } from '../harness/schedule.ts';
import { expectToast, fillStart } from '../harness/steps.ts';

const by = ({ x, y }: Point, right: number, down = 0) => ({ x: x + right, y: y + down });

async function addThere(page: Page, title: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add Stream' });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Add Stream' }).click();
  await expectToast(page, 'Stream added');
}

test('a streamer draws, moves and resizes streams with the mouse, and nothing is lost where the server says no', async ({
  page,
  browser,
  product,
  checkAxe,
  subscriber,
}) => {
  // Every state in both themes takes its time on a small machine.
  test.setTimeout(300_000);
  const { signedIn } = await subscriber();

  await test.step('they draw a stream into free time', async () => {
    const from = await pointIn(slotAt(page, 1, '12:00'), 0.05);
    const { hour } = await scaleOf(page);
    await pull(page, from, by(from, 2.8 * hour));
    await expect(dragWords(page)).toHaveText(/12:00–15:00 GMT.*Then 1 h left/);
    await checkAxe(page);
    await page.mouse.up();
    const form = page.getByRole('dialog', { name: 'Add Stream' });
    await expect(form.getByLabel('Time', { exact: true })).toHaveValue('12:00');
    await expect(form.getByLabel('Duration')).toHaveValue('180');
    await addThere(page, 'Noon show');
    await expect(streamIn(page, 'Noon show', '12:00–15:00 GMT')).toBeVisible();
  });

  await test.step('they move it to the next day, and take that back', async () => {
    const { hour, day } = await scaleOf(page);
    const from = await pointIn(streamIn(page, 'Noon show'));
    await pull(page, from, by(from, hour, day));
    await dropSaying(page, /13:00–16:00 GMT/);
    await expect(streamIn(page, 'Noon show', `13:00–16:00 GMT, ${dayText(2)}`)).toBeVisible();
    await expectToast(page, 'Stream updated');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(streamIn(page, 'Noon show', `12:00–15:00 GMT, ${dayText(1)}`)).toBeVisible();
  });

  await test.step('they pull its end, and are told of a limit before they drop it', async () => {
    const { hour } = await scaleOf(page);
    const end = by(await pointIn(streamIn(page, 'Noon show'), 1), -3);
    await pull(page, end, by(end, hour));
    await dropSaying(page, /12:00–16:00 GMT/);
    await expect(streamIn(page, 'Noon show', '12:00–16:00 GMT')).toBeVisible();
    const longer = by(await pointIn(streamIn(page, 'Noon show'), 1), -3);
    await pull(page, longer, by(longer, hour));
    await dropSaying(page, /Needs 5 h on .*, but only 4 h is left that day/);
    const form = page.getByRole('dialog', { name: 'Edit Stream' });
    await expect(form.getByLabel('Duration')).toHaveValue('300');
    await checkAxe(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(page.locator('[data-ghost]')).toBeHidden();
  });

  await test.step('Escape puts a dragged stream back', async () => {
    const { day } = await scaleOf(page);
    const from = await pointIn(streamIn(page, 'Noon show'));
    await pull(page, from, by(from, 0, day));
    await expect(dragWords(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dragWords(page)).toBeHidden();
    await page.mouse.up();
    await expect(streamIn(page, 'Noon show', `12:00–16:00 GMT, ${dayText(1)}`)).toBeVisible();
  });

  await test.step('another tab books the room while a move is on its way: the move is refused and put back, with the reason', async () => {
    const { promise: booked, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/streamer/streams/*', async (route) => {
      await booked;
      await route.continue();
    });
    const { day } = await scaleOf(page);
    const from = await pointIn(streamIn(page, 'Noon show'));
    await pull(page, from, by(from, 0, 2 * day));
    await dropSaying(page, new RegExp(dayText(3)));
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Add Stream' }).click();
    await fillStart(other.getByRole('dialog', { name: 'Add Stream' }), gmt(3, '18:00'));
    await addThere(other, 'Booked elsewhere');
    await other.close();
    letGo();
    await expectToast(page, /Only 2 h is left/);
    await page.unroute('**/api/streamer/streams/*');
    await expect(streamIn(page, 'Noon show', `12:00–16:00 GMT, ${dayText(1)}`)).toBeVisible();
    await expect(streamIn(page, 'Booked elsewhere')).toBeVisible();
    await checkAxe(page);
  });

  await test.step('while the server is away a moved stream is put back, and the move can be tried again', async () => {
    const { day } = await scaleOf(page);
    const from = await pointIn(streamIn(page, 'Noon show'));
    await page.route('**/api/streamer/streams/*', (route) => route.abort());
    await pull(page, from, by(from, 0, day));
    await dropSaying(page, new RegExp(dayText(2)));
    await expectToast(page, 'Network error. Please check your connection and try again.');
    await expect(streamIn(page, 'Noon show', `12:00–16:00 GMT, ${dayText(1)}`)).toBeVisible();
    await page.unroute('**/api/streamer/streams/*');
    await page.getByRole('listitem').getByRole('button', { name: 'Try again' }).click();
    await expect(streamIn(page, 'Noon show', `12:00–16:00 GMT, ${dayText(2)}`)).toBeVisible();
    await expectToast(page, 'Stream updated');
  });

  await test.step('a slow server is not waited for', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/streamer/streams/*', async (route) => {
      await held;
      await route.continue();
    });
    const { hour } = await scaleOf(page);
    const from = await pointIn(streamIn(page, 'Noon show'));
    await pull(page, from, by(from, hour));
    await dropSaying(page, /13:00–17:00/);
    await expect(streamIn(page, 'Noon show', '13:00–17:00 GMT')).toBeVisible();
    const saved = page.waitForResponse('**/api/streamer/streams/*');
    answer();
    await saved;
    await expectToast(page, 'Stream updated');
    await page.unroute('**/api/streamer/streams/*');
  });

  await test.step('with a finger they hold and drag', async () => {
    const size = { width: 820, height: 1100 };
    const device = { hasTouch: true, viewport: size };
    const tablet = await browser.newContext({ baseURL: product.url, storageState: signedIn, ...device });
    const touched = await tablet.newPage();
    await touched.goto('/dashboard');
    const devtools = await tablet.newCDPSession(touched);
    const { day } = await scaleOf(touched);
    const from = await pointIn(streamIn(touched, 'Noon show'));
    await touch(devtools, 'touchStart', from);
    await expect(dragWords(touched)).toBeVisible();
    await touch(devtools, 'touchMove', by(from, 0, day / 2));
    await touch(devtools, 'touchMove', by(from, 0, day));
    await expect(dragWords(touched)).toHaveText(new RegExp(`${dayText(3)}.*Needs`));
    await touch(devtools, 'touchMove', by(from, 0, -day / 2));
    await touch(devtools, 'touchMove', by(from, 0, -day));
    await expect(dragWords(touched)).toHaveText(new RegExp(dayText(1)));
    await touch(devtools, 'touchEnd');
    await expect(streamIn(touched, 'Noon show', `13:00–17:00 GMT, ${dayText(1)}`)).toBeVisible();
    await expectToast(touched, 'Stream updated');
    await tablet.close();
  });
});

const touch = (devtools: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
  devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
