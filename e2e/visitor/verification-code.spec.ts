import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { appRuns, expectFits } from '../harness/layout.ts';
import { expectToast, fillSignup, newVisitor, receiveCode, type Visitor } from '../harness/steps.ts';

const WRONG = 'Invalid or expired token. Please try again.';

async function register(page: Page, visitor: Visitor): Promise<void> {
  await page.goto('/signup');
  await fillSignup(page, visitor);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

test('a code is refused after five wrong tries, also after a reload', async ({ page, mail, checkAxe }) => {
  test.slow();
  const visitor = newVisitor('Bert');
  await register(page, visitor);
  const code = await receiveCode(mail, visitor);
  const again = page.getByRole('button', { name: 'Verify Code' });
  // The last digit submits it, once.
  await page.getByLabel('Verification code').fill(otherThan(code));
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await expect(page.getByText(`The code lasts 10 minutes. ${left} left.`)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(`Verification Failed${WRONG}`);
    if (left === '1 try') await checkAxe(page);
    await again.click();
  }
  const noneLeft = page.getByText('No tries are left for this code. Ask for another one below.');
  await expect(noneLeft).toBeVisible();
  await page.reload();
  await expect(noneLeft).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeDisabled();
  await checkAxe(page);
  await expectFits(page);
});

test('the code page asks for a missing address, and says when another code can be sent', async ({
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
  await expect(elsewhere.getByRole('heading', { name: 'Set Your Password' })).toBeVisible();
});
