import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES, normalizeEmail, plusMinutes } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { deriveCode, hmacCode, isSameSecret } from '../../platform/ids.ts';
import type { MailOrder } from '../../platform/mail/mail-composer.ts';
import { addHit } from '../throttles/index.ts';
import { type CodeKey, lockCode, updateCode } from './codes.repository.ts';
import { CODE_LIMITS, checkStoredCode, waitSeconds } from './codes.rules.ts';

/** What a code is of: a sign-up with an address, or the wish of a user to have the address. */
export type CodeOf = { address: string; wantedBy?: number };

const keyOf = ({ address, wantedBy }: CodeOf): CodeKey => ({
  email: normalizeEmail(address),
  purpose: wantedBy === undefined ? 'sign_up' : 'email_change',
});

// Bound to the address, to what it is for and to whom, so that the same digits of two people have nothing in common, and a
// code that was asked for with one intent serves no other.
const digest = ({ config }: Context, { address, wantedBy }: CodeOf, code: string) => {
  const purpose = wantedBy === undefined ? 'verification' : `email-change:${wantedBy}`;
  return hmacCode(config.appSecret, `${purpose}:${normalizeEmail(address)}:${code}`);
};

/** Locks an address, known or not, until the transaction ends; signing up with it locks it first, too. */
export async function lockAddress({ db, clock }: Context, address: string): Promise<void> {
  await lockCode(db, keyOf({ address }), clock.now());
}

/** Whether another code may be mailed now, and how long one must wait after that. */
export type CodeAllowance = { granted: boolean; waitSeconds: number };

/**
 * Grants an address another code, for each purpose at most once a minute and 5 times an hour, whether an account exists or
 * not. A grant takes the earlier code back, whoever asked for it, and gives 5 new tries. Runs inside a transaction and locks
 * the code's row.
 */
export async function allowNewCode(context: Context, code: CodeOf): Promise<CodeAllowance> {
  const key = keyOf(code);
  const row = await lockCode(context.db, key, context.clock.now());
  // Once the row is locked: a request that waited for it must not count from before the grant that it waited for.
  const now = context.clock.now();
  const wait = waitSeconds(row.grants, now);
  if (wait > 0) return { granted: false, waitSeconds: wait };
  const grants = addHit(row.grants, CODE_LIMITS, now.getTime());
  await updateCode(context.db, key, {
    wanted_by: code.wantedBy ?? null,
    grants: JSON.stringify(grants),
    code_hmac: null,
    expires_at: null,
    wrong_tries: 0,
    updated_at: now,
  });
  return { granted: true, waitSeconds: waitSeconds(grants, now) };
}

/**
 * Makes the code that is being mailed now; it is valid for 10 minutes and replaces any other of its kind to the address. The
 * same order makes the same code, so that a mail which is sent twice is the same twice. Null when a newer one was asked
 * for meanwhile: that one has a mail of its own.
 */
export const makeCode = (context: Context, of: CodeOf, order: MailOrder): Promise<string | null> =>
  inTransaction(context, async (context) => {
    const now = context.clock.now();
    const { grants } = await lockCode(context.db, keyOf(of), now);
    if (grants.some((at) => at > order.orderedAt.getTime())) return null;
    const code = deriveCode(context.config.appSecret, `code:${order.id}`, CODE_LENGTH);
    await updateCode(context.db, keyOf(of), {
      wanted_by: of.wantedBy ?? null,
      code_hmac: digest(context, of, code),
      expires_at: plusMinutes(now, CODE_MINUTES),
      updated_at: now,
    });
    return code;
  });

/** What a typed code was found to be, with the wrong tries that are left. */
export type CodeCheck = { right: boolean; triesLeft: number };

/**
 * Compares a typed code, counting wrong ones, but not those of a user whose code it is not; of simultaneous ones at most 5
 * are compared. Must not run inside a transaction that is rolled back on a wrong code: the count would be lost.
 */
export async function checkCode(context: Context, of: CodeOf, code: string): Promise<CodeCheck> {
  const now = context.clock.now();
  const row = await lockCode(context.db, keyOf(of), now);
  if (row.wanted_by !== (of.wantedBy ?? null)) return { right: false, triesLeft: CODE_TRIES };
  const typed = digest(context, of, code);
  const verdict = checkStoredCode(row, (hmac) => isSameSecret(hmac, typed), now);
  const wrong = verdict === 'wrong' ? row.wrong_tries + 1 : row.wrong_tries;
  if (verdict === 'wrong') await updateCode(context.db, keyOf(of), { wrong_tries: wrong, updated_at: now });
  return { right: verdict === 'right', triesLeft: CODE_TRIES - wrong };
}

/** Uses the code up. */
export const consumeCode = (context: Context, of: CodeOf): Promise<void> =>
  updateCode(context.db, keyOf(of), { code_hmac: null, expires_at: null });
