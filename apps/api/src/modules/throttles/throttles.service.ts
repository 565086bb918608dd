import { MINUTE_MS, normalizeEmail } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { networkOf } from '../../platform/http/network.ts';
import { hashToken, hmacCode } from '../../platform/ids.ts';
import { tooManyAttempts } from './throttles.errors.ts';
import { findHits, lockHits, releaseHits, touchThrottles, updateHits } from './throttles.repository.ts';
import { addHit, type Limit, waitMs } from './throttles.rules.ts';

/** A thing whose attempts are counted, and how many of them are let through. */
export type ThrottledThing = { key: string; limits: readonly Limit[] };

const throttle = (key: string, most: number, minutes: number): ThrottledThing => ({
  key,
  limits: [{ most, windowMs: minutes * MINUTE_MS }],
});

// Typed addresses are counted whether an account exists or not, and stored so that nobody can read them.
const hashed = ({ config }: Context, address: string): string =>
  hmacCode(config.appSecret, `throttle:${normalizeEmail(address)}`);

export const passwordThrottleOfAddress = (context: Context, address: string) =>
  throttle(`password:${hashed(context, address)}`, 10, 15);

/** Wrong passwords from one browser that signed in to the account before. */
export const passwordThrottleOfBrowser = (id: string) => throttle(`password:browser:${hashToken(id)}`, 10, 15);

/** Wrong current passwords in one session: who only knows the address cannot use them up (D390). */
export const passwordThrottleOfSession = (tokenHash: string) => throttle(`password:session:${tokenHash}`, 10, 15);

export const passwordThrottleOfNetwork = (ip: string) => throttle(`password:${networkOf(ip)}`, 30, 15);

/** Wrong codes of a second factor: who knows the password must not have tries without end. */
export const secondFactorThrottleOfUser = (userId: number) => throttle(`second-factor:${userId}`, 30, 24 * 60);

/** Requests of one kind, each of which may cause a mail, from one network. */
export const requestThrottleOfNetwork = (kind: 'register' | 'forgot' | 'resend' | 'change-email', ip: string) =>
  throttle(`${kind}:${networkOf(ip)}`, 30, 15);

/** Files of all that is kept about a user: each reads much. */
export const fileThrottleOfUser = (userId: number) => throttle(`file:${userId}`, 20, 15);

/** Wrong verification codes from one network (D70). */
export const codeThrottleOfNetwork = (ip: string) => throttle(`code:${networkOf(ip)}`, 30, 15);

export const resetLinkThrottle = (context: Context, address: string) =>
  throttle(`link:${hashed(context, address)}`, 5, 60);

/** An attempt that was let through and is counted until it is released. */
export type Attempt = { counted: ThrottledThing[]; at: number };

type Counted = { counted: ThrottledThing[]; hits: ReadonlyMap<string, readonly number[]>; now: Date };

const longestWait = ({ counted, hits, now }: Counted): number =>
  Math.max(...counted.map(({ key, limits }) => waitMs(hits.get(key) ?? [], limits, now.getTime())));

// In one order everywhere, so that attempts on the same two things cannot wait for each other.
const sortedKeys = (counted: ThrottledThing[]): string[] => counted.map(({ key }) => key).sort();

const tryToCount = (context: Context, counted: ThrottledThing[]) =>
  inTransaction(context, async ({ db, clock }) => {
    const keys = sortedKeys(counted);
    // A refused caller leaves no rows behind for made-up addresses.
    const refused = longestWait({ counted, hits: await findHits(db, keys), now: clock.now() });
    if (refused > 0) return { wait: refused };
    const hits = await lockHits(db, keys, clock.now());
    // Once the rows are locked, so that the hits stay in order.
    const now = clock.now();
    const wait = longestWait({ counted, hits, now });
    if (wait > 0) return { wait };
    const added = counted.map(({ key, limits }) => [key, addHit(hits.get(key) ?? [], limits, now.getTime())]);
    await updateHits(db, Object.fromEntries(added), now);
    return { wait: 0, attempt: { counted, at: now.getTime() } };
  });

/**
 * Counts an attempt before it is made, so that of simultaneous ones no more than the limit are let through. Throws 429,
 * alike for all that is typed, when one of the limits is reached. Runs outside the transaction of what it guards: a
 * refusal must not take the count back.
 */
export async function countAttempt(context: Context, counted: ThrottledThing[]): Promise<Attempt> {
  const { wait, attempt } = await tryToCount(context, counted);
  if (attempt === undefined) throw tooManyAttempts(Math.ceil(wait / 1000));
  return attempt;
}

/** Counts an attempt that is refused silently; answers whether it was let through. */
export const tryCountAttempt = async (context: Context, counted: ThrottledThing): Promise<boolean> =>
  (await tryToCount(context, [counted])).attempt !== undefined;

/** Takes an attempt off the count that turned out to be none that counts, and forgets every other one of `forgotten`. */
export const releaseAttempt = (
  { db, clock }: Context,
  { counted, at }: Attempt,
  forgotten: ThrottledThing[] = [],
): Promise<void> =>
  releaseHits(db, { keys: sortedKeys(counted), at, forgotten: forgotten.map(({ key }) => key) }, clock.now());

/**
 * Writes the counters of an attempt that stays counted once more. What its transaction does besides for a known address alone
 * then costs no commit that an unknown one is spared.
 */
export const touchAttempt = ({ db, clock }: Context, { counted }: Attempt): Promise<void> =>
  touchThrottles(db, sortedKeys(counted), clock.now());

export const forgetAttempts = ({ db, clock }: Context, { key }: ThrottledThing): Promise<void> =>
  updateHits(db, { [key]: [] }, clock.now());

/** Whether an attempt was counted after `at`. */
export const hasAttemptAfter = async ({ db }: Context, { key }: ThrottledThing, at: Date): Promise<boolean> =>
  ((await findHits(db, [key])).get(key) ?? []).some((hit) => hit > at.getTime());
