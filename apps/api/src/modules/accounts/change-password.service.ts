import type { changePassword as changeEndpoint, InputOf } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { findPasswordHash, hashPassword, isPassword, lockPasswordHash, upsertPasswordHash } from '../users/index.ts';
import { passwordChangedMail } from './accounts.emails.ts';
import { commonPassword, wrongCurrentPassword } from './accounts.errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { countAttempt, forgetAttempts, passwordsFor } from './throttles.service.ts';

type Input = InputOf<typeof changeEndpoint>['body'];

/**
 * Changes one's own password, ends every other session and forgets failed logins (D21). A wrong current password is 422
 * and counts like a failed login, so that a stolen token does not help to guess it.
 */
export async function changePassword(context: Context & { actor: Actor }, { current_password, password }: Input) {
  if (isCommonPassword(password)) throw commonPassword();
  const { userId, email, tokenHash } = context.actor;
  const counted = passwordsFor(context, email);
  await countAttempt(context, [counted]);
  const stored = await findPasswordHash(context.db, userId);
  if (!(await isPassword(current_password, stored))) throw wrongCurrentPassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(context, async (context) => {
    // Changed or reset since it was compared: what was typed is no longer the current one.
    if ((await lockPasswordHash(context.db, userId)) !== stored) throw wrongCurrentPassword();
    await upsertPasswordHash(context.db, userId, { passwordHash, now: context.clock.now() });
    await endSessionsOf(context, userId, tokenHash);
    await forgetAttempts(context, counted);
    await orderMail(context, passwordChangedMail, { userId });
  });
  return { message: 'Password changed successfully' };
}
