import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { streamIn } from '../harness/schedule.ts';
import { bookStream, expectToast, minutesFromNow } from '../harness/steps.ts';

test.use({ ownProduct: true });

// A schedule with a stream that runs, or may be started, is read every 10 seconds.
const FOLLOWS = { timeout: 40_000 };

test('what another tab saved meanwhile is shown beside what is typed here, and nothing is lost unasked', async ({
  page,
  checkAxe,
  subscriber,
}) => {
  test.slow();
  await subscriber();
  await bookStream(page, { title: 'Duet', start: minutesFromNow(300) });
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  const openEdit = async (tab: Page) => {
    await streamIn(tab, 'Duet').click();
    await tab.getByRole('dialog', { name: 'Duet' }).getByRole('button', { name: 'Edit' }).click();
    return tab.getByRole('dialog', { name: 'Edit Stream' });
  };

  await test.step('a stream', async () => {
    const [here, there] = [await openEdit(page), await openEdit(other)];
    await there.getByLabel('Title').fill('Duet, renamed');
    await there.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(other, 'Stream updated');
    await here.getByLabel('Description').fill('With guests');
    await here.getByRole('button', { name: 'Save Changes' }).click();
    const versions = here.getByRole('region', { name: 'Two versions' });
    await expect(versions).toBeFocused();
    await expect(versions).toContainText('With guests');
    await expect(here.getByLabel('Title')).toHaveValue('Duet, renamed');
    await checkAxe(page);
    await versions.getByRole('button', { name: 'Save mine anyway' }).click();
    await expectToast(page, 'Stream updated');
    await streamIn(page, 'Duet, renamed').click();
    await expect(page.getByRole('dialog', { name: 'Duet, renamed' })).toContainText('With guests');
    await page.keyboard.press('Escape');
  });

  await test.step('a wordlist, of which both windows keep their words', async () => {
    const words = (tab: Page) => tab.getByLabel('One word or phrase a line');
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Manage Wordlists' }).click();
      await expect(words(tab)).toBeFocused();
    }
    const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click();
    await words(other).fill('theirs\nboth');
    await save(other);
    await expectToast(other, 'Wordlist saved');
    await words(page).fill('mine\nboth');
    await save(page);
    await expect(
      page.getByText(
        'The list was saved in another window meanwhile. It has 1 line that yours lacks, and lacks 1 line of yours.',
      ),
    ).toBeVisible();
    await checkAxe(page);
    await page.getByRole('button', { name: 'Keep both' }).click();
    await expect(words(page)).toHaveValue('mine\nboth\ntheirs');
    await save(page);
    await expectToast(page, 'Wordlist saved');
    await expect(page.getByRole('tab', { name: 'KCIP (3)' })).toBeVisible();
  });
});

test('what another tab or the worker does to a stream is seen in the dialog that shows it', async ({
  page,
  product,
  checkAxe,
  subscriber,
}) => {
  test.slow();
  await subscriber();
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
