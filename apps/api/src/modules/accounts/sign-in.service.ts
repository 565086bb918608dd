import type { Identity, InputOf, login, loginSecondFactor } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RequestInfo } from '../../platform/http/serve.ts';
import { recordLogin } from '../audit/index.ts';
import {
  challengeExpired,
  countWrongCode,
  endChallenge,
  findChallenged,
  lockOpenChallenge,
  makeChallenge,
  secondFactorCodeWrong,
  secondFactorRequired,
  takeCode,
} from '../second-factor/index.ts';
import type { Actor } from '../sessions/index.ts';
import { deviceOf, startSession } from '../sessions/index.ts';
import { findStreamerOfUser, type StreamerRow, toProfile } from '../streamers/index.ts';
import { activateFreeOrderOf } from '../subscriptions/index.ts';
import {
  type Attempt,
  countAttempt,
  passwordThrottleOfAddress,
  passwordThrottleOfBrowser,
  passwordThrottleOfNetwork,
  releaseAttempt,
  secondFactorThrottleOfUser,
  type ThrottledThing,
  touchAttempt,
} from '../throttles/index.ts';
import {
  findPasswordHash,
  findUser,
  findUserWithPassword,
  lockPasswordHash,
  mustSetUpSecondFactor,
  toUser,
  type UserRow,
} from '../users/index.ts';
import { accountInactive, accountUnverified, invalidCredentials } from './accounts.errors.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { comparePassword } from './passwords/current-password.service.ts';
import { lockForSignIn } from './sign-in.repository.ts';

type SignInContext = Context & { request: RequestInfo };

const toIdentity = ({ config }: Context, user: UserRow, profile: StreamerRow | null | undefined): Identity => ({
  user: toUser(user),
  role: user.role,
  // The profile of who belongs to the staff now rests.
  streamer: user.role === 'streamer' && profile ? toProfile(profile) : null,
  ...(mustSetUpSecondFactor(config, user) ? { second_factor_due: true as const } : {}),
});

/** An account by its address; the hash is undefined where it has no password. */
type Account = { address: string; passwordHash: string | undefined };

/** An attempt that is counted, with those of its counters that a login forgets. */
type CountedAttempt = { attempt: Attempt; counted: ThrottledThing[] };

async function countSignIn(
  context: SignInContext,
  account: Account,
  others: ThrottledThing[] = [],
): Promise<CountedAttempt> {
  const browser = findKnownBrowser(context, account);
  if (browser !== undefined) {
    // Neither by the address nor by the network can others keep its owner out.
    const counted = [passwordThrottleOfBrowser(browser), ...others];
    return { counted, attempt: await countAttempt(context, counted) };
  }
  const counted = [passwordThrottleOfAddress(context, account.address), ...others];
  const attempt = await countAttempt(context, [...counted, passwordThrottleOfNetwork(context.request.ip)]);
  return { counted, attempt };
}

type Step = 'password' | 'second factor';

/** Puts on record that somebody did not get in; of an address without an account nothing, at the same cost. */
const recordFailure = (context: SignInContext, userId: number | null, step: Step) =>
  recordLogin(context, {
    action: 'login.failed',
    userId,
    actor: null,
    details: { device: deviceOf(context.request.userAgent), step },
  });

type Found = NonNullable<Awaited<ReturnType<typeof lockForSignIn>>>;

async function openSession(context: SignInContext, { user, streamer, hasWaitingOrder }: Found, secondFactor?: string) {
  const device = deviceOf(context.request.userAgent);
  const token = await startSession(context, user, device);
  const actor = { userId: user.id, email: user.email };
  await recordLogin(context, {
    action: 'login.succeeded',
    userId: user.id,
    actor,
    details: { device, second_factor: secondFactor },
  });
  return { token, identity: toIdentity(context, user, streamer), hasWaitingOrder };
}

type Checked = CountedAttempt & { user: Pick<UserRow, 'id' | 'role'>; passwordHash: string };

// Begins the session of who typed the right password, or asks for the second factor. Answers a refusal instead of throwing it,
// so that the attempt stays released.
const beginSession = (context: SignInContext, { user, passwordHash, attempt, counted }: Checked) =>
  inTransaction(context, async (context) => {
    // In a statement of its own, so that the next one sees the second factor whose confirmation it waited for.
    if (user.role !== 'streamer') await lockPasswordHash(context.db, user.id);
    const found = await lockForSignIn(context.db, user.id);
    // Changed or reset since it was compared: the session would outlive the password that it was given for.
    const refused = !found || found.passwordHash !== passwordHash ? invalidCredentials() : refusalOf(found);
    // Who knows the password alone must not make the wrong codes forgotten.
    const isAsked = found !== undefined && asksSecondFactor(found);
    await releaseAttempt(context, attempt, refused || isAsked ? [] : counted);
    if (!found || refused) return { refused };
    if (isAsked) {
      return { refused: secondFactorRequired(await makeChallenge(context, { userId: user.id, passwordHash })) };
    }
    return { session: await openSession(context, found) };
  });

const asksSecondFactor = ({ user }: Found) => user.role !== 'streamer' && user.second_factor_at !== null;

function refusalOf({ user, streamer }: Found) {
  if (user.deactivated_at || (user.role === 'streamer' && streamer?.status === 'inactive')) return accountInactive();
  return user.email_verified_at ? undefined : accountUnverified();
}

type Session = Awaited<ReturnType<typeof openSession>>;

async function completeLogin(context: SignInContext, { token, identity, hasWaitingOrder }: Session, account: Account) {
  if (identity.streamer && hasWaitingOrder) await activateFreeOrderOf(context, identity.streamer.id);
  rememberBrowser(context, account);
  return { message: 'Logged in successfully', token, ...identity };
}

/**
 * Answers a bearer token for the right password; 401 for a wrong one, known address or not (D23). Wrong ones are
 * counted, for the address and for where they come from; those of a browser that signed in to the account before for that
 * browser instead of the address, so that others cannot keep its owner out. Of staff with a second factor the right one is
 * refused with a challenge (D314).
 */
export async function signIn(context: SignInContext, { email, password }: InputOf<typeof login>['body']) {
  const existing = await findUserWithPassword(context.db, email);
  const account = { address: email, passwordHash: existing?.passwordHash };
  const counted = await countSignIn(context, account);
  const { attempt } = counted;
  const right = await comparePassword(context, { attempt, typed: password, stored: existing?.passwordHash });
  if (!existing?.passwordHash || !right) {
    await inTransaction(context, async (context) => {
      await touchAttempt(context, attempt);
      await recordFailure(context, existing?.user.id ?? null, 'password');
    });
    throw invalidCredentials();
  }
  const { user, passwordHash } = existing;
  const { session, refused } = await beginSession(context, { user, passwordHash, ...counted });
  if (!session) throw refused;
  return completeLogin(context, session, account);
}

type Codes = InputOf<typeof loginSecondFactor>['body'];

// Of simultaneous requests with one code exactly one gets in: the account's password is locked meanwhile.
const beginWithCode = (
  context: SignInContext,
  { challenge, code }: Codes,
  { user: { id: userId }, passwordHash, ...rest }: Checked,
) =>
  inTransaction(context, async (context) => {
    const { attempt, counted } = rest;
    const found = await lockForSignIn(context.db, userId);
    const isOpen = found?.passwordHash === passwordHash && (await lockOpenChallenge(context, challenge, passwordHash));
    const refused = !found || !isOpen || !asksSecondFactor(found) ? challengeExpired() : refusalOf(found);
    if (!found || refused) {
      await releaseAttempt(context, attempt);
      return { refused };
    }
    const passedBy = await takeCode(context, userId, code);
    if (passedBy === undefined) {
      await countWrongCode(context, challenge);
      await recordFailure(context, userId, 'second factor');
      return { refused: secondFactorCodeWrong() };
    }
    await endChallenge(context, challenge);
    await releaseAttempt(context, attempt, counted);
    return { session: await openSession(context, found, passedBy) };
  });

/** Answers a bearer token for the challenge of a login and a code. Wrong codes count as failed logins. */
export async function passSecondFactor(context: SignInContext, body: Codes) {
  const userId = await findChallenged(context, body.challenge);
  const user = userId === undefined ? undefined : await findUser(context.db, userId);
  const passwordHash = user && (await findPasswordHash(context.db, user.id));
  if (!user || passwordHash === undefined) throw challengeExpired();
  const account = { address: user.email, passwordHash };
  const counted = await countSignIn(context, account, [secondFactorThrottleOfUser(user.id)]);
  const { session, refused } = await beginWithCode(context, body, { user, passwordHash, ...counted });
  if (!session) throw refused;
  return completeLogin(context, session, account);
}

export async function getIdentity(context: Context, { userId }: Actor): Promise<Identity> {
  const user = await findUser(context.db, userId);
  if (!user) throw invalidCredentials();
  return toIdentity(context, user, user.role === 'streamer' ? await findStreamerOfUser(context.db, user.id) : null);
}
