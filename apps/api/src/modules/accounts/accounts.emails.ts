import { CODE_MINUTES } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type MailKind, mailComposer } from '../../platform/mail/mail-job.ts';
import { composeMail } from '../../platform/mail/mail-text.ts';
import { findPasswordHash, findUser } from '../users/index.ts';
import { makeCode } from './codes.service.ts';

type ToUser = { userId: number };

const payload = z.object({ userId: z.int() });

/** Carries the 6-digit code, which is made when the mail is sent (D20). */
export const verificationCodeMail: MailKind<ToUser> = { kind: 'verification_code', payload };

/** Tells the owner of an address that somebody tried to register it again (D19). */
export const alreadyRegisteredMail: MailKind<ToUser> = { kind: 'already_registered', payload };

async function composeCode(context: Context, { userId }: ToUser) {
  const user = await findUser(context.db, userId);
  if (!user || user.deactivated_at || (await findPasswordHash(context.db, userId))) return null;
  const { siteName } = context.config;
  const code = await makeCode(context, user.email);
  return composeMail({
    to: user.email,
    subject: `${code} is your ${siteName} verification code`,
    site: siteName,
    parts: [
      'Enter this code to verify your email address:',
      { code },
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

/** Mails of this module. */
export const accountMails = [
  mailComposer(verificationCodeMail, composeCode),
  mailComposer(alreadyRegisteredMail, composeAlreadyRegistered),
];
