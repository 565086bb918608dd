import type { InputOf, setPassword as setPasswordEndpoint, validateSetupToken } from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Callers } from '../../sessions/index.ts';
import { findStreamerOfUser } from '../../streamers/index.ts';
import { listSubscriptionsOf, mailHowToPay } from '../../subscriptions/index.ts';
import { codeThrottleOfNetwork, countAttempt, releaseAttempt } from '../../throttles/index.ts';
import {
  findPasswordHash,
  findUserByEmail,
  hashPassword,
  markVerified,
  upsertPasswordHash,
} from '../../users/index.ts';
import { codeInvalid, INVALID_CODE } from '../accounts.errors.ts';
import { checkCode, consumeCode } from '../codes.service.ts';
import { assertAllowedPasswordOf, assertUncommonPassword } from './allowed-password.ts';

// What was ordered before the address was proven, when no mail but the code was sent to it.
async function mailHowToPayOf(context: Context, userId: number): Promise<void> {
  const streamer = await findStreamerOfUser(context.db, userId);
  if (streamer) await mailHowToPay(context, await listSubscriptionsOf(context.db, streamer.id));
}

/** Checks a code without consuming it; whatever was wrong, the answer looks the same. */
export async function validateCode(
  context: Context & Callers['public'],
  { email, token }: InputOf<typeof validateSetupToken>['body'],
) {
  const attempt = await countAttempt(context, [codeThrottleOfNetwork(context.request.ip)]);
  const { right, triesLeft } = await inTransaction(context, (context) => checkCode(context, { address: email }, token));
  if (!right) return { valid: false, message: INVALID_CODE, tries_left: triesLeft };
  await releaseAttempt(context, attempt);
  return { valid: true };
}

/** Sets the first password with a code, which is consumed; of simultaneous right answers exactly one wins. */
export async function setFirstPassword(
  context: Context & Callers['public'],
  input: InputOf<typeof setPasswordEndpoint>['body'],
) {
  const { email, token, password } = input;
  assertUncommonPassword(password);
  const attempt = await countAttempt(context, [codeThrottleOfNetwork(context.request.ip)]);
  // A wrong code is not worth the work of hashing: anybody may send any number of them.
  const { right } = await inTransaction(context, (context) => checkCode(context, { address: email }, token));
  if (!right) throw codeInvalid();
  await releaseAttempt(context, attempt);
  // Only to who has the code: what is said would tell a stranger the name.
  const owner = await findUserByEmail(context.db, email);
  if (owner) await assertAllowedPasswordOf(context, password, { userId: owner.id, email });
  // Outside the transaction: it takes long. The code is compared again, since it may be used up by then.
  const passwordHash = await hashPassword(password);
  const done = await inTransaction(context, async (context) => {
    // Answers instead of throwing, so that a wrong try stays counted.
    if (!(await checkCode(context, { address: email }, token)).right) return false;
    const user = await findUserByEmail(context.db, email);
    if (!user || user.deactivated_at || (await findPasswordHash(context.db, user.id))) return false;
    const now = context.clock.now();
    await upsertPasswordHash(context.db, user.id, { passwordHash, now });
    await markVerified(context.db, user.id, now);
    await consumeCode(context, { address: email });
    await mailHowToPayOf(context, user.id);
    return true;
  });
  if (!done) throw codeInvalid();
  return { message: 'Password set successfully. You can log in now.' };
}
