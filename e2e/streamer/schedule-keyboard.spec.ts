import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { dayText, dragWords, slotAt, streamIn } from '../harness/schedule.ts';
import { expectToast } from '../harness/steps.ts';

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const spoken = (page: Page) => page.locator('p[aria-live=assertive]');

test('a streamer plans a week by the keyboard alone', async ({ page, checkAxe, subscriber }) => {
  await subscriber();

  await test.step('one stop of the tab key is the schedule, and a question mark shows its keys', async () => {
    await page.getByRole('button', { name: 'Add Stream' }).focus();
    await press(page, 'Tab');
    const stop = page.getByRole('gridcell', { name: new RegExp(`^${dayText(0)}`) }).and(page.locator(':focus'));
    await expect(stop).toBeVisible();
    await press(page, '?');
    await expect(page.getByRole('dialog', { name: 'Keys of the schedule' })).toBeVisible();
    await checkAxe(page);
    await press(page, 'Escape');
    await expect(stop).toBeVisible();
  });

  await test.step('the hours stay in sight while the page scrolls, and nothing that has the focus is beneath them', async () => {
    const hours = page.getByRole('columnheader', { name: '20:00' });
    const bar = page.getByRole('banner');
    const topOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);
    const bottomOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().bottom);
    await slotAt(page, 9, '20:00').focus();
    await page.evaluate('scrollBy({ top: 600, behavior: "instant" })');
    await expect.poll(() => topOf(page.getByRole('grid'))).toBeLessThan(0);
    await expect.poll(async () => Math.round((await topOf(hours)) - (await bottomOf(bar)))).toBe(0);
    await press(page, 'ArrowUp', 'ArrowUp');
    const focused = slotAt(page, 7, '20:00');
    await expect(focused).toBeFocused();
    await expect.poll(async () => (await topOf(focused)) - (await bottomOf(hours))).toBeGreaterThanOrEqual(0);
    await press(page, 't');
    const today = page.getByRole('gridcell', { name: new RegExp(`^${dayText(0)}`) }).and(page.locator(':focus'));
    await expect(today).toBeVisible();
    await expect.poll(async () => (await topOf(today)) - (await bottomOf(hours))).toBeGreaterThanOrEqual(0);
    await slotAt(page, 0, '00:00').focus();
  });

  await test.step('they draw a stream and give it a title', async () => {
    await press(page, 'Home', 'ArrowDown');
    for (let slot = 0; slot < 9; slot++) await press(page, 'ArrowRight');
    await expect(slotAt(page, 1, '18:00')).toBeFocused();
    await press(page, ' ');
    await expect(spoken(page)).toHaveText(/^New stream, .*18:00–20:00 GMT.*Then 2 h left.*Enter adds it/);
    await press(page, 'ArrowRight', 'Shift+ArrowRight');
    await expect(spoken(page)).toHaveText(/18:30–21:00 GMT/);
    await press(page, 'Enter');
    const form = page.getByRole('dialog', { name: 'Add Stream' });
    await expect(form.getByLabel('Title')).toBeFocused();
    await expect(form.getByLabel('Duration')).toHaveValue('150');
    await page.keyboard.type('Evening show');
    await press(page, 'Enter');
    await expectToast(page, 'Stream added');
    await expect(streamIn(page, 'Evening show', `18:30–21:00 GMT, ${dayText(1)}`)).toBeVisible();
  });

  await test.step('and one more on each of the next three days', async () => {
    for (const ahead of [2, 3, 4]) {
      await slotAt(page, ahead - 1, '18:00').focus();
      await press(page, 'ArrowDown', 'Enter');
      await expect(page.getByRole('dialog', { name: 'Add Stream' }).getByLabel('Title')).toBeFocused();
      await page.keyboard.type(`Show ${ahead}`);
      await press(page, 'Enter');
      await expect(streamIn(page, `Show ${ahead}`, `18:00–20:00 GMT, ${dayText(ahead)}`)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  await test.step('they pick one up, put it back, and move it for good', async () => {
    const rested = slotAt(page, 5, '08:00');
    const offer = (display: string) => expect(rested).toHaveCSS('display', display, { pseudo: 'before' });
    await rested.hover();
    await offer('flex');
    await streamIn(page, 'Show 3').focus();
    await press(page, ' ');
    await expect(spoken(page)).toHaveText(/^Picked up “Show 3”/);
    // Under a mouse that rests.
    await offer('none');
    await expect(dragWords(page)).toBeVisible();
    await press(page, 'ArrowDown');
    await expect(spoken(page)).toHaveText(/Overlaps “Show 4” .* by 2 h/);
    await checkAxe(page);
    await press(page, 'Escape');
    await expect(spoken(page)).toHaveText('“Show 3” is back where it was.');
    await press(page, ' ', 'ArrowLeft', 'Shift+ArrowRight', ' ');
    await expect(streamIn(page, 'Show 3', `17:30–20:00 GMT, ${dayText(3)}`)).toBeVisible();
    await expectToast(page, 'Stream updated');
    await expect(streamIn(page, 'Show 3')).toBeFocused();
  });

  await test.step('they open one and delete it, and go on where it was', async () => {
    await streamIn(page, 'Show 2').focus();
    await press(page, 'Enter');
    await expect(page.getByRole('dialog', { name: 'Show 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).focus();
    await press(page, 'Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete Stream' });
    await question.getByRole('button', { name: 'Delete Stream' }).focus();
    await press(page, 'Enter');
    await expectToast(page, 'Stream deleted');
    await expect(streamIn(page, 'Show 2')).toHaveCount(0);
    await expect(slotAt(page, 2, '18:00')).toBeFocused();
  });

  await test.step('they draw where time is over, and are told', async () => {
    await press(page, 'Control+Home', ' ');
    // Until half past one a stream can still begin in the first slot, unless midnight has passed since the setup.
    const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
    const over = 'This time is over. No stream can begin here.';
    await expect(spoken(page)).toHaveText(minute > 95 ? over : /^(New stream|This time)/);
    await press(page, 'Escape');
  });
});
