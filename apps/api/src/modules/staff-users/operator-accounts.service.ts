import { randomUUID } from 'node:crypto';
import { emailAddress, type Role } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockAddress, makeResetLink } from '../accounts/index.ts';
import { type RecordedContext, recordChange } from '../audit/index.ts';
import { removeSecondFactorOf } from '../second-factor/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { lockAccountOfUser, setProfileActive } from '../streamers/index.ts';
import { countUpcomingStreams } from '../streams/index.ts';
import { forgetAttempts, passwordThrottleOfAddress, secondFactorThrottleOfUser } from '../throttles/index.ts';
import {
  deletePasswordHash,
  findUserByEmail,
  insertUser,
  markVerified,
  type UserRow,
  updateAccount,
} from '../users/index.ts';

/** What the operator asks for an account cannot be done; says why. */
export class AccountRefused extends Error {}

/** A role that reaches the back office. */
export type StaffRole = Exclude<Role, 'streamer'>;

// Nobody signed in gives these orders: who may run commands on the machine is trusted.
const byOperator = (context: Context): RecordedContext => ({ ...context, actor: null, request: null });

// Made at once instead of mailed: mail may be what does not work.
async function linkFor(context: Context, user: UserRow): Promise<string> {
  const link = await makeResetLink(context, user, { id: randomUUID(), orderedAt: context.clock.now() });
  if (link === null) throw new AccountRefused('A newer link was asked for at the same moment. Try again.');
  return link;
}

async function lockExisting(context: Context, email: string) {
  const found = await findUserByEmail(context.db, email);
  const account = found && (await lockAccountOfUser(context, found.id));
  if (!account) throw new AccountRefused(`There is no account with the address ${email}.`);
  if (account.user.deactivated_at)
    throw new AccountRefused(`The account ${email} is deactivated. Staff can activate it.`);
  return account;
}

type NewAccount = { email: string; role: StaffRole };

/** Makes a staff account that is verified and has no password yet, and answers the link that sets one. */
export const createStaffAccount = (context: Context, { email: typed, role }: NewAccount): Promise<string> =>
  inTransaction(context, async (context) => {
    const { data: email } = emailAddress.safeParse(typed);
    if (email === undefined) throw new AccountRefused(`${typed} is no e-mail address.`);
    await lockAddress(context, email);
    if (await findUserByEmail(context.db, email)) {
      throw new AccountRefused(`There is an account with the address ${email} already: promote or reset it.`);
    }
    const now = context.clock.now();
    const user = await insertUser(context.db, { email, role, verifiedAt: now, now });
    await recordChange(byOperator(context), { action: 'user.created', entityId: user.id, after: { email, role } });
    return linkFor(context, user);
  });

type Promotion = { email: string; endsStreams: boolean };

/**
 * Makes an account an admin's. Its sessions end, and the profile of who was a streamer rests. Refused where that would end
 * streams, unless `endsStreams`.
 */
export const promoteAccount = (context: Context, { email, endsStreams }: Promotion): Promise<void> =>
  inTransaction(context, async (context) => {
    const { user, profile } = await lockExisting(context, email);
    if (user.role === 'admin') throw new AccountRefused(`${user.email} is an admin already.`);
    const now = context.clock.now();
    const ended = profile && !endsStreams ? await countUpcomingStreams(context.db, profile.id, now) : 0;
    if (ended > 0) {
      throw new AccountRefused(
        `${user.email} is a streamer. Streams planned or live, which would be cancelled or ended: ${ended}. With --yes it is done.`,
      );
    }
    const verifiedAt = user.email_verified_at ?? now;
    await updateAccount(context.db, user.id, { email: user.email, role: 'admin', verifiedAt, now });
    await recordChange(byOperator(context), {
      action: 'user.updated',
      entityId: user.id,
      before: { role: user.role },
      after: { role: 'admin' },
    });
    await endSessionsOf(context, user.id);
    if (profile) await setProfileActive(byOperator(context), profile, false);
  });

/** Takes the second factor off an account whose owner has lost it. */
export const removeSecondFactor = (context: Context, email: string): Promise<void> =>
  inTransaction(context, async (context) => {
    const { user } = await lockExisting(context, email);
    if (user.second_factor_at === null) throw new AccountRefused(`The account ${user.email} has no second factor.`);
    await removeSecondFactorOf(byOperator(context), user.id);
  });

/** Takes password and sessions of an account away, unlocks its login, and answers the link that sets a new password. */
export const resetAccount = (context: Context, email: string): Promise<string> =>
  inTransaction(context, async (context) => {
    const { user } = await lockExisting(context, email);
    await deletePasswordHash(context.db, user.id);
    // Who resets an account vouches for its address: a sign-up may have been left unfinished.
    if (user.email_verified_at === null) await markVerified(context.db, user.id, context.clock.now());
    await endSessionsOf(context, user.id);
    await forgetAttempts(context, passwordThrottleOfAddress(context, user.email));
    await forgetAttempts(context, secondFactorThrottleOfUser(user.id));
    await recordChange(byOperator(context), {
      action: 'user.updated',
      entityId: user.id,
      after: { password: 'reset' },
    });
    return linkFor(context, user);
  });
