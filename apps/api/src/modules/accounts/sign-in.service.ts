import type {
  Identity,
  InputOf,
  login,
  setPassword as setPasswordEndpoint,
  validateSetupToken,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RequestInfo } from '../../platform/http/serve.ts';
import type { Actor } from '../sessions/index.ts';
import { deviceOf, startSession } from '../sessions/index.ts';
import { findStreamerOfUser, type StreamerRow, toProfile } from '../streamers/index.ts';
import { activateFreeOrderOf } from '../subscriptions/index.ts';
import {
  type Attempt,
  codeThrottleOfNetwork,
  countAttempt,
  passwordThrottleOfAddress,
  passwordThrottleOfBrowser,
  passwordThrottleOfNetwork,
  releaseAttempt,
  type ThrottledThing,
} from '../throttles/index.ts';
import {
  findPasswordHash,
  findUser,
  findUserByEmail,
  findUserWithPassword,
  hashPassword,
  markVerified,
  toUser,
  type UserRow,
  upsertPasswordHash,
} from '../users/index.ts';
import {
  accountInactive,
  accountUnverified,
  codeInvalid,
  INVALID_CODE,
  invalidCredentials,
} from './accounts.errors.ts';
import { assertAllowedPasswordOf, assertUncommonPassword } from './allowed-password.ts';
import { checkCode, consumeCode } from './codes.service.ts';
import { comparePassword } from './current-password.service.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { lockForSignIn } from './sign-in.repository.ts';

type WithRequest = { request: RequestInfo };

/** Checks a code without consuming it; whatever was wrong, the answer looks the same. */
export async function validateCode(
  context: Context & WithRequest,
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
  context: Context & WithRequest,
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
    await consumeCode(context, email);
    return true;
  });
  if (!done) throw codeInvalid();
  return { message: 'Password set successfully. You can log in now.' };
}

const toIdentity = (user: UserRow, profile: StreamerRow | null | undefined): Identity => ({
  user: toUser(user),
  role: user.role,
  // The profile of who belongs to the staff now rests.
  streamer: user.role === 'streamer' && profile ? toProfile(profile) : null,
});

type Checked = { userId: number; passwordHash: string | undefined; attempt: Attempt; counted: ThrottledThing };

// Begins the session of who typed the right password. Answers a refusal instead of throwing it, so that the attempt stays
// released.
const beginSession = (context: Context & WithRequest, { userId, passwordHash, attempt, counted }: Checked) =>
  inTransaction(context, async (context) => {
    const found = await lockForSignIn(context.db, userId);
    // Changed or reset since it was compared: the session would outlive the password that it was given for.
    const refused = !found || found.passwordHash !== passwordHash ? invalidCredentials() : refusalOf(found);
    await releaseAttempt(context, attempt, refused ? [] : [counted]);
    if (!found || refused) return { refused };
    const { user, streamer, hasWaitingOrder } = found;
    return {
      token: await startSession(context, user, deviceOf(context.request.userAgent)),
      identity: toIdentity(user, streamer),
      hasWaitingOrder,
    };
  });

function refusalOf({ user, streamer }: NonNullable<Awaited<ReturnType<typeof lockForSignIn>>>) {
  if (user.deactivated_at || (user.role === 'streamer' && streamer?.status === 'inactive')) return accountInactive();
  return user.email_verified_at ? undefined : accountUnverified();
}

/**
 * Answers a bearer token for the right password; 401 for a wrong one, known address or not (D23). Wrong ones are
 * counted, for the address and for where they come from; those of a browser that signed in to the account before for that
 * browser instead of the address, so that others cannot keep its owner out.
 */
export async function signIn(context: Context & WithRequest, input: InputOf<typeof login>['body']) {
  const { email, password } = input;
  const existing = await findUserWithPassword(context.db, email);
  const account = { address: email, passwordHash: existing?.passwordHash };
  const browser = findKnownBrowser(context, account);
  const counted =
    browser === undefined ? passwordThrottleOfAddress(context, email) : passwordThrottleOfBrowser(browser);
  const attempt = await countAttempt(context, [counted, passwordThrottleOfNetwork(context.request.ip)]);
  const right = await comparePassword(context, { attempt, typed: password, stored: existing?.passwordHash });
  if (!existing || !right) throw invalidCredentials();
  const { passwordHash } = existing;
  const session = await beginSession(context, { userId: existing.user.id, passwordHash, attempt, counted });
  if (!session.identity) throw session.refused;
  const { token, identity, hasWaitingOrder } = session;
  if (identity.streamer && hasWaitingOrder) await activateFreeOrderOf(context, identity.streamer.id);
  rememberBrowser(context, account);
  return { message: 'Logged in successfully', token, ...identity };
}

/** Who is signed in. */
export async function getIdentity(context: Context, { userId }: Actor): Promise<Identity> {
  const user = await findUser(context.db, userId);
  if (!user) throw invalidCredentials();
  return toIdentity(user, user.role === 'streamer' ? await findStreamerOfUser(context.db, user.id) : null);
}
