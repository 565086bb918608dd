import {
  type forgotPassword,
  type InputOf,
  RESET_LINK_SENT,
  type resetPassword as resetEndpoint,
  type validateResetToken,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RequestFacts } from '../../platform/http/actor.ts';
import { hashToken } from '../../platform/ids.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { findSignIn, hashPassword, upsertPasswordHash } from '../users/index.ts';
import { passwordChangedMail, resetLinkMail, verificationCodeMail } from './accounts.emails.ts';
import { commonPassword, DEAD_LINK, deadLink } from './accounts.errors.ts';
import { grantCode } from './codes.service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { consumeLink } from './reset-links.repository.ts';
import { findOwner } from './reset-links.service.ts';
import {
  countAttempt,
  countSilently,
  forgetAttempts,
  linksFor,
  passwordsFor,
  requestsFrom,
} from './throttles.service.ts';

type Asked = { request: RequestFacts };

/**
 * Mails a reset link, or a code to an account without a password (D19). Every address takes the same steps, code
 * included, so that neither this answer nor a later one of `resend` tells whether an account exists.
 */
export async function forgot(context: Context & Asked, { email }: InputOf<typeof forgotPassword>['body']) {
  await countAttempt(context, [requestsFrom('forgot', context.request.ip)]);
  await inTransaction(context, async (context) => {
    const { granted } = await grantCode(context, email);
    const free = await countSilently(context, linksFor(context, email));
    const known = await findSignIn(context.db, email);
    if (!known || known.user.deactivated_at) return;
    if (known.passwordHash !== undefined) {
      if (free) await orderMail(context, resetLinkMail, { userId: known.user.id });
    } else if (granted) {
      await orderMail(context, verificationCodeMail, { userId: known.user.id });
    }
  });
  return { message: RESET_LINK_SENT };
}

/** Checks a reset link without using it up. */
export async function validateLink(context: Context, input: InputOf<typeof validateResetToken>['body']) {
  return (await findOwner(context, input)) ? { valid: true } : { valid: false, message: DEAD_LINK };
}

/** Sets a new password with a link, which is used up; ends every session and forgets failed logins (D21). */
export async function resetPassword(context: Context, input: InputOf<typeof resetEndpoint>['body']) {
  if (isCommonPassword(input.password)) throw commonPassword();
  // A dead link is not worth the work of hashing.
  if (!(await findOwner(context, input))) throw deadLink();
  const passwordHash = await hashPassword(input.password);
  await inTransaction(context, async (context) => {
    const now = context.clock.now();
    const owner = await findOwner(context, input);
    if (!owner || !(await consumeLink(context.db, hashToken(input.token), now))) throw deadLink();
    await upsertPasswordHash(context.db, owner.user_id, { passwordHash, now });
    await endSessionsOf(context, owner.user_id);
    await forgetAttempts(context, passwordsFor(context, owner.email));
    await orderMail(context, passwordChangedMail, { userId: owner.user_id });
  });
  return { message: 'Your password has been reset. You can log in now.' };
}
