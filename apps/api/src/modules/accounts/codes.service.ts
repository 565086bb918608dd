import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES, normalizeEmail } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { codeFrom, hmacCode, sameDigest } from '../../platform/ids.ts';
import type { MailOrder } from '../../platform/mail/mail-job.ts';
import { lockCode, updateCode } from './codes.repository.ts';
import { CODE_LIMITS, judgeCode, waitSeconds } from './codes.rules.ts';
import { withHit } from './throttles.rules.ts';

// Bound to the address, so that the same digits of two people have nothing in common.
const digest = ({ config }: Context, email: string, code: string) =>
  hmacCode(config.appSecret, `verification:${email}:${code}`);

/** Whether an address may have another code now, and how long it must wait after that. */
export type CodeGrant = { granted: boolean; waitSeconds: number };

/**
 * Grants an address another code, at most once a minute and 5 times an hour, whether an account exists or not (D20).
 * A grant takes the earlier code back and gives 5 new tries. Runs inside a transaction and holds the address's row.
 */
export async function grantCode(context: Context, address: string): Promise<CodeGrant> {
  const email = normalizeEmail(address);
  const row = await lockCode(context.db, email, context.clock.now());
  // Once the row is held: who waited for it must not count from before the grant that he waited for.
  const now = context.clock.now();
  const wait = waitSeconds(row.grants, now);
  if (wait > 0) return { granted: false, waitSeconds: wait };
  const grants = withHit(row.grants, CODE_LIMITS, now.getTime());
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
 * Makes the code that is being mailed now; it is valid for 10 minutes and replaces any other of the address (D20). The
 * same order makes the same code, so that a mail which is sent twice is the same twice. Null when a newer one was asked
 * for meanwhile: that one has a mail of its own.
 */
export const makeCode = (context: Context, address: string, order: MailOrder): Promise<string | null> =>
  inTransaction(context, async (context) => {
    const email = normalizeEmail(address);
    const now = context.clock.now();
    const { grants } = await lockCode(context.db, email, now);
    if (grants.some((at) => at > order.orderedAt.getTime())) return null;
    const code = codeFrom(context.config.appSecret, `code:${order.id}`, CODE_LENGTH);
    await updateCode(context.db, email, {
      code_hmac: digest(context, email, code),
      expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
      updated_at: now,
    });
    return code;
  });

/** What a typed code was found to be, with the wrong tries that are left. */
export type CodeCheck = { right: boolean; triesLeft: number };

/**
 * Compares a typed code, counting wrong ones; of simultaneous ones at most 5 are compared (D20). Must not run inside a
 * transaction that is rolled back on a wrong code: the count would be lost.
 */
export async function checkCode(context: Context, address: string, code: string): Promise<CodeCheck> {
  const email = normalizeEmail(address);
  const now = context.clock.now();
  const row = await lockCode(context.db, email, now);
  const typed = digest(context, email, code);
  const verdict = judgeCode(row, (hmac) => sameDigest(hmac, typed), now);
  const wrong = verdict === 'wrong' ? row.wrong_tries + 1 : row.wrong_tries;
  if (verdict === 'wrong') await updateCode(context.db, email, { wrong_tries: wrong, updated_at: now });
  return { right: verdict === 'right', triesLeft: CODE_TRIES - wrong };
}

/** Uses the code up. */
export const consumeCode = (context: Context, address: string): Promise<void> =>
  updateCode(context.db, normalizeEmail(address), { code_hmac: null, expires_at: null });
