import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES, normalizeEmail, plusMinutes } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { areDigestsEqual, deriveCode, hmacCode } from '../../platform/ids.ts';
import type { MailOrder } from '../../platform/mail/mail-composer.ts';
import { addHit } from '../throttles/index.ts';
import { lockCode, updateCode } from './codes.repository.ts';
import { CODE_LIMITS, checkStoredCode, waitSeconds } from './codes.rules.ts';

/** What a code is for: verifying the address of a sign-up, or giving a user another address. */
export type CodePurpose = 'verification' | `email-change:${number}`;

const SIGN_UP = 'verification';

// Bound to the address and to what it is for, so that the same digits of two people have nothing in common, and a code that
// was asked for with one intent serves no other.
const digest = ({ config }: Context, { purpose, email }: { purpose: CodePurpose; email: string }, code: string) =>
  hmacCode(config.appSecret, `${purpose}:${email}:${code}`);

/** Locks an address, known or not, until the transaction ends; signing up with it locks it first, too. */
export async function lockAddress({ db, clock }: Context, address: string): Promise<void> {
  await lockCode(db, normalizeEmail(address), clock.now());
}

/** Whether an address may have another code now, and how long it must wait after that. */
export type CodeAllowance = { granted: boolean; waitSeconds: number };

/**
 * Grants an address another code, at most once a minute and 5 times an hour, whether an account exists or not.
 * A grant takes the earlier code back and gives 5 new tries. Runs inside a transaction and locks the address's row.
 */
export async function allowNewCode(context: Context, address: string): Promise<CodeAllowance> {
  const email = normalizeEmail(address);
  const row = await lockCode(context.db, email, context.clock.now());
  // Once the row is locked: a request that waited for it must not count from before the grant that it waited for.
  const now = context.clock.now();
  const wait = waitSeconds(row.grants, now);
  if (wait > 0) return { granted: false, waitSeconds: wait };
  const grants = addHit(row.grants, CODE_LIMITS, now.getTime());
  await updateCode(context.db, email, {
    grants: JSON.stringify(grants),
    code_hmac: null,
    expires_at: null,
    wrong_tries: 0,
    updated_at: now,
  });
  return { granted: true, waitSeconds: waitSeconds(grants, now) };
}

/**
 * Makes the code that is being mailed now; it is valid for 10 minutes and replaces any other of the address. The
 * same order makes the same code, so that a mail which is sent twice is the same twice. Null when a newer one was asked
 * for meanwhile: that one has a mail of its own.
 */
export const makeCode = (
  context: Context,
  { address, purpose = SIGN_UP }: { address: string; purpose?: CodePurpose },
  order: MailOrder,
): Promise<string | null> =>
  inTransaction(context, async (context) => {
    const email = normalizeEmail(address);
    const now = context.clock.now();
    const { grants } = await lockCode(context.db, email, now);
    if (grants.some((at) => at > order.orderedAt.getTime())) return null;
    const code = deriveCode(context.config.appSecret, `code:${order.id}`, CODE_LENGTH);
    await updateCode(context.db, email, {
      code_hmac: digest(context, { purpose, email }, code),
      expires_at: plusMinutes(now, CODE_MINUTES),
      updated_at: now,
    });
    return code;
  });

/** What a typed code was found to be, with the wrong tries that are left. */
export type CodeCheck = { right: boolean; triesLeft: number };

/**
 * Compares a typed code, counting wrong ones; of simultaneous ones at most 5 are compared. Must not run inside a
 * transaction that is rolled back on a wrong code: the count would be lost.
 */
export async function checkCode(
  context: Context,
  { address, purpose = SIGN_UP }: { address: string; purpose?: CodePurpose },
  code: string,
): Promise<CodeCheck> {
  const email = normalizeEmail(address);
  const now = context.clock.now();
  const row = await lockCode(context.db, email, now);
  const typed = digest(context, { purpose, email }, code);
  const verdict = checkStoredCode(row, (hmac) => areDigestsEqual(hmac, typed), now);
  const wrong = verdict === 'wrong' ? row.wrong_tries + 1 : row.wrong_tries;
  if (verdict === 'wrong') await updateCode(context.db, email, { wrong_tries: wrong, updated_at: now });
  return { right: verdict === 'right', triesLeft: CODE_TRIES - wrong };
}

/** Uses the code up. */
export const consumeCode = (context: Context, address: string): Promise<void> =>
  updateCode(context.db, normalizeEmail(address), { code_hmac: null, expires_at: null });
