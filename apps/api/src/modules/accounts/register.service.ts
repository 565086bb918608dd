import { randomUUID } from 'node:crypto';
import { profileOf, type Registration } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inSavepoint, inTransaction } from '../../platform/database/transaction.ts';
import type { RequestInfo } from '../../platform/http/serve.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { findStreamerOfUser, insertStreamer, lockStreamer, updateProfile } from '../streamers/index.ts';
import { type PlanSnapshot, replaceSignUpOrder, snapshotOrder } from '../subscriptions/index.ts';
import { countAttempt, requestThrottleOfNetwork } from '../throttles/index.ts';
import { findUserWithPassword, insertUser, type UserRow, updateEmailSpelling } from '../users/index.ts';
import { createWordlists } from '../wordlists/index.ts';
import { alreadyRegisteredMail, NOBODY, verificationCodeMail } from './accounts.emails.ts';
import { codeSentRecently } from './accounts.errors.ts';
import { allowNewCode } from './codes.service.ts';
import { awaitsPassword, isUnfinishedSignUp } from './sign-up.rules.ts';

const CODE_SENT = 'Please check your email for verification code.';

/**
 * Signs a streamer up: user, profile, wordlists and pending plan in one transaction with the order to mail a code.
 * The answer is the same for an address that is taken, and so is the time that it takes: for any owner, the same
 * statements are sent, and the worker finds out whether there is anybody to write to (D192). An address that asked for a
 * code within the last minute keeps that code.
 */
export async function register(context: Context & { request: RequestInfo }, input: Registration) {
  await countAttempt(context, [requestThrottleOfNetwork('register', context.request.ip)]);
  return inTransaction(context, async (context) => {
    const sold = await snapshotOrder(context, input);
    // Locks the address: simultaneous registrations of one address queue up here.
    const { granted, waitSeconds } = await allowNewCode(context, { address: input.email });
    const { user, needsCode } = await store(context, { input, sold });
    const mail = needsCode ? verificationCodeMail : alreadyRegisteredMail;
    if (granted) await orderMail(context, mail, { userId: user.deactivated_at ? NOBODY : user.id });
    return { message: CODE_SENT, resend_after_seconds: waitSeconds };
  });
}

type NewRegistration = { input: Registration; sold: PlanSnapshot | null };

/**
 * Whose address it is now, and whether it still takes a code to log in. For every address an account is added and one is
 * written over: the one that awaits its sign-up, else the one just added. What is not called for is undone.
 */
async function store(context: Context, registration: NewRegistration): Promise<{ user: UserRow; needsCode: boolean }> {
  for (;;) {
    const existing = await findUserWithPassword(context.db, registration.input.email);
    const isReplacement = existing !== undefined && isUnfinishedSignUp(existing);
    const needsCode = existing === undefined || awaitsPassword(existing);
    const email = existing ? `${randomUUID()}@nobody.invalid` : registration.input.email;
    const own = { ...registration, input: { ...registration.input, email } };
    const added = await inSavepoint(context, existing !== undefined, async () => {
      const user = await addAccount(context, own.input);
      if (!isReplacement) await writeRegistration(context, user.id, own);
      return user;
    });
    // Staff changed or deleted it meanwhile: looked at again.
    if (isReplacement && !(await writeRegistration(context, existing.user.id, registration))) continue;
    return { user: existing?.user ?? added, needsCode };
  }
}

async function addAccount(context: Context, input: Registration): Promise<UserRow> {
  const now = context.clock.now();
  const user = await insertUser(context.db, { email: input.email, role: 'streamer', verifiedAt: null, now });
  const streamer = await insertStreamer(context.db, { userId: user.id, ...profileOf(input), now });
  await createWordlists(context, streamer.id);
  return user;
}

// Registering again before verification replaces the account's data and what it ordered by the newest.
async function writeRegistration(context: Context, userId: number, { input, sold }: NewRegistration): Promise<boolean> {
  const streamer = await findStreamerOfUser(context.db, userId);
  if (!streamer) throw new Error(`User ${userId} has the role streamer and no profile.`);
  await lockStreamer(context.db, streamer.id);
  const current = await findUserWithPassword(context.db, input.email);
  if (current?.user.id !== userId || !isUnfinishedSignUp(current)) return false;
  const now = context.clock.now();
  await updateEmailSpelling(context.db, userId, { email: input.email, now });
  await updateProfile(context.db, streamer.id, { ...profileOf(input), now });
  await replaceSignUpOrder(context, streamer.id, sold);
  return true;
}

/** Mails another code, to an address that still needs one; answers the same for every other. */
export async function resendCode(context: Context & { request: RequestInfo }, { email }: { email: string }) {
  await countAttempt(context, [requestThrottleOfNetwork('resend', context.request.ip)]);
  return inTransaction(context, async (context) => {
    const { granted, waitSeconds } = await allowNewCode(context, { address: email });
    if (!granted) throw codeSentRecently(waitSeconds);
    const existing = await findUserWithPassword(context.db, email);
    const isAwaited = existing !== undefined && awaitsPassword(existing);
    await orderMail(context, verificationCodeMail, { userId: isAwaited ? existing.user.id : NOBODY });
    return { message: CODE_SENT, resend_after_seconds: waitSeconds };
  });
}
