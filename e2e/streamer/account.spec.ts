import { readFile } from 'node:fs/promises';
import { expect, test } from '../harness/journey.ts';
import { bookStream, expectToast, logIn, minutesFromNow } from '../harness/steps.ts';

const TITLE = '<img src=x onerror=alert(1)> & friends';
const NEW_PASSWORD = 'they now ride a red tandem';

// That every other device is signed out is held by change-password.api.test.ts, and seen in visitor/reset-password.spec.ts.
test('a streamer shares their streams, changes their password, saves what is kept about them, and erases who they were', async ({
  page,
  browser,
  product,
  subscriber,
  checkAxe,
}) => {
  const streamer = await subscriber();
  await bookStream(page, { title: TITLE, start: minutesFromNow(24 * 60), minutes: 60 });

  await test.step('they change their password by keyboard alone, and the focus is where it was', async () => {
    await page.getByRole('button', { name: /account menu/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Change Password' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await dialog.getByLabel('Current password').fill('not this one');
    await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The current password is not correct.')).toBeVisible();
    await checkAxe(page);
    await dialog.getByLabel('Current password').fill(streamer.password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Password changed successfully');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /account menu/ })).toBeFocused();
  });

  await test.step('their menu leads to their account', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Your Account' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText(streamer.email)).toBeVisible();
  });

  await test.step('a calendar reads their streams from an address', async () => {
    await page.getByRole('button', { name: 'Make Address' }).click();
    const feed = await page.getByLabel('Address of your feed').inputValue();
    await expect(page.getByRole('link', { name: /^Google/ })).toHaveAttribute('href', /cid=webcal/);
    // As a calendar asks for it, which is no browser.
    const calendar = await fetch(feed);
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect((await calendar.text()).replaceAll(/\r\n /g, '')).toContain('onerror=alert(1)');
  });

  await test.step('everybody sees their page by their own clock, until it is switched off', async () => {
    await page.getByLabel('Address', { exact: true }).fill('Shared-Streams');
    await page.getByRole('button', { name: 'Switch On' }).click();
    await expectToast(page, 'Your public page is on.');
    await expect(page.getByLabel('Your page')).toHaveValue(`${product.url}/s/shared-streams`);
    await checkAxe(page);
    const elsewhere = await browser.newContext({ baseURL: product.url, timezoneId: 'Asia/Kathmandu', locale: 'en-US' });
    const visitor = await elsewhere.newPage();
    const errors: string[] = [];
    visitor.on('pageerror', (error) => errors.push(String(error)));
    await visitor.goto('/s/shared-streams');
    await expect(visitor.getByText(TITLE).first()).toBeVisible();
    await expect(visitor.getByText('Times in Asia/Kathmandu')).toBeVisible();
    await expect(visitor.getByText(/^\d{1,2}(:\d\d)?( [AP]M)?–\d{1,2}(:\d\d)? [AP]M$/)).toBeVisible();
    await checkAxe(visitor);
    await page.getByRole('button', { name: 'Switch Off' }).click();
    await expectToast(page, 'Your public page is off.');
    expect((await visitor.goto('/s/shared-streams'))?.status()).toBe(404);
    expect(errors).toEqual([]);
    await elsewhere.close();
  });

  await test.step('they save what is kept about them', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      user: { email: streamer.email },
      streams: [{ title: TITLE }],
      payments: [{ amount: 449, status: 'completed' }],
    });
  });

  await test.step('they erase who they were', async () => {
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Your Account' });
    await expect(dialog.getByText('1 planned or live stream is cancelled or ends.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Close my account' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Erase who I was' })).toBeChecked();
    await checkAxe(page);
    await dialog.getByLabel('Current password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Your account was deleted, and who you were is erased');
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, { email: streamer.email, password: NEW_PASSWORD });
    await expect(page.getByText('Invalid credentials')).toBeVisible();
  });
});
