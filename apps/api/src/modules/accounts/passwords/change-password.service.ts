import type { changePassword as changeEndpoint, InputOf } from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { orderMail } from '../../../platform/mail/mail-job.ts';
import { type Callers, endSessionsOf } from '../../sessions/index.ts';
import { forgetAttempts, passwordThrottleOfAddress } from '../../throttles/index.ts';
import { hashPassword, upsertPasswordHash } from '../../users/index.ts';
import { passwordChangedMail } from '../accounts.emails.ts';
import { rememberBrowser } from '../known-browser.ts';
import { assertAllowedPasswordOf } from './allowed-password.ts';
import { assertStillCurrent, checkCurrentPassword } from './current-password.service.ts';

type Input = InputOf<typeof changeEndpoint>['body'];

/** Changes the caller's password, ends every other session and forgets failed logins. The browser stays a known one. */
export async function changePassword(context: Context & Callers['user'], { current_password, password }: Input) {
  const { userId, email, tokenHash } = context.actor;
  await assertAllowedPasswordOf(context, password, { userId, email });
  const stored = await checkCurrentPassword(context, current_password);
  const passwordHash = await hashPassword(password);
  await inTransaction(context, async (context) => {
    await assertStillCurrent(context, stored);
    await upsertPasswordHash(context.db, userId, { passwordHash, now: context.clock.now() });
    await endSessionsOf(context, userId, tokenHash);
    await forgetAttempts(context, passwordThrottleOfAddress(context, email));
    await orderMail(context, passwordChangedMail, { userId });
  });
  rememberBrowser(context, { address: email, passwordHash });
  return { message: 'Password changed successfully' };
}
