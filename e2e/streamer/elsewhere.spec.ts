import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { streamIn } from '../harness/schedule.ts';
import { bookStream, expectToast, minutesFromNow } from '../harness/steps.ts';

test('an open stream dialog shows what another tab saves, starts or ends, beside what was typed', async ({
  page,
  checkAxe,
  subscriber,
}) => {
  test.slow();
  await subscriber();
  await bookStream(page, { title: 'Duet', start: minutesFromNow(10) });
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  const openEdit = async (tab: Page) => {
    await streamIn(tab, 'Duet').click();
    await tab.getByRole('dialog', { name: 'Duet' }).getByRole('button', { name: 'Edit' }).click();
    return tab.getByRole('dialog', { name: 'Edit Stream' });
  };

  await test.step('the other tab saves the stream that is edited here: both versions are shown', async () => {
    const [here, there] = [await openEdit(page), await openEdit(other)];
    await there.getByLabel('Title').fill('Duet renamed');
    await there.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(other, 'Stream updated');
    await here.getByLabel('Description').fill('With guests');
    await here.getByRole('button', { name: 'Save Changes' }).click();
    const versions = here.getByRole('region', { name: 'Two versions' });
    await expect(versions).toBeFocused();
    await expect(versions).toContainText('With guests');
    await expect(here.getByLabel('Title')).toHaveValue('Duet renamed');
    await checkAxe(page);
    await versions.getByRole('button', { name: 'Save mine anyway' }).click();
    await expectToast(page, 'Stream updated');
  });

  await test.step('the other tab starts the stream whose details are open here', async () => {
    await streamIn(page, 'Duet renamed').click();
    const details = page.getByRole('dialog', { name: 'Duet renamed' });
    await expect(details).toContainText('With guests');
    await expect(details.getByRole('button', { name: 'Start Stream' })).toBeVisible();
    await other.getByRole('button', { name: 'Start Stream' }).click();
    await expectToast(other, 'Stream started');
    await expect(details.getByRole('button', { name: 'End Stream' })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Start Stream' })).toHaveCount(0);
    await expect(details.getByText('A live stream cannot be edited or deleted. End it first.')).toBeVisible();
  });

  await test.step('the other tab ends it while this one asks whether to: the answer is refused with the reason', async () => {
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
    await other.close();
  });
});
