import {
  type forgotPassword,
  type InputOf,
  RESET_LINK_SENT,
  type resetPassword as resetEndpoint,
  type validateResetToken,
} from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hashToken } from '../../../platform/ids.ts';
import { orderMail } from '../../../platform/mail/mail-job.ts';
import { type Callers, endSessionsOf } from '../../sessions/index.ts';
import {
  countAttempt,
  forgetAttempts,
  passwordThrottleOfAddress,
  requestThrottleOfNetwork,
  resetLinkThrottle,
  tryCountAttempt,
} from '../../throttles/index.ts';
import { findUserWithPassword, hashPassword, upsertPasswordHash } from '../../users/index.ts';
import { NOBODY, passwordChangedMail, resetLinkMail, verificationCodeMail } from '../accounts.emails.ts';
import { RESET_LINK_INVALID, resetLinkInvalid } from '../accounts.errors.ts';
import { allowNewCode } from '../codes.service.ts';
import { assertAllowedPasswordOf, assertUncommonPassword } from './allowed-password.ts';
import { consumeLink } from './reset-links.repository.ts';
import { findOwner } from './reset-links.service.ts';

/**
 * Mails a reset link, or a code to an account without a password. Every address takes the same steps, code and order of a
 * mail included, so that neither this answer nor a later one of `resend`, nor their time, tells whether an account exists.
 */
export async function forgot(context: Context & Callers['public'], { email }: InputOf<typeof forgotPassword>['body']) {
  await countAttempt(context, [requestThrottleOfNetwork('forgot', context.request.ip)]);
  await inTransaction(context, async (context) => {
    const { granted } = await allowNewCode(context, { address: email });
    const free = await tryCountAttempt(context, resetLinkThrottle(context, email));
    const existing = await findUserWithPassword(context.db, email);
    if (!granted && !free) return;
    const hasPassword = existing?.passwordHash !== undefined;
    const isDue = existing !== undefined && !existing.user.deactivated_at && (hasPassword ? free : granted);
    const mail = hasPassword ? resetLinkMail : verificationCodeMail;
    await orderMail(context, mail, { userId: isDue ? existing.user.id : NOBODY });
  });
  return { message: RESET_LINK_SENT };
}

/** Checks a reset link without using it up. */
export async function validateLink(context: Context, input: InputOf<typeof validateResetToken>['body']) {
  return (await findOwner(context, input)) ? { valid: true } : { valid: false, message: RESET_LINK_INVALID };
}

/** Sets a new password with a link, which is used up; ends every session and forgets failed logins. */
export async function resetPassword(context: Context, input: InputOf<typeof resetEndpoint>['body']) {
  assertUncommonPassword(input.password);
  // A dead link is not worth the work of hashing.
  const holder = await findOwner(context, input);
  if (!holder) throw resetLinkInvalid();
  await assertAllowedPasswordOf(context, input.password, { userId: holder.user_id, email: holder.email });
  const passwordHash = await hashPassword(input.password);
  await inTransaction(context, async (context) => {
    const now = context.clock.now();
    const owner = await findOwner(context, input);
    if (!owner || !(await consumeLink(context.db, hashToken(input.token), now))) throw resetLinkInvalid();
    await upsertPasswordHash(context.db, owner.user_id, { passwordHash, now });
    await endSessionsOf(context, owner.user_id);
    await forgetAttempts(context, passwordThrottleOfAddress(context, owner.email));
    await orderMail(context, passwordChangedMail, { userId: owner.user_id });
  });
  return { message: 'Your password has been reset. You can log in now.' };
}
