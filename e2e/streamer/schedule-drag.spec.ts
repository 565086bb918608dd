import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import type { Point } from '../harness/schedule.ts';
import { dayText, dragWords, dropSaying, pointIn, pull, scaleOf, slotAt, streamIn } from '../harness/schedule.ts';
import { expectToast } from '../harness/steps.ts';

const by = ({ x, y }: Point, right: number, down = 0) => ({ x: x + right, y: y + down });

async function addThere(page: Page, title: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add Stream' });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Add Stream' }).click();
  await expectToast(page, 'Stream added');
}

// What Escape, a refusal, a lost connection and a slow server do to a move is held by drag/pointer-drag.test.tsx and
// move-stream.test.tsx in apps/web/src/features/schedule.
test('a streamer draws, moves and resizes streams with the mouse, and moves them with a finger', async ({
  page,
  browser,
  product,
  checkAxe,
  subscriber,
}) => {
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
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(page.locator('[data-ghost]')).toBeHidden();
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
    await expect(dragWords(touched)).toHaveText(new RegExp(dayText(2)));
    await touch(devtools, 'touchEnd');
    await expect(streamIn(touched, 'Noon show', `12:00–16:00 GMT, ${dayText(2)}`)).toBeVisible();
    await expectToast(touched, 'Stream updated');
    await tablet.close();
  });
});

const touch = (devtools: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
  devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
