import { generateSync } from 'otplib';
import { openAdmin } from '../harness/admin.ts';
import { addUser, PASSWORD } from '../harness/admin-accounts.ts';
import { expect, test } from '../harness/journey.ts';
import { expectToast, logIn } from '../harness/steps.ts';

test('a moderator sets a second factor up, logs in with its code, and once with a recovery code', async ({
  page,
  browser,
  product,
  admin,
  checkAxe,
}) => {
  const moderator = { email: 'mira@journeys.test', password: PASSWORD };
  await openAdmin(page, admin, 'users');
  await addUser(page, { email: moderator.email, role: 'Moderator' });
  await expectToast(page, 'User created');
  const own = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openAdmin(own, moderator, 'security');

  await own.getByRole('button', { name: 'Set Up' }).click();
  await own.getByLabel('Current password').fill(PASSWORD);
  await own.keyboard.press('Enter');
  await expect(own.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible();
  await checkAxe(own);
  const secret = (await own.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const codeOf = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
  // The one before, so that the one of the login is still to come.
  await own.keyboard.type(codeOf(-1));
  const codes = own.getByRole('list', { name: 'Recovery codes' });
  await expect(codes).toBeFocused();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await checkAxe(own);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  await own.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(own.getByText('10 recovery codes left.')).toBeVisible();

  await own.getByRole('button', { name: 'Logout' }).click();
  await logIn(own, moderator);
  await expect(own.getByLabel('Code of your authenticator')).toBeFocused();
  await checkAxe(own);
  await own.keyboard.type(codeOf(1));
  await expect(own.getByRole('heading', { name: 'Your Security' })).toBeVisible();

  await own.getByRole('button', { name: 'Logout' }).click();
  await logIn(own, moderator);
  await own.getByRole('button', { name: 'Use a recovery code' }).click();
  await own.keyboard.type(recoveryCode);
  await own.keyboard.press('Enter');
  await expect(own.getByText('9 recovery codes left.')).toBeVisible();
  await checkAxe(own);
  await own.context().close();
});
