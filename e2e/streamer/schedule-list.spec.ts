import { expect, test } from '../harness/journey.ts';
import { cutChoices, expectFits } from '../harness/layout.ts';
import { dayText, gmt } from '../harness/schedule.ts';
import { bookStream, expectToast } from '../harness/steps.ts';

const DAY_MS = 86_400_000;

// As a channel's address may be a title.
const LONG_WORD = 'x'.repeat(75);

const todayText = (daysAhead: number) => dayText(daysAhead).replace(/^\w+/, 'Today,');

test.use({ viewport: { width: 360, height: 780 } });

test('on a phone the list begins with today, and what is over is folded above it', async ({
  page,
  checkAxe,
  subscriber,
}) => {
  await subscriber();
  const days = page.getByRole('list', { name: 'Days', exact: true });
  const earlier = page.getByRole('list', { name: 'Earlier days' });

  await test.step('nothing is folded while nothing is over', async () => {
    await bookStream(page, { title: 'Long ago', start: gmt(1, '14:00') });
    await bookStream(page, { title: LONG_WORD, start: gmt(4, '14:00') });
    await expect(days.getByRole('button', { name: LONG_WORD, exact: true })).toBeInViewport();
    await expect(days.getByRole('heading').first()).toHaveText(todayText(0));
    await expect(page.getByText(/^Earlier:/)).toHaveCount(0);
  });

  await test.step('a toast stands at the top, clear of the buttons at the bottom, and gives way to the form', async () => {
    const told = page.getByRole('listitem').filter({ hasText: 'Stream added' });
    await told.hover();
    const add = page.getByRole('button', { name: 'Add Stream', exact: true });
    expect((await told.boundingBox())?.y).toBeLessThan(200);
    await add.click();
    await expect(page.getByRole('dialog', { name: 'Add Stream' })).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('a day’s name, its minutes and Add stand on one line', async () => {
    const empty = days.getByRole('listitem').filter({ hasText: dayText(5) });
    const heading = await empty.getByRole('heading').boundingBox();
    const minutes = await empty.getByText('4 h left').boundingBox();
    const add = await empty.getByRole('button').boundingBox();
    expect(minutes?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
    expect(add?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  });

  await test.step('a day adds a stream by a sheet that cuts no choice, and the whole card of a stream opens it', async () => {
    await days.getByRole('button', { name: `Add Stream on ${dayText(2)}` }).click();
    const sheet = page.getByRole('dialog', { name: 'Add Stream' });
    await sheet.getByLabel('Title').fill('A title that is much longer than any phone is wide, to see where it ends');
    await checkAxe(page);
    expect(await cutChoices(sheet.getByLabel('Duration'))).toEqual([]);
    expect(await cutChoices(sheet.getByLabel('Repeat'))).toEqual([]);
    await sheet.getByRole('button', { name: 'Add Stream' }).click();
    await expectToast(page, 'Stream added');
    const card = days.locator('[data-row]').filter({ hasText: 'much longer' });
    await card.click({ position: { x: 200, y: 50 } });
    await page
      .getByRole('dialog', { name: /^A title/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Stream' }).click();
    await expectToast(page, 'Stream deleted');
    await expect(card).toHaveCount(0);
  });

  // By the browser's clock alone: it folds what is over by its own.
  await page.clock.setFixedTime(new Date(Date.now() + 3 * DAY_MS));
  await page.reload();

  await test.step('three days later the list begins with that day', async () => {
    await expect(days.getByRole('heading').first()).toHaveText(todayText(3));
    await expect(page.getByText('Earlier: 1 day with 1 stream')).toBeVisible();
    await expect(earlier).toBeHidden();
    await checkAxe(page);
    await expect(page.getByText(`Next: ${LONG_WORD}`)).toBeVisible();
    await expectFits(page);
  });

  await test.step('a jump back begins the list with that day and leaves the focus where it was', async () => {
    const back = page.getByRole('button', { name: 'Previous week' });
    await back.press('Enter');
    await expect(days.getByRole('heading', { name: dayText(1) })).toBeInViewport();
    await expect(back).toBeFocused();
    await page.getByRole('button', { name: 'Today' }).press('Enter');
    await expect(days.getByRole('heading').first()).toHaveText(todayText(3));
    await expect(days.getByRole('heading').first()).toBeInViewport();
  });

  await test.step('a stream in it can be looked at, and the focus comes back to it', async () => {
    await page.getByText(/^Earlier:/).click();
    const title = earlier.getByRole('button', { name: 'Long ago', exact: true });
    await title.press('Enter');
    await expect(page.getByText('Stream in past - Actions blocked')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(title).toBeFocused();
  });
});
