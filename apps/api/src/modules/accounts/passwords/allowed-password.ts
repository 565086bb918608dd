import { guessablePassword, type PasswordOwner } from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { getEffectiveSite } from '../../settings/index.ts';
import { findStreamerOfUser } from '../../streamers/index.ts';
import { passwordGuessable, passwordTooCommon } from '../accounts.errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws where a password is among the commonest, no matter whose it is. */
export function assertUncommonPassword(password: string): void {
  if (isCommonPassword(password)) throw passwordTooCommon();
}

/** Throws where a password is among the commonest, or says no more than who its owner is. */
export function assertAllowedPassword(password: string, owner: PasswordOwner): void {
  assertUncommonPassword(password);
  const fault = guessablePassword(password, owner);
  if (fault !== undefined) throw passwordGuessable(fault);
}

/** Throws where the password of an account that there is would be easily guessed. */
export async function assertAllowedPasswordOf(
  context: Context,
  password: string,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const profile = await findStreamerOfUser(context.db, userId);
  const names = profile ? [profile.full_name, profile.username, profile.discord_id] : [];
  const { siteName } = await getEffectiveSite(context);
  assertAllowedPassword(password, { email, names, siteName });
}
