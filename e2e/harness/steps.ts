import type { Browser, Locator, Page } from '@playwright/test';
import { expect as expectSoon } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';

// The setup and the scripts take these steps, too, where no configuration says how long to wait.
const expect = expectSoon.configure({ timeout: 20_000 });

/** A person who signs up in a journey. */
export type Visitor = { email: string; fullName: string; username: string; discordId: string; password: string };

const uses = new Map<string, number>();

/** Somebody whom no other journey knows: under a domain of visitors alone, with a number where the name was used before. */
export function newVisitor(given: string): Visitor {
  const used = uses.get(given) ?? 0;
  uses.set(given, used + 1);
  const name = used === 0 ? given : `${given}${used + 1}`;
  return {
    email: `${name.toLowerCase()}@visitors.test`,
    fullName: `${name} Example`,
    username: `${name.toLowerCase()}_live`,
    discordId: `${name.toLowerCase()}#4242`,
    password: `${name} rides a purple bicycle`,
  };
}

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

/** Puts an instant into the stream form's date and time, by the clock that the form says it takes. */
export async function fillStart(form: Locator, at: Date): Promise<void> {
  const legend = await form.getByText(/^Scheduled start \(/).textContent();
  const offset = legend?.includes('GMT')
    ? 0
    : await form.evaluate((_, ms) => new Date(ms).getTimezoneOffset(), at.getTime());
  const shown = new Date(at.getTime() - offset * 60_000).toISOString();
  await form.getByLabel('Date').fill(shown.slice(0, 10));
  await form.getByLabel('Time', { exact: true }).fill(shown.slice(11, 16));
}

/** A minute on the clock that is that far ahead. */
export const minutesFromNow = (minutes: number): Date => new Date(Math.ceil(Date.now() / 60_000 + minutes) * 60_000);

type Booking = { title: string; start: Date; minutes?: number };

/** Books a stream on the dashboard that is open, by the dialog; of 120 minutes where nothing else is said. */
export async function bookStream(page: Page, { title, start, minutes = 120 }: Booking): Promise<void> {
  await page.getByRole('button', { name: 'Add Stream', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add Stream' });
  await form.getByLabel('Title').fill(title);
  await fillStart(form, start);
  await form.getByLabel('Duration').selectOption(String(minutes));
  await form.getByRole('button', { name: 'Add Stream' }).click();
  await expectToast(page, 'Stream added');
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
  await choosePassword(page, visitor);
  await logIn(page, visitor);
  await expect(page.getByRole('heading', { name: `Welcome, ${visitor.fullName}` })).toBeVisible();
}

/** The link in the newest mail about a forgotten password; waits for the mail. */
export async function receiveResetLink(mail: Mailbox, email: string): Promise<string> {
  const { text } = await mail.waitForMail(email, /^Reset your/);
  const link = /https?:\S+\/reset-password\S+/.exec(text ?? '')?.[0];
  if (link === undefined) throw new Error(`The mail holds no link: ${text}`);
  return link;
}

/** Types the password of the reset form, twice, and sends it. */
export async function resetPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

type Staff = { browser: Browser; url: string; admin: { email: string; password: string } };

/** Orders the Growth plan on the dashboard that is open; staff record the payment, and the schedule opens by itself. */
export async function subscribe(page: Page, { fullName }: Visitor, { browser, url, admin }: Staff): Promise<void> {
  await page.getByRole('button', { name: 'Choose a plan' }).click();
  await page.getByRole('radio', { name: /Growth/ }).check();
  await page.getByRole('button', { name: /^Order Growth/ }).click();
  await expectToast(page, 'Plan ordered');
  const office = await browser.newPage({ baseURL: url });
  await office.goto('/admin');
  await logIn(office, admin);
  await expect(office.getByRole('heading', { name: 'Super User Dashboard' })).toBeVisible();
  await office.goto(`/admin/streamers?search=${encodeURIComponent(fullName)}`);
  await office.getByRole('button', { name: `Details of ${fullName}` }).click();
  await office.getByRole('dialog').getByRole('tab', { name: 'Payments' }).click();
  await office.getByRole('button', { name: 'Add Payment' }).click();
  await office.getByLabel('Payment method').selectOption({ label: 'Cash' });
  await office.getByRole('button', { name: 'Generate' }).click();
  await office.getByRole('button', { name: 'Add Payment' }).click();
  await expectToast(office, 'added for the streamer');
  await office.context().close();
  await expect(page.getByRole('heading', { name: 'Stream Schedule' })).toBeVisible();
}
