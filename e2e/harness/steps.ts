import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';

/** A person who signs up in a journey. */
export type Visitor = { email: string; fullName: string; username: string; discordId: string; password: string };

/** Somebody whom no other journey knows. */
export const newVisitor = (name: string): Visitor => ({
  email: `${name.toLowerCase()}@journeys.test`,
  fullName: `${name} Example`,
  username: `${name.toLowerCase()}_live`,
  discordId: `${name.toLowerCase()}#4242`,
  password: `${name} rides a purple bicycle`,
});

/** Fills in the signup form that is open. */
export async function fillSignup(page: Page, visitor: Visitor): Promise<void> {
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Full name').fill(visitor.fullName);
  await page.getByLabel('Username').fill(visitor.username);
  await page.getByLabel('Discord ID').fill(visitor.discordId);
}

/** The code in the newest mail to the visitor; waits for the mail. */
export async function receiveCode(mail: Mailbox, visitor: Visitor): Promise<string> {
  const received = await mail.waitForMail(visitor.email, /verification code/);
  const code = /^\d{6}$/m.exec(received.text ?? '')?.[0];
  if (code === undefined) throw new Error(`The mail holds no code: ${received.text}`);
  return code;
}

/** Types the first password, twice, and sends it. */
export async function choosePassword(page: Page, visitor: Visitor): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByLabel('Confirm password').fill(visitor.password);
  await page.getByRole('button', { name: 'Set Password' }).click();
}

/** Logs in on the login form that is open. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Puts a GMT instant into the stream form's date and time. */
export async function fillStart(form: Locator, at: Date): Promise<void> {
  await form.getByLabel('Date').fill(at.toISOString().slice(0, 10));
  await form.getByLabel('Time', { exact: true }).fill(at.toISOString().slice(11, 16));
}

/** Waits for a toast and what it says. */
export const expectToast = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();

/** Goes from the signup form to a first password and a session, through the pages and the mail. */
export async function signUp(page: Page, mail: Mailbox, visitor: Visitor): Promise<void> {
  await page.goto('/signup');
  await fillSignup(page, visitor);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Verification code').fill(await receiveCode(mail, visitor));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await choosePassword(page, visitor);
  await logIn(page, visitor);
  await expect(page.getByRole('heading', { name: `Welcome, ${visitor.fullName}` })).toBeVisible();
}

/** Types the password of the reset form, twice, and sends it. */
export async function resetPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}
