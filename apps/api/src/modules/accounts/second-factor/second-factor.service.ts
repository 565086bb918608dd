import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordChange } from '../../audit/index.ts';
import {
  beginSetUp,
  confirmSetUp,
  removeSecondFactorOf,
  renewRecoveryCodes,
  secondFactorKept,
  secondFactorMissing,
} from '../../second-factor/index.ts';
import type { Callers } from '../../sessions/index.ts';
import { countAttempt, passwordThrottleOfSession, releaseAttempt } from '../../throttles/index.ts';
import { findUser } from '../../users/index.ts';
import { assertStillCurrent, checkCurrentPassword } from '../passwords/current-password.service.ts';

type Caller = Context & Callers['staff-self'];

type Password = { current_password: string };

// Who took a session over must not get at the second factor by it.
async function withPassword<T>(context: Caller, typed: string, work: (context: Caller) => Promise<T>): Promise<T> {
  const stored = await checkCurrentPassword(context, typed);
  return inTransaction(context, async (context) => {
    await assertStillCurrent(context, stored);
    return work(context);
  });
}

async function assertHasOne({ db, actor }: Caller): Promise<void> {
  if (!(await findUser(db, actor.userId))?.second_factor_at) throw secondFactorMissing();
}

/** Makes the secret of a second factor, for the caller's password. */
export const beginSecondFactor = (context: Caller, { current_password }: Password) =>
  withPassword(context, current_password, (context) => beginSetUp(context, context.actor));

/** Puts it in force by a code. Who took a session over must not guess the code of a set-up that its owner has begun. */
export async function confirmSecondFactor(context: Caller, code: string) {
  const attempt = await countAttempt(context, [passwordThrottleOfSession(context.actor.tokenHash)]);
  return inTransaction(context, async (context) => {
    const recovery_codes = await confirmSetUp(context, code);
    await releaseAttempt(context, attempt);
    return { message: 'Your second factor is set up', recovery_codes };
  });
}

export const replaceRecoveryCodes = (context: Caller, { current_password }: Password) =>
  withPassword(context, current_password, async (context) => {
    await assertHasOne(context);
    const recovery_codes = await renewRecoveryCodes(context, context.actor.userId);
    await recordChange(context, { action: 'user.recovery_codes_replaced', entityId: context.actor.userId });
    return { message: 'Your recovery codes were replaced', recovery_codes };
  });

/** Takes the caller's second factor off, for their password. */
export const removeOwnSecondFactor = (context: Caller, { current_password }: Password) =>
  withPassword(context, current_password, async (context) => {
    await assertHasOne(context);
    if (context.config.requiresSecondFactor) throw secondFactorKept();
    await removeSecondFactorOf(context, context.actor.userId);
    return { message: 'Your second factor was taken off' };
  });
