import type { Context } from '../../context.ts';
import type { Actor } from '../sessions/index.ts';
import { countAttempt, passwordThrottleOfAddress, releaseAttempt } from '../throttles/index.ts';
import { findPasswordHash, lockPasswordHash, verifyPassword } from '../users/index.ts';
import { currentPasswordWrong } from './accounts.errors.ts';

/**
 * Compares what was typed as one's current password, and answers the stored one. A wrong one is 422 and counts like a
 * failed login, so that a stolen token does not help to guess it.
 */
export async function checkCurrentPassword(
  context: Context & { actor: Actor },
  typed: string,
): Promise<string | undefined> {
  const { userId, email } = context.actor;
  const attempt = await countAttempt(context, [passwordThrottleOfAddress(context, email)]);
  const stored = await findPasswordHash(context.db, userId);
  const right = await verifyPassword(typed, stored).catch(async (error: unknown) => {
    // Nothing was compared.
    await releaseAttempt(context, attempt);
    throw error;
  });
  if (!right) throw currentPasswordWrong();
  return stored;
}

/** Throws where the password was changed or reset since it was compared; locks it until the transaction ends. */
export async function assertStillCurrent({ db, actor }: Context & { actor: Actor }, stored: string | undefined) {
  if ((await lockPasswordHash(db, actor.userId)) !== stored) throw currentPasswordWrong();
}
