import { CODE_MINUTES, RESET_LINK_MINUTES } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type MailKind, type MailOrder, mailComposer } from '../../platform/mail/mail-job.ts';
import { composeMail } from '../../platform/mail/mail-text.ts';
import { findPasswordHash, findUser } from '../users/index.ts';
import { makeCode } from './codes.service.ts';
import { makeResetLink } from './reset-links.service.ts';

type ToUser = { userId: number };

const payload = z.object({ userId: z.int() });

/** Carries the 6-digit code, which is made when the mail is sent (D20). */
export const verificationCodeMail: MailKind<ToUser> = { kind: 'verification_code', payload };

/** Tells the owner of an address that somebody tried to register it again (D19). */
export const alreadyRegisteredMail: MailKind<ToUser> = { kind: 'already_registered', payload };

/** Carries the link that resets a password, which is made when the mail is sent (D20). */
export const resetLinkMail: MailKind<ToUser> = { kind: 'reset_link', payload };

/** Tells the owner of an account that its password is another one now. */
export const passwordChangedMail: MailKind<ToUser & { email?: string | undefined }> = {
  kind: 'password_changed',
  // Orders of before carry no address: the account's own stands for it.
  payload: payload.extend({ email: z.string().optional() }),
};

/** Tells the old address of an account that staff gave it another one. */
export const addressChangedMail: MailKind<ToUser & { before: string }> = {
  kind: 'address_changed',
  payload: payload.extend({ before: z.string() }),
};

async function composeCode(context: Context, { userId }: ToUser, order: MailOrder) {
  const user = await findUser(context.db, userId);
  if (!user || user.deactivated_at || (await findPasswordHash(context.db, userId))) return null;
  const { siteName } = context.config;
  const code = await makeCode(context, user.email, order);
  if (code === null) return null;
  return composeMail({
    to: user.email,
    subject: `${code} is your ${siteName} verification code`,
    site: siteName,
    parts: [
      'Enter this code to verify your email address:',
      { code },
      { label: 'Enter the code', link: `${context.config.appUrl}/verify-email` },
      `It is valid for ${CODE_MINUTES} minutes. If you did not sign up, you can ignore this mail.`,
    ],
  });
}

async function composeAlreadyRegistered({ db, config }: Context, { userId }: ToUser) {
  const user = await findUser(db, userId);
  if (!user || user.deactivated_at) return null;
  return composeMail({
    to: user.email,
    subject: `You already have a ${config.siteName} account`,
    site: config.siteName,
    parts: [
      'Somebody, probably you, tried to sign up with this address. You already have an account, and nothing has changed.',
      { label: 'Log in', link: `${config.appUrl}/login` },
    ],
  });
}

async function composeResetLink(context: Context, { userId }: ToUser, order: MailOrder) {
  const user = await findUser(context.db, userId);
  if (!user || user.deactivated_at || !(await findPasswordHash(context.db, userId))) return null;
  const link = await makeResetLink(context, user, order);
  if (link === null) return null;
  const { siteName } = context.config;
  return composeMail({
    to: user.email,
    subject: `Reset your ${siteName} password`,
    site: siteName,
    parts: [
      'Somebody, probably you, asked for a new password. Choose one here:',
      { label: 'Set a new password', link },
      `The link is valid for ${RESET_LINK_MINUTES} minutes and works once. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
    ],
  });
}

async function composePasswordChanged(
  { db, config }: Context,
  { userId, email }: ToUser & { email?: string | undefined },
) {
  const user = await findUser(db, userId);
  if (!user || user.deactivated_at) return null;
  return composeMail({
    to: email ?? user.email,
    subject: `Your ${config.siteName} password was changed`,
    site: config.siteName,
    parts: [
      'The password of your account was changed. Other devices were signed out.',
      'If it was not you, set a new password at once:',
      { label: 'Reset your password', link: `${config.appUrl}/forgot-password` },
    ],
  });
}

async function composeAddressChanged({ db, config }: Context, { userId, before }: ToUser & { before: string }) {
  const user = await findUser(db, userId);
  if (!user) return null;
  return composeMail({
    to: before,
    subject: `The address of your ${config.siteName} account was changed`,
    site: config.siteName,
    parts: [
      'Our team has given your account another email address. You log in with that one from now on, and this one gets no more mails.',
      'If you did not ask for it, answer this mail.',
    ],
  });
}

/** Mails of this module. */
export const accountMails = [
  mailComposer(verificationCodeMail, composeCode),
  mailComposer(alreadyRegisteredMail, composeAlreadyRegistered),
  mailComposer(resetLinkMail, composeResetLink),
  mailComposer(passwordChangedMail, composePasswordChanged),
  mailComposer(addressChangedMail, composeAddressChanged),
];
