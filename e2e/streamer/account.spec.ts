import { readFile } from 'node:fs/promises';
import { expect, test } from '../harness/journey.ts';
import { bookStream, expectToast, logIn, minutesFromNow } from '../harness/steps.ts';

test('a streamer saves what is kept about them, and erases who they were', async ({ page, subscriber, checkAxe }) => {
  const streamer = await subscriber();
  await bookStream(page, { title: 'Mine alone', start: minutesFromNow(24 * 60), minutes: 60 });
  await page.getByRole('button', { name: /account menu/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Your Account' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(streamer.email)).toBeVisible();
  await checkAxe(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const file = await (await download).path();
  const kept = JSON.parse(await readFile(file, 'utf8'));
  expect(kept).toMatchObject({
    user: { email: streamer.email },
    streams: [{ title: 'Mine alone' }],
    payments: [{ amount: 449, status: 'completed' }],
  });

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Your Account' });
  await expect(dialog.getByText('1 planned or live stream is cancelled or ends.')).toBeVisible();
  await expect(dialog.getByText(/Your Growth subscription is canceled with \d+ days left/)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Close my account' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Erase who I was' })).toBeChecked();
  await dialog.getByLabel('Current password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The current password is not correct.')).toBeVisible();
  await checkAxe(page);
  await dialog.getByLabel('Current password').fill(streamer.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Your account was deleted, and who you were is erased');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, streamer);
  await expect(page.getByText('Invalid credentials')).toBeVisible();
});
