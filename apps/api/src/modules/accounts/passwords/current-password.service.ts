import type { Context } from '../../../context.ts';
import type { Actor } from '../../sessions/index.ts';
import { type Attempt, countAttempt, passwordThrottleOfSession, releaseAttempt } from '../../throttles/index.ts';
import { findPasswordHash, lockPasswordHash, verifyPassword } from '../../users/index.ts';
import { currentPasswordWrong } from '../accounts.errors.ts';

type Typed = { attempt: Attempt; typed: string; stored: string | undefined };

/** Whether a typed password is the stored one. An attempt in which they could not be compared is not counted. */
export const comparePassword = (context: Context, { attempt, typed, stored }: Typed): Promise<boolean> =>
  verifyPassword(typed, stored).catch(async (error: unknown) => {
    await releaseAttempt(context, attempt);
    throw error;
  });

/**
 * Compares what was typed as the caller's current password, and answers the stored one. A wrong one is 422, of which a session
 * has ten in 15 minutes, so that a stolen token does not help to guess it.
 */
export async function checkCurrentPassword(
  context: Context & { actor: Actor },
  typed: string,
): Promise<string | undefined> {
  const { userId, tokenHash } = context.actor;
  const attempt = await countAttempt(context, [passwordThrottleOfSession(tokenHash)]);
  const stored = await findPasswordHash(context.db, userId);
  if (!(await comparePassword(context, { attempt, typed, stored }))) throw currentPasswordWrong();
  await releaseAttempt(context, attempt);
  return stored;
}

/** Throws where the password was changed or reset since it was compared; locks it until the transaction ends. */
export async function assertStillCurrent({ db, actor }: Context & { actor: Actor }, stored: string | undefined) {
  if ((await lockPasswordHash(db, actor.userId)) !== stored) throw currentPasswordWrong();
}
