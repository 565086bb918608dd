import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import { expectToast, receiveResetLink, resetPassword, type Visitor } from '../harness/steps.ts';

test.use({ ownProduct: true });

const NEW = 'quiet lamps above the harbour';

async function askForLink(page: Page, mail: Mailbox, { email }: Visitor): Promise<string> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  return receiveResetLink(mail, email);
}

test('whatever is wrong with a reset link, the next one is a form away', async ({
  page,
  product,
  mail,
  accounts,
  checkAxe,
}) => {
  test.slow();
  const visitor = accounts.member();

  await test.step('nothing typed, then a link that lacks a part', async () => {
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.goto(`/reset-password?email=${encodeURIComponent(visitor.email)}`);
    await expectToast(page, 'Invalid Reset Link');
    await expectToast(page, 'The reset link is missing required information.');
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  const link = await askForLink(page, mail, visitor);
  await test.step('a link that cannot be checked', async () => {
    await page.route('**/api/auth/validate-reset-token', (route) => route.fulfill({ status: 400, body: 'Bad proxy' }));
    await page.goto(link);
    await expectToast(page, 'Failed to validate reset link.');
    await expect(page).toHaveURL(/\/forgot-password$/);
    await page.unroute('**/api/auth/validate-reset-token');
  });

  await test.step('a link that runs out while the password is typed', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
    await expectFits(page);
    await product.later(61, async () => {
      await resetPassword(page, NEW);
      await expect(page.getByRole('alert')).toHaveText('Reset FailedThis reset link is no longer valid.');
      await checkAxe(page);
      await page.goto(link);
      await expectToast(page, 'Invalid or Expired Link');
      await expect(page).toHaveURL(/\/forgot-password$/);
    });
  });

  await test.step('another one, sent again from the same page', async () => {
    await page.goto('/forgot-password');
    await askForLink(page, mail, visitor);
    await page.reload();
    await expect(page.getByText(visitor.email)).toBeVisible();
    await page.getByRole('button', { name: 'Send Another Link' }).click();
    await page.goto(await askForLink(page, mail, visitor));
    await resetPassword(page, NEW);
    await expectToast(page, 'Password Reset Successful');
    await page.getByRole('link', { name: 'Continue to Sign In' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(visitor.email);
    await page.getByLabel('Password', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { name: `Welcome, ${visitor.fullName}` })).toBeVisible();
  });
});
