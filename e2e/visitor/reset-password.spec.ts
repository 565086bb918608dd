import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { expectToast, logIn, receiveResetLink, resetPassword } from '../harness/steps.ts';

const NEW = 'Rita now rides a red tandem';

test('a forgotten password is reset by mail, and every other device is signed out', async ({
  page,
  browser,
  product,
  mail,
  accounts,
  checkAxe,
}) => {
  const visitor = accounts.member();
  const elsewhere = await browser.newPage({ baseURL: product.url, storageState: visitor.signedIn });
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.getByRole('heading', { name: `Welcome, ${visitor.fullName}` })).toBeVisible();

  const link = await test.step('they ask for a link', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeVisible();
    await checkAxe(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByLabel('Email').fill(visitor.email.toUpperCase());
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expectToast(page, 'If an account with that email exists, a reset link has been sent.');
    // Before the toast goes: it must not lie over the form.
    await page.getByRole('button', { name: 'Send Another Link' }).click({ timeout: 2_000, trial: true });
    await checkAxe(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    return receiveResetLink(mail, visitor.email);
  });

  await test.step('a changed link is refused', async () => {
    await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    await expectToast(page, 'This reset link is no longer valid.');
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  await test.step('the link sets a new password', async () => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
    await expectFits(page);
    await resetPassword(page, 'short');
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
    await checkAxe(page);
    await resetPassword(page, NEW);
    await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible();
    await checkAxe(page);
    await mail.waitForMail(visitor.email, /password was changed/);
  });

  await test.step('a reload does not ask about a link that did its work', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible();
    expect(await page.evaluate('JSON.stringify(history.state)')).not.toContain('token');
  });

  await test.step('the device that was signed in is not any more', async () => {
    // It asks the server every 5 seconds whether the payment has come (D131).
    await expect(elsewhere).toHaveURL(/\/login$/);
    await elsewhere.context().close();
  });

  await test.step('the link works once, and only the new password logs in', async () => {
    await page.goto(link);
    await expectToast(page, 'This reset link is no longer valid.');
    await page.getByRole('link', { name: 'Back to login' }).click();
    // The page before has a field of that name, too, and stays until this one is loaded.
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await logIn(page, visitor);
    await expect(page.getByRole('alert')).toHaveText('Login FailedInvalid credentials');
    await checkAxe(page);
    await logIn(page, { email: visitor.email, password: NEW });
    await expect(page.getByRole('heading', { name: `Welcome, ${visitor.fullName}` })).toBeVisible();
  });
});
