import type { changePassword as changeEndpoint, InputOf } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import type { Actor } from '../sessions/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { countAttempt, forgetAttempts, passwordThrottleOfAddress } from '../throttles/index.ts';
import {
  findPasswordHash,
  hashPassword,
  lockPasswordHash,
  upsertPasswordHash,
  verifyPassword,
} from '../users/index.ts';
import { passwordChangedMail } from './accounts.emails.ts';
import { currentPasswordWrong } from './accounts.errors.ts';
import { assertAllowedPasswordOf } from './allowed-password.ts';

type Input = InputOf<typeof changeEndpoint>['body'];

/**
 * Changes one's own password, ends every other session and forgets failed logins. A wrong current password is 422
 * and counts like a failed login, so that a stolen token does not help to guess it.
 */
export async function changePassword(context: Context & { actor: Actor }, { current_password, password }: Input) {
  const { userId, email, tokenHash } = context.actor;
  await assertAllowedPasswordOf(context, password, { userId, email });
  const counted = passwordThrottleOfAddress(context, email);
  await countAttempt(context, [counted]);
  const stored = await findPasswordHash(context.db, userId);
  if (!(await verifyPassword(current_password, stored))) throw currentPasswordWrong();
  const passwordHash = await hashPassword(password);
  await inTransaction(context, async (context) => {
    // Changed or reset since it was compared: what was typed is no longer the current one.
    if ((await lockPasswordHash(context.db, userId)) !== stored) throw currentPasswordWrong();
    await upsertPasswordHash(context.db, userId, { passwordHash, now: context.clock.now() });
    await endSessionsOf(context, userId, tokenHash);
    await forgetAttempts(context, counted);
    await orderMail(context, passwordChangedMail, { userId });
  });
  return { message: 'Password changed successfully' };
}
