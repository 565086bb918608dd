import type { Registration } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { findStreamerOfUser, insertStreamer, lockStreamer, updateProfile } from '../streamers/index.ts';
import { replaceOrder, resolveOrder, type SoldPlan } from '../subscriptions/index.ts';
import { findPasswordHash, findUserByEmail, insertUser, type UserRow, updateEmailSpelling } from '../users/index.ts';
import { createWordlists } from '../wordlists/index.ts';
import { alreadyRegisteredMail, verificationCodeMail } from './accounts.emails.ts';
import { codeSentRecently } from './accounts.errors.ts';
import { grantCode } from './codes.service.ts';

const profileOf = ({ full_name, username, discord_id }: Registration) => ({ full_name, username, discord_id });

const CODE_SENT = 'Please check your email for verification code.';

/**
 * Signs a streamer up (D18): user, profile, wordlists and pending plan in one transaction with the order to mail a code.
 * The answer is the same for an address that is taken (D19). An address that asked for a code within the last minute
 * keeps that code.
 */
export const register = (context: Context, input: Registration) =>
  inTransaction(context, async (context) => {
    const sold = await resolveOrder(context, input);
    // Holds the address: simultaneous registrations of one address queue up here.
    const { granted, waitSeconds } = await grantCode(context, input.email);
    const known = await findUserByEmail(context.db, input.email);
    const pending = known ? await canStillRegister(context, known) : true;
    if (pending) {
      const user = known ?? (await createAccount(context, input));
      await replaceRegistration(context, { user, input, sold });
      if (granted) await orderMail(context, verificationCodeMail, { userId: user.id });
    } else if (known && granted && !known.deactivated_at) {
      await orderMail(context, alreadyRegisteredMail, { userId: known.id });
    }
    return { message: CODE_SENT, resend_after_seconds: waitSeconds };
  });

// A deactivated account is never revived by its owner (D27).
const canStillRegister = async ({ db }: Context, user: UserRow): Promise<boolean> =>
  user.role === 'streamer' && !user.deactivated_at && !(await findPasswordHash(db, user.id));

async function createAccount(context: Context, input: Registration): Promise<UserRow> {
  const now = context.clock.now();
  const user = await insertUser(context.db, { email: input.email, role: 'streamer', verifiedAt: null, now });
  const streamer = await insertStreamer(context.db, { userId: user.id, ...profileOf(input), now });
  await createWordlists(context, streamer.id);
  return user;
}

// Registering again before verification replaces the account's data and pending plan by the newest (D18).
async function replaceRegistration(
  context: Context,
  facts: { user: UserRow; input: Registration; sold: SoldPlan | null },
) {
  const { user, input, sold } = facts;
  const streamer = await findStreamerOfUser(context.db, user.id);
  if (!streamer) throw new Error(`User ${user.id} has the role streamer and no profile.`);
  await lockStreamer(context.db, streamer.id);
  const now = context.clock.now();
  await updateEmailSpelling(context.db, user.id, { email: input.email, now });
  await updateProfile(context.db, streamer.id, { ...profileOf(input), now });
  await replaceOrder(context, streamer.id, sold);
}

/** Mails another code, to an address that still needs one; answers the same for every other (D19, D20). */
export const resendCode = (context: Context, { email }: { email: string }) =>
  inTransaction(context, async (context) => {
    const { granted, waitSeconds } = await grantCode(context, email);
    if (!granted) throw codeSentRecently(waitSeconds);
    const known = await findUserByEmail(context.db, email);
    if (known && (await canStillRegister(context, known))) {
      await orderMail(context, verificationCodeMail, { userId: known.id });
    }
    return { message: CODE_SENT, resend_after_seconds: waitSeconds };
  });
