import { CODE_MINUTES } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import {
  type MailKind,
  type MailOrder,
  mailComposer,
  secretMailComposer,
} from '../../../platform/mail/mail-composer.ts';
import { findUser, findUserWithPassword } from '../../users/index.ts';
import { makeCode } from '../codes.service.ts';
import { isUnfinishedSignUp } from '../sign-up.rules.ts';

type MailValues = { userId: number; email: string };

const values = z.object({ userId: z.int(), email: z.string() });

/** Carries the code that makes an address that of an account, to this address. */
export const emailChangeCodeMail: MailKind<MailValues> = { kind: 'email_change_code', values, isAwaited: true };

/** Tells the owner of an address that another account asked for it. */
export const addressWantedMail: MailKind<{ userId: number }> = {
  kind: 'address_wanted',
  values: z.object({ userId: z.int() }),
};

/** Tells the old address of an account that its owner gave it another one; `email` is the old one. */
export const ownAddressChangedMail: MailKind<MailValues> = { kind: 'own_address_changed', values };

async function composeCode(context: Context, { userId, email }: MailValues, order: MailOrder) {
  const user = await findUser(context.db, userId);
  const owner = await findUserWithPassword(context.db, email);
  if (!user || user.deactivated_at || (owner && !isUnfinishedSignUp(owner))) return null;
  const code = await makeCode(context, { address: email, wantedBy: userId }, order);
  if (code === null) return null;
  const { siteName, appUrl } = context.config;
  return {
    to: email,
    subject: `${code} is your ${siteName} verification code`,
    parts: [
      `Enter this code to make this the address of your ${siteName} account:`,
      { code },
      { label: 'Open your account', link: `${appUrl}/account` },
      `It is valid for ${CODE_MINUTES} minutes. If you did not ask for it, you can ignore this mail.`,
    ],
  };
}

const noValues = z.object({});

const addressWanted = mailComposer(addressWantedMail, {
  values: noValues,
  find: async ({ db }: Context, { userId }) => {
    const user = await findUser(db, userId);
    return !user || user.deactivated_at ? null : { to: user.email, values: {} };
  },
  render: ({ config }) => ({
    subject: `This address has a ${config.siteName} account already`,
    parts: [
      'Somebody, probably you, tried to give this address to another account. It has an account of its own, and nothing has changed.',
      { label: 'Log in', link: `${config.appUrl}/login` },
    ],
  }),
});

const ownAddressChanged = mailComposer(ownAddressChangedMail, {
  values: noValues,
  find: async ({ db }: Context, { userId, email }) => ((await findUser(db, userId)) ? { to: email, values: {} } : null),
  render: ({ config }) => ({
    subject: `The address of your ${config.siteName} account was changed`,
    parts: [
      'You have given your account another email address. You log in with that one from now on, and this one gets no more mails.',
      'If it was not you, answer this mail at once.',
    ],
  }),
});

export const emailChangeMails = [
  secretMailComposer(emailChangeCodeMail, composeCode),
  addressWanted,
  ownAddressChanged,
];
