import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { appRuns, expectFits } from '../harness/layout.ts';
import { choosePassword, expectToast, fillSignup, newVisitor, receiveCode, type Visitor } from '../harness/steps.ts';

test.use({ ownProduct: true });

const WRONG = 'Invalid or expired token. Please try again.';

async function register(page: Page, visitor: Visitor): Promise<void> {
  await page.goto('/signup');
  await fillSignup(page, visitor);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
}

async function tryCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Verify Code' }).click();
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

test('a code that was tried too often is over, and another one can be had', async ({
  page,
  product,
  mail,
  checkAxe,
}) => {
  test.slow();
  const visitor = newVisitor('Bert');
  // The wait for another code is counted by a clock that stands, however long the tries take.
  const registeredAt = Date.now();
  await page.clock.setFixedTime(registeredAt);
  await register(page, visitor);
  const code = await receiveCode(mail, visitor);
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await tryCode(page, otherThan(code));
    await expect(page.getByText(`The code lasts 10 minutes. ${left} left.`)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(`Verification Failed${WRONG}`);
  }
  await checkAxe(page);
  await tryCode(page, otherThan(code));
  const noneLeft = page.getByText('No tries are left for this code. Ask for another one below.');
  await expect(noneLeft).toBeVisible();
  await page.reload();
  await expect(noneLeft).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeDisabled();
  await checkAxe(page);
  await expectFits(page);

  const resend = page.getByRole('button', { name: /^Resend Code/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/in \d+ s$/);
  await page.clock.setFixedTime(registeredAt + 61_000);
  await expect(resend).toHaveText('Resend Code');
  await product.later(2, async () => {
    await resend.click();
    await expectToast(page, 'Email Sent');
    await expect(page.getByLabel('Verification code')).toBeFocused();
    await tryCode(page, await receiveCode(mail, visitor));
    await expect(page.getByRole('heading', { name: 'Set Your Password' })).toBeVisible();
  });
});

test('a code that has run out is replaced, before and after it was verified', async ({
  page,
  product,
  mail,
  checkAxe,
}) => {
  test.slow();
  const visitor = newVisitor('Emil');
  await page.clock.install();
  await register(page, visitor);
  const first = await receiveCode(mail, visitor);
  await page.clock.fastForward('11:00');
  await expect(page.getByText('so this one may be over')).toBeVisible();

  await product.later(11, async () => {
    await tryCode(page, first);
    await expect(page.getByRole('alert')).toHaveText(`Verification Failed${WRONG}`);
    await page.getByRole('button', { name: 'Resend Code' }).click();
    await expectToast(page, 'Email Sent');
    await tryCode(page, await receiveCode(mail, visitor));
    await expectToast(page, 'Token Verified');
  });

  await test.step('who takes their time over the password loses the code, and gets another', async () => {
    await page.clock.fastForward('11:00');
    await product.later(23, async () => {
      await choosePassword(page, visitor);
      await expect(page.getByRole('alert')).toHaveText(`Setup Failed${WRONG}`);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(visitor.password);
      await checkAxe(page);
      await page.getByRole('link', { name: 'Get another code' }).click();
      await page.getByRole('button', { name: 'Resend Code' }).click();
      await tryCode(page, await receiveCode(mail, visitor));
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Set Password' }).click();
      await expect(
        page.getByText('Password Too Short: Password must be at least 8 characters long.', { exact: true }),
      ).toBeVisible();
      // Of two that cannot be right one thing is said: what is to be typed first.
      await expect(page.getByText('Password Mismatch')).toHaveCount(0);
      await page.getByLabel('Password', { exact: true }).fill(visitor.password);
      await page.getByLabel('Confirm password').fill('something else');
      await page.getByRole('button', { name: 'Set Password' }).click();
      await expect(
        page.getByText('Password Mismatch: Passwords do not match. Please try again.', { exact: true }),
      ).toBeVisible();
      await checkAxe(page);
      await choosePassword(page, visitor);
      await expectToast(page, 'Password Set Successfully');
    });
  });
});

test('whoever comes without an address is asked for it, and told how long another code takes', async ({
  page,
  mail,
  context,
  checkAxe,
}) => {
  const visitor = newVisitor('Nadja');
  const elsewhere = await context.newPage();
  await elsewhere.goto('/verify-email');
  await appRuns(elsewhere);
  await checkAxe(elsewhere);
  // From here on within the minute in which the server sends no other code.
  await register(page, visitor);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByText('This field is required.')).toBeVisible();
  await elsewhere.getByLabel('Email').fill(`not.${visitor.email}`);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByText(`Enter the code that was mailed to not.${visitor.email}.`)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Use another address' }).click();
  await expect(elsewhere.getByLabel('Email')).toBeFocused();
  await expect(elsewhere.getByLabel('Email')).toHaveValue(`not.${visitor.email}`);
  await elsewhere.getByLabel('Email').fill(visitor.email);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await elsewhere.getByRole('button', { name: 'Resend Code' }).click();
  await expectToast(elsewhere, 'Resend Failed');
  await expect(elsewhere.getByRole('button', { name: /^Resend Code/ })).toHaveText(/in \d+ s$/);

  const code = await receiveCode(mail, visitor);
  const field = elsewhere.getByLabel('Verification code');
  await page.getByRole('link', { name: 'Back to sign up' }).click();
  await page.getByLabel('Full name').fill(`Your code for 10 minutes: ${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await elsewhere.bringToFront();
  await field.focus();
  await elsewhere.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue(code);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('heading', { name: 'Set Your Password' })).toBeVisible();
});
