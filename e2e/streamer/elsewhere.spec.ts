import { expect, test } from '../harness/journey.ts';
import { streamIn } from '../harness/schedule.ts';
import { bookStream, expectToast, minutesFromNow } from '../harness/steps.ts';

// A schedule with a stream that runs, or may be started, is read every 10 seconds.
const FOLLOWS = { timeout: 40_000 };

test('what another tab or the worker does to a stream is seen in the dialog that shows it', async ({
  page,
  product,
  checkAxe,
  subscriber,
}) => {
  test.slow();
  await subscriber('Tilda');
  await bookStream(page, { title: 'Duet', start: minutesFromNow(10) });
  const other = await page.context().newPage();
  await other.goto('/dashboard');

  await test.step('another tab starts the stream that is looked at here', async () => {
    await streamIn(page, 'Duet').click();
    const details = page.getByRole('dialog', { name: 'Duet' });
    await expect(details.getByRole('button', { name: 'Start Stream' })).toBeVisible();
    await other.getByRole('button', { name: 'Start Stream' }).click();
    await expectToast(other, 'Stream started');
    await expect(details.getByRole('button', { name: 'End Stream' })).toBeVisible(FOLLOWS);
    await expect(details.getByRole('button', { name: 'Start Stream' })).toHaveCount(0);
    await expect(details.getByText('A live stream cannot be edited or deleted. End it first.')).toBeVisible();
  });

  await test.step('it ends it before the question here is answered, and the answer is refused in words', async () => {
    await page.getByRole('dialog', { name: 'Duet' }).getByRole('button', { name: 'End Stream' }).click();
    const question = page.getByRole('alertdialog', { name: 'End Stream' });
    await expect(question).toBeVisible();
    await streamIn(other, 'Duet').click();
    await other.getByRole('dialog', { name: 'Duet' }).getByRole('button', { name: 'End Stream' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'End Stream' }).click();
    await expectToast(other, 'Stream ended');
    await question.getByRole('button', { name: 'End Stream' }).click();
    await expectToast(page, 'Only a live stream can be ended.');
    await expect(streamIn(page, 'Duet')).toHaveAccessibleName(/^Completed: Duet/);
    await expect(page.getByText(/^“Duet” ended at/)).toBeVisible();
    await checkAxe(page);
    await other.close();
  });

  await test.step('the worker ends one whose details are open', async () => {
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await bookStream(page, { title: 'Solo', start: minutesFromNow(10), minutes: 30 });
    await streamIn(page, 'Solo').click();
    const details = page.getByRole('dialog', { name: 'Solo' });
    await details.getByRole('button', { name: 'Start Stream' }).click();
    await expect(details.getByRole('button', { name: 'End Stream' })).toBeVisible();
    await product.later(45, async () => {
      await expect(details.getByText('Completed', { exact: true })).toBeVisible(FOLLOWS);
      await expect(details.getByText('Completed streams cannot be edited')).toBeVisible();
      await expect(details.getByRole('button', { name: 'End Stream' })).toHaveCount(0);
      await checkAxe(page);
      await page.keyboard.press('Escape');
      await expect(page.getByText(/^“Solo” ended at/)).toBeVisible();
    });
  });
});
