import { CODE_MINUTES, RESET_LINK_MINUTES } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type MailKind, type MailOrder, mailComposer, secretMailComposer } from '../../platform/mail/mail-composer.ts';
import { findPasswordHash, findUser } from '../users/index.ts';
import { makeCode } from './codes.service.ts';
import { makeResetLink } from './passwords/reset-links.service.ts';

type MailValues = { userId: number };

/** The id of no user: a mail that is ordered for it is dropped when its turn comes, at the cost of any other until then. */
export const NOBODY = 0;

const values = z.object({ userId: z.int() });

/** Carries the 6-digit code, which is made when the mail is sent. */
export const verificationCodeMail: MailKind<MailValues> = { kind: 'verification_code', values, isAwaited: true };

/** Tells the owner of an address that somebody tried to register it again: awaited as the code in its place is. */
export const alreadyRegisteredMail: MailKind<MailValues> = { kind: 'already_registered', values, isAwaited: true };

/** Carries the link that resets a password, which is made when the mail is sent. */
export const resetLinkMail: MailKind<MailValues> = { kind: 'reset_link', values, isAwaited: true };

/** Tells the owner of an account that its password is another one now. */
export const passwordChangedMail: MailKind<MailValues & { email?: string | undefined }> = {
  kind: 'password_changed',
  // Orders of earlier versions carry no address: the account's own stands for it.
  values: values.extend({ email: z.string().optional() }),
};

/** Tells the old address of an account that staff gave it another one. */
export const addressChangedMail: MailKind<MailValues & { before: string }> = {
  kind: 'address_changed',
  values: values.extend({ before: z.string() }),
};

/** Tells the owner of an account that it was closed with its password. */
export const accountClosedMail: MailKind<MailValues & { email: string }> = {
  kind: 'account_closed',
  values: values.extend({ email: z.string() }),
};

async function composeCode(context: Context, { userId }: MailValues, order: MailOrder) {
  const user = await findUser(context.db, userId);
  if (!user || user.deactivated_at || (await findPasswordHash(context.db, userId))) return null;
  const { siteName } = context.config;
  const code = await makeCode(context, { address: user.email }, order);
  if (code === null) return null;
  return {
    to: user.email,
    subject: `${code} is your ${siteName} verification code`,
    parts: [
      'Enter this code to verify your email address:',
      { code },
      { label: 'Enter the code', link: `${context.config.appUrl}/verify-email` },
      `It is valid for ${CODE_MINUTES} minutes. If you did not sign up, you can ignore this mail.`,
    ],
  };
}

async function composeResetLink(context: Context, { userId }: MailValues, order: MailOrder) {
  const user = await findUser(context.db, userId);
  if (!user || user.deactivated_at || !(await findPasswordHash(context.db, userId))) return null;
  const link = await makeResetLink(context, user, order);
  if (link === null) return null;
  const { siteName } = context.config;
  return {
    to: user.email,
    subject: `Reset your ${siteName} password`,
    parts: [
      'Somebody, probably you, asked for a new password. Choose one here:',
      { label: 'Set a new password', link },
      `The link is valid for ${RESET_LINK_MINUTES} minutes and works once. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
    ],
  };
}

// These mails say the same to everybody.
const noValues = z.object({});

const alreadyRegistered = mailComposer(alreadyRegisteredMail, {
  values: noValues,
  find: async ({ db }: Context, { userId }) => {
    const user = await findUser(db, userId);
    return !user || user.deactivated_at ? null : { to: user.email, values: {} };
  },
  render: ({ config }) => ({
    subject: `You already have a ${config.siteName} account`,
    parts: [
      'Somebody, probably you, tried to sign up with this address. You already have an account, and nothing has changed.',
      { label: 'Log in', link: `${config.appUrl}/login` },
    ],
  }),
});

const passwordChanged = mailComposer(passwordChangedMail, {
  values: noValues,
  find: async ({ db }: Context, { userId, email }) => {
    const user = await findUser(db, userId);
    return !user || user.deactivated_at ? null : { to: email ?? user.email, values: {} };
  },
  render: ({ config }) => ({
    subject: `Your ${config.siteName} password was changed`,
    parts: [
      'The password of your account was changed. Other devices were signed out.',
      'If it was not you, set a new password at once:',
      { label: 'Reset your password', link: `${config.appUrl}/forgot-password` },
    ],
  }),
});

const addressChanged = mailComposer(addressChangedMail, {
  values: noValues,
  find: async ({ db }: Context, { userId, before }) =>
    (await findUser(db, userId)) ? { to: before, values: {} } : null,
  render: ({ config }) => ({
    subject: `The address of your ${config.siteName} account was changed`,
    parts: [
      'Our team has given your account another email address. You log in with that one from now on, and this one gets no more mails.',
      'If you did not ask for it, answer this mail.',
    ],
  }),
});

const accountClosed = mailComposer(accountClosedMail, {
  values: noValues,
  find: async (_: Context, { email }) => ({ to: email, values: {} }),
  render: ({ config }) => ({
    subject: `Your ${config.siteName} account was closed`,
    parts: [
      'Your account was closed from its account page. You are signed out everywhere and will get no more mails. Subscriptions and planned streams are canceled.',
      'Payments stay on record for bookkeeping. To have your name and address erased, or if it was not you, answer this mail.',
    ],
  }),
});

/** Mails of this module. */
export const accountMails = [
  secretMailComposer(verificationCodeMail, composeCode),
  secretMailComposer(resetLinkMail, composeResetLink),
  alreadyRegistered,
  passwordChanged,
  addressChanged,
  accountClosed,
];
