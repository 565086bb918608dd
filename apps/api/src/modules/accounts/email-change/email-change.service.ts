import {
  type confirmEmailChange,
  type InputOf,
  normalizeEmail,
  type requestEmailChange,
  type User,
} from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { orderMail } from '../../../platform/mail/mail-job.ts';
import { recordChange } from '../../audit/index.ts';
import { hasPayments } from '../../payments/index.ts';
import { type Callers, sessionInvalid } from '../../sessions/index.ts';
import { lockAccountOfUser } from '../../streamers/index.ts';
import { hasStreams } from '../../streams/index.ts';
import { listSubscriptionsOf } from '../../subscriptions/index.ts';
import {
  codeThrottleOfNetwork,
  countAttempt,
  forgetAttempts,
  passwordThrottleOfAddress,
  releaseAttempt,
  requestThrottleOfNetwork,
} from '../../throttles/index.ts';
import { emailTaken, findUserByEmail, findUserWithPassword, toUser, updateAccount } from '../../users/index.ts';
import { codeInvalid, codeSentRecently, emailUnchanged } from '../accounts.errors.ts';
import { allowNewCode, checkCode, consumeCode, lockAddress } from '../codes.service.ts';
import { closeAccount } from '../my-account/remove-account.service.ts';
import { checkCurrentPassword } from '../passwords/current-password.service.ts';
import { deleteLinksOf } from '../passwords/reset-links.repository.ts';
import { isBareSignUpOrder, isUnfinishedSignUp } from '../sign-up.rules.ts';
import { addressWantedMail, emailChangeCodeMail, ownAddressChangedMail } from './email-change.emails.ts';

type Caller = Context & Callers['user'];

/**
 * Orders a code to the address that shall be the account's. Where somebody has proved it, they are told instead; the answer
 * and the statements are the same.
 */
export async function orderEmailCode(
  context: Caller,
  { email, current_password }: InputOf<typeof requestEmailChange>['body'],
) {
  const { actor, request } = context;
  if (normalizeEmail(email) === normalizeEmail(actor.email)) throw emailUnchanged();
  await countAttempt(context, [requestThrottleOfNetwork('change-email', request.ip)]);
  await checkCurrentPassword(context, current_password);
  await forgetAttempts(context, passwordThrottleOfAddress(context, actor.email));
  return inTransaction(context, async (context) => {
    const { granted, waitSeconds } = await allowNewCode(context, { address: email, wantedBy: actor.userId });
    if (!granted) throw codeSentRecently(waitSeconds);
    // Behind the address, as where it is confirmed: an erasure under way must find what is wanted, or end this.
    if (!(await lockAccountOfUser(context, actor.userId))?.streamer) throw sessionInvalid();
    const owner = await findUserWithPassword(context.db, email);
    const isTaken = owner && !isUnfinishedSignUp(owner);
    if (isTaken) await orderMail(context, addressWantedMail, { userId: owner.user.id });
    else await orderMail(context, emailChangeCodeMail, { userId: actor.userId, email });
    return { message: 'Please check the new address for a code.', resend_after_seconds: waitSeconds };
  });
}

/** Makes an address that of the account; the code is used up, and the old address is told. */
export async function changeEmail(context: Caller, { email, token }: InputOf<typeof confirmEmailChange>['body']) {
  const attempt = await countAttempt(context, [codeThrottleOfNetwork(context.request.ip)]);
  const outcome = await inTransaction(context, async (context) => {
    // First, as signing up does.
    await lockAddress(context, email);
    // Answers instead of throwing, so that a wrong try stays counted.
    const { right } = await checkCode(context, { address: email, wantedBy: context.actor.userId }, token);
    if (!right) return 'wrong';
    const account = await lockAccountOfUser(context, context.actor.userId);
    // Deleted, or made one of the staff, at the same moment.
    if (!account?.streamer) throw sessionInvalid();
    // Said only to somebody who has the code: the address is theirs.
    if (!(await releaseAddress(context, email))) return 'taken';
    return changeAddress(context, email, account.user);
  });
  if (outcome === 'wrong') throw codeInvalid();
  await releaseAttempt(context, attempt);
  if (outcome === 'taken') throw emailTaken();
  return { message: 'Your address was changed.', user: outcome };
}

/**
 * Whether the address may be taken by who proved it: an unfinished sign-up gives way. Not one for which staff have ordered,
 * activated or booked anything, or for which a payment is recorded: they count on it. The caller has locked the address.
 */
async function releaseAddress(context: Caller, email: string): Promise<boolean> {
  const found = await findUserByEmail(context.db, email);
  const account = found && (await lockAccountOfUser(context, found.id));
  // Once it is locked: staff may have changed or deleted it meanwhile.
  const owner = await findUserWithPassword(context.db, email);
  if (!owner) return true;
  if (account?.user.id !== owner.user.id || !account.profile || !isUnfinishedSignUp(owner)) return false;
  if (await hasPayments(context.db, account.profile.id)) return false;
  const orders = await listSubscriptionsOf(context.db, account.profile.id);
  if (!orders.every(isBareSignUpOrder) || (await hasStreams(context.db, account.profile.id))) return false;
  await closeAccount(context, account, 'Another account proved to have its address.');
  return true;
}

type Row = NonNullable<Awaited<ReturnType<typeof lockAccountOfUser>>>['user'];

async function changeAddress(context: Caller, email: string, before: Row): Promise<User> {
  const now = context.clock.now();
  const user = await updateAccount(context.db, before.id, { email, role: before.role, verifiedAt: now, now });
  await consumeCode(context, { address: email, wantedBy: before.id });
  // They were mailed to the old address.
  await deleteLinksOf(context.db, user.id);
  await recordChange(context, {
    action: 'user.email_changed',
    entityId: user.id,
    before: { email: before.email },
    after: { email },
  });
  await orderMail(context, ownAddressChangedMail, { userId: user.id, email: before.email });
  return toUser(user);
}
