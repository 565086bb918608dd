import type {
  Identity,
  InputOf,
  login,
  setPassword as setPasswordEndpoint,
  validateSetupToken,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor, RequestFacts } from '../../platform/http/actor.ts';
import { startSession } from '../sessions/index.ts';
import { findStreamerOfUser, toProfile } from '../streamers/index.ts';
import {
  findPasswordHash,
  findSignIn,
  findUser,
  findUserByEmail,
  hashPassword,
  isPassword,
  lockPasswordHash,
  markVerified,
  toUser,
  type UserRow,
  upsertPasswordHash,
} from '../users/index.ts';
import {
  accountSwitchedOff,
  accountUnverified,
  commonPassword,
  INVALID_CODE,
  invalidCredentials,
  wrongCode,
} from './accounts.errors.ts';
import { checkCode, consumeCode } from './codes.service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { codesFrom, countAttempt, forgetAttempts, giveBack, passwordsFor, passwordsFrom } from './throttles.service.ts';

type Asked = { request: RequestFacts };

/** Checks a code without consuming it; whatever was wrong, the answer looks the same (D20). */
export async function validateCode(
  context: Context & Asked,
  { email, token }: InputOf<typeof validateSetupToken>['body'],
) {
  const attempt = await countAttempt(context, [codesFrom(context.request.ip)]);
  const { right, triesLeft } = await inTransaction(context, (context) => checkCode(context, email, token));
  if (!right) return { valid: false, message: INVALID_CODE, tries_left: triesLeft };
  await giveBack(context, attempt);
  return { valid: true };
}

/** Sets the first password with a code, which is consumed; of simultaneous right answers exactly one wins (D20). */
export async function setFirstPassword(context: Context & Asked, input: InputOf<typeof setPasswordEndpoint>['body']) {
  const { email, token, password } = input;
  if (isCommonPassword(password)) throw commonPassword();
  const attempt = await countAttempt(context, [codesFrom(context.request.ip)]);
  // A wrong code is not worth the work of hashing: anybody may send as many as he likes.
  const { right } = await inTransaction(context, (context) => checkCode(context, email, token));
  if (!right) throw wrongCode();
  await giveBack(context, attempt);
  // Outside the transaction: it takes long. The code is compared again, since it may be used up by then.
  const passwordHash = await hashPassword(password);
  const done = await inTransaction(context, async (context) => {
    // Answers instead of throwing, so that a wrong try stays counted.
    if (!(await checkCode(context, email, token)).right) return false;
    const user = await findUserByEmail(context.db, email);
    if (!user || user.deactivated_at || (await findPasswordHash(context.db, user.id))) return false;
    const now = context.clock.now();
    await upsertPasswordHash(context.db, user.id, { passwordHash, now });
    await markVerified(context.db, user.id, now);
    await consumeCode(context, email);
    return true;
  });
  if (!done) throw wrongCode();
  return { message: 'Password set successfully. You can log in now.' };
}

async function identityOf({ db }: Context, user: UserRow): Promise<Identity> {
  const streamer = user.role === 'streamer' ? await findStreamerOfUser(db, user.id) : undefined;
  return { user: toUser(user), role: user.role, streamer: streamer ? toProfile(streamer) : null };
}

/**
 * Answers a bearer token for the right password; 401 for a wrong one, known address or not (D19, D23). Wrong ones are
 * counted, for the address and for where they come from (D22).
 */
export async function signIn(context: Context & Asked, input: InputOf<typeof login>['body']) {
  const { email, password } = input;
  const ofAddress = passwordsFor(context, email);
  const attempt = await countAttempt(context, [ofAddress, passwordsFrom(context.request.ip)]);
  const known = await findSignIn(context.db, email);
  const right = await isPassword(password, known?.passwordHash);
  if (!known || !right) throw invalidCredentials();
  await giveBack(context, attempt);
  return inTransaction(context, async (context) => {
    // Changed or reset since it was compared: the session would outlive the password that it was given for.
    if ((await lockPasswordHash(context.db, known.user.id)) !== known.passwordHash) throw invalidCredentials();
    const user = await findUser(context.db, known.user.id);
    if (!user) throw invalidCredentials();
    const identity = await identityOf(context, user);
    if (user.deactivated_at || identity.streamer?.status === 'inactive') throw accountSwitchedOff();
    if (!user.email_verified_at) throw accountUnverified();
    await forgetAttempts(context, ofAddress);
    const token = await startSession(context, user);
    return { message: 'Logged in successfully', token, ...identity };
  });
}

/** Who is signed in. */
export async function getIdentity(context: Context, { userId }: Actor): Promise<Identity> {
  const user = await findUser(context.db, userId);
  if (!user) throw invalidCredentials();
  return identityOf(context, user);
}
