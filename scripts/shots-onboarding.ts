// The pages between the landing page and the first login, in the states in which people see them.
import type { Page } from '@playwright/test';
import type { Mailbox } from '../e2e/harness/mailbox.ts';
import {
  fillSignup,
  newVisitor,
  receiveCode,
  receiveResetLink,
  resetPassword,
  signUp,
  type Visitor,
} from '../e2e/harness/steps.ts';

type OnboardingScreen = { name: string; path: string; open?: (page: Page) => Promise<void> };

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

async function register(page: Page, visitor: Visitor): Promise<void> {
  await fillSignup(page, visitor);
  await press('Create Account')(page);
  await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code);
}

async function toPassword(page: Page, mail: Mailbox, visitor: Visitor): Promise<void> {
  await register(page, visitor);
  await typeCode(page, await receiveCode(mail, visitor));
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
}

async function toResetLink(page: Page, mail: Mailbox, visitor: Visitor): Promise<void> {
  await signUp(page, mail, visitor);
  await page.evaluate('localStorage.clear()');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(visitor.email);
  await press('Send Reset Link')(page);
  await page.goto(await receiveResetLink(mail, visitor.email));
  await page.getByLabel('Confirm password').waitFor();
}

/** The screens with what is done on each before its picture is taken. */
export const onboardingScreens = (mail: Mailbox): OnboardingScreen[] => [
  { name: 'signup', path: '/signup?plan=2' },
  { name: 'signup-no-plan', path: '/signup' },
  { name: 'signup-plan-gone', path: '/signup?plan=424242', open: press('Create Account') },
  { name: 'signup-custom-lost', path: '/signup?plan=custom' },
  { name: 'verify-email-address', path: '/verify-email' },
  { name: 'verify-email', path: '/signup?plan=2', open: (page) => register(page, newVisitor('Vera')) },
  {
    name: 'verify-email-wrong',
    path: '/signup?plan=2',
    open: async (page) => {
      await register(page, newVisitor('Vito'));
      await typeCode(page, '000000');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'set-password', path: '/signup?plan=2', open: (page) => toPassword(page, mail, newVisitor('Paul')) },
  {
    name: 'set-password-mismatch',
    path: '/signup?plan=2',
    open: async (page) => {
      await toPassword(page, mail, newVisitor('Pia'));
      await page.getByLabel('Confirm password').fill('another one');
      await press('Set Password')(page);
    },
  },
  { name: 'login', path: '/login' },
  {
    name: 'login-failed',
    path: '/login',
    open: async (page) => {
      await page.getByLabel('Email').fill('nobody@journeys.test');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await press('Log In')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'check-your-email',
    path: '/forgot-password',
    open: async (page) => {
      await page.getByLabel('Email').fill('nobody@journeys.test');
      await press('Send Reset Link')(page);
      await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    },
  },
  { name: 'reset-link-incomplete', path: '/reset-password' },
  { name: 'reset-password', path: '/signup', open: (page) => toResetLink(page, mail, newVisitor('Rosa')) },
  {
    name: 'reset-password-done',
    path: '/signup',
    open: async (page) => {
      await toResetLink(page, mail, newVisitor('Rolf'));
      await resetPassword(page, 'quiet lamps above the harbour');
      await page.getByRole('heading', { name: 'Password Reset Complete' }).waitFor();
    },
  },
];
