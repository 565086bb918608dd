import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type MailKind, mailComposer } from '../../platform/mail/mail-composer.ts';
import { findUser } from '../users/index.ts';

const change = z.enum(['set_up', 'removed', 'removed_by_team']);

/** Tells the owner of an account what became of its second factor. */
export const secondFactorMail: MailKind<{ userId: number; change: z.infer<typeof change> }> = {
  kind: 'second_factor_changed',
  values: z.object({ userId: z.int(), change }),
};

const SUBJECTS = { set_up: 'was set up', removed: 'was taken off', removed_by_team: 'was taken off' };

const SENTENCES = {
  set_up: 'From now on you log in with your password and a code of your authenticator. Other devices were signed out.',
  removed: 'You log in with your password alone.',
  removed_by_team: 'Our team has taken it off. You log in with your password alone, and can set up another one.',
};

/** Mails of this module. */
export const secondFactorMails = [
  mailComposer(secondFactorMail, {
    values: z.object({ change }),
    find: async ({ db }: Context, { userId, change }) => {
      const user = await findUser(db, userId);
      return user && !user.deactivated_at ? { to: user.email, values: { change } } : null;
    },
    render: ({ config }, { change }) => ({
      subject: `The second factor of your ${config.siteName} account ${SUBJECTS[change]}`,
      parts: [
        SENTENCES[change],
        'If it was not you, set a new password at once, and tell an admin:',
        { label: 'Reset your password', link: `${config.appUrl}/forgot-password` },
      ],
    }),
  }),
];
