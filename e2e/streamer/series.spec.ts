import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { gmt, slotAt, streamIn } from '../harness/schedule.ts';
import { expectToast, fillStart } from '../harness/steps.ts';

const LONG_WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const weekdayIn = (daysAhead: number) => LONG_WEEKDAYS[gmt(daysAhead, '12:00').getUTCDay()] ?? '';

/** How many streams of a title the timeline shows. */
const streamsIn = (page: Page, title: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(title) });

/** Fills in a series on three weekdays, from two days ahead on at 20:00 GMT. */
async function fillSeries(page: Page, title: string, count: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add Stream' });
  await slotAt(page, 2, '20:00').click();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Repeat').selectOption('On chosen days');
  await expect(form.getByRole('checkbox', { name: weekdayIn(2) })).toBeChecked();
  for (const day of [4, 6]) await form.getByRole('checkbox', { name: weekdayIn(day) }).press('Space');
  await form.getByLabel('Ends').selectOption('After a number of streams');
  await form.getByLabel('How many').fill(count);
}

async function openEdit(page: Page, title: string): Promise<void> {
  await streamIn(page, title).press('Enter');
  await page.getByRole('button', { name: 'Edit' }).click();
}

// What becomes of other days and of a single stream that is made weekly is held by edit-repeat.test.tsx in
// apps/web/src/features/schedule/repeat.
test('a streamer books a series but for a date that does not fit, undoes it, changes it, and goes live', async ({
  page,
  checkAxe,
  subscriber,
}) => {
  await subscriber();
  const form = page.getByRole('dialog', { name: 'Add Stream' });

  await test.step('a long stream leaves one day without room', async () => {
    await slotAt(page, 4, '02:00').click();
    await form.getByLabel('Title').fill('Marathon');
    await form.getByLabel('Duration').selectOption('480');
    await expect(form.getByText(/Needs 8 h on .*, but only 4 h is left that day\./)).toBeVisible();
    await form.getByRole('button', { name: 'Shorten to 4 h' }).click();
    await form.getByRole('button', { name: 'Add Stream' }).click();
    await expectToast(page, 'Stream added');
  });

  await test.step('three weekdays for four weeks: one date is refused by name, the rest is booked at once', async () => {
    await fillSeries(page, 'Weekly show', '9');
    await expect(form.getByText('1 date cannot be booked:')).toBeVisible();
    await expect(form.getByRole('listitem')).toHaveText(/20:00 GMT: no time left on/);
    await checkAxe(page);
    await form.getByRole('button', { name: 'Book the Rest (8)' }).click();
    await expectToast(page, '8 streams added');
    await expect(streamsIn(page, 'Weekly show')).toHaveCount(8);
  });

  await test.step('Ctrl+Z takes all of it back, Ctrl+Shift+Z books it again', async () => {
    await page.keyboard.press('Control+z');
    await expectToast(page, 'Undone: 8 streams added');
    await expect(streamsIn(page, 'Weekly show')).toHaveCount(0);
    await page.keyboard.press('Control+Shift+z');
    await expectToast(page, 'Done again: 8 streams added');
    await expect(streamsIn(page, 'Weekly show')).toHaveCount(8);
  });

  await test.step('a stream and all later ones begin an hour earlier, after a question that shows what changes', async () => {
    await openEdit(page, 'Weekly show');
    const edit = page.getByRole('dialog', { name: 'Edit Stream' });
    await expect(edit.getByRole('checkbox', { name: weekdayIn(4) })).toBeChecked();
    await checkAxe(page);
    await fillStart(edit, gmt(2, '19:00'));
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('dialog', { name: 'Change Series' });
    await question.getByRole('radio', { name: 'This and later' }).press('Space');
    await expect(question.getByText(/^8 streams change: the first on .*, 19:00 GMT, the last on/)).toBeVisible();
    await checkAxe(page);
    await question.getByRole('button', { name: 'Change 8 Streams' }).press('Enter');
    await expectToast(page, '8 streams changed');
    await expect(streamsIn(page, 'Weekly show 19:00–21:00 GMT')).toHaveCount(8);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(streamsIn(page, 'Weekly show 20:00–22:00 GMT')).toHaveCount(8);
  });

  await test.step('they go live now, after one question', async () => {
    await page.getByRole('button', { name: 'Go Live Now' }).click();
    const question = page.getByRole('dialog', { name: 'Go Live Now' });
    await checkAxe(page);
    await question.getByRole('button', { name: 'Go Live Now' }).click();
    await expectToast(page, 'You are live');
    await expect(page.getByText('Live: Live stream', { exact: true })).toBeVisible();
  });
});
