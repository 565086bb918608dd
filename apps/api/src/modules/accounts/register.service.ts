import type { Registration } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RequestFacts } from '../../platform/http/actor.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { findStreamerOfUser, insertStreamer, lockStreamer, updateProfile } from '../streamers/index.ts';
import { cancelOrder, placeOrder, resolveOrder, type SoldPlan } from '../subscriptions/index.ts';
import { findSignIn, insertUser, type UserRow, updateEmailSpelling } from '../users/index.ts';
import { createWordlists } from '../wordlists/index.ts';
import { alreadyRegisteredMail, verificationCodeMail } from './accounts.emails.ts';
import { codeSentRecently } from './accounts.errors.ts';
import { grantCode } from './codes.service.ts';
import { countAttempt, requestsFrom } from './throttles.service.ts';

const profileOf = ({ full_name, username, discord_id }: Registration) => ({ full_name, username, discord_id });

const CODE_SENT = 'Please check your email for verification code.';

/**
 * Signs a streamer up (D18): user, profile, wordlists and pending plan in one transaction with the order to mail a code.
 * The answer is the same for an address that is taken (D19). An address that asked for a code within the last minute
 * keeps that code.
 */
export async function register(context: Context & { request: RequestFacts }, input: Registration) {
  await countAttempt(context, [requestsFrom('register', context.request.ip)]);
  return inTransaction(context, async (context) => {
    const sold = await resolveOrder(context, input);
    // Holds the address: simultaneous registrations of one address queue up here.
    const { granted, waitSeconds } = await grantCode(context, input.email);
    const { user, pending } = await store(context, { input, sold });
    const mail = pending ? verificationCodeMail : alreadyRegisteredMail;
    if (granted && !user.deactivated_at) await orderMail(context, mail, { userId: user.id });
    return { message: CODE_SENT, resend_after_seconds: waitSeconds };
  });
}

// A deactivated account is never revived by its owner (D27).
const canStillRegister = ({ user, passwordHash }: { user: UserRow; passwordHash: string | undefined }): boolean =>
  user.role === 'streamer' && !user.deactivated_at && passwordHash === undefined;

type Facts = { input: Registration; sold: SoldPlan | null };

/** Whose address it is now, and whether his sign-up is still pending. */
async function store(context: Context, facts: Facts): Promise<{ user: UserRow; pending: boolean }> {
  for (;;) {
    const known = await findSignIn(context.db, facts.input.email);
    if (!known) return { user: await addRegistration(context, facts), pending: true };
    if (!canStillRegister(known)) return { user: known.user, pending: false };
    // Staff changed or deleted it meanwhile: looked at again.
    if (await replaceRegistration(context, known.user, facts)) return { user: known.user, pending: true };
  }
}

async function addRegistration(context: Context, { input, sold }: Facts): Promise<UserRow> {
  const now = context.clock.now();
  const user = await insertUser(context.db, { email: input.email, role: 'streamer', verifiedAt: null, now });
  const streamer = await insertStreamer(context.db, { userId: user.id, ...profileOf(input), now });
  await createWordlists(context, streamer.id);
  if (sold) await placeOrder(context, streamer.id, sold);
  return user;
}

// Registering again before verification replaces the account's data and pending plan by the newest (D18).
async function replaceRegistration(context: Context, known: UserRow, { input, sold }: Facts): Promise<boolean> {
  const streamer = await findStreamerOfUser(context.db, known.id);
  if (!streamer) throw new Error(`User ${known.id} has the role streamer and no profile.`);
  await lockStreamer(context.db, streamer.id);
  const current = await findSignIn(context.db, input.email);
  if (current?.user.id !== known.id || !canStillRegister(current)) return false;
  const now = context.clock.now();
  await updateEmailSpelling(context.db, known.id, { email: input.email, now });
  await updateProfile(context.db, streamer.id, { ...profileOf(input), now });
  await cancelOrder(context, streamer.id);
  if (sold) await placeOrder(context, streamer.id, sold);
  return true;
}

/** Mails another code, to an address that still needs one; answers the same for every other (D19, D20). */
export async function resendCode(context: Context & { request: RequestFacts }, { email }: { email: string }) {
  await countAttempt(context, [requestsFrom('resend', context.request.ip)]);
  return inTransaction(context, async (context) => {
    const { granted, waitSeconds } = await grantCode(context, email);
    if (!granted) throw codeSentRecently(waitSeconds);
    const known = await findSignIn(context.db, email);
    if (known && canStillRegister(known)) await orderMail(context, verificationCodeMail, { userId: known.user.id });
    return { message: CODE_SENT, resend_after_seconds: waitSeconds };
  });
}
