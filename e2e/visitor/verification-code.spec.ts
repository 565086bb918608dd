import { expect, test } from '../harness/journey.ts';
import { appRuns } from '../harness/layout.ts';
import { fillSignup, newVisitor, receiveCode } from '../harness/steps.ts';

// What is said of a wrong code, of one that is over and of a resend is held by apps/web/src/pages/onboarding/verify-email-page.test.tsx.
test('a code is pasted as its mail writes it, by who comes without an address', async ({
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
  await page.goto('/signup');
  await fillSignup(page, visitor);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const code = await receiveCode(mail, visitor);
  await elsewhere.getByLabel('Email').fill(visitor.email);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByText(`Enter the code that was mailed to ${visitor.email}.`)).toBeVisible();

  await page.getByRole('link', { name: 'Back to sign up' }).click();
  await page.getByLabel('Full name').fill(`Your code for 10 minutes: ${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await elsewhere.bringToFront();
  await elsewhere.getByLabel('Verification code').focus();
  await elsewhere.keyboard.press('ControlOrMeta+v');
  await expect(elsewhere.getByRole('heading', { name: 'Set Your Password' })).toBeVisible();
});
