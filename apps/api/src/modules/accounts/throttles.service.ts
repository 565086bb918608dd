import { normalizeEmail } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hmacCode } from '../../platform/ids.ts';
import { tooManyAttempts } from './accounts.errors.ts';
import { networkOf } from './network.ts';
import { findHits, findHitsOf, lockHits, updateHits } from './throttles.repository.ts';
import { type Limit, waitMs, withHit } from './throttles.rules.ts';

const MINUTE_MS = 60_000;

const most = (count: number, minutes: number): Limit[] => [{ most: count, windowMs: minutes * MINUTE_MS }];

/** A thing whose attempts are counted, and how many of them are let through. */
export type Counted = { key: string; limits: readonly Limit[] };

// Typed addresses are counted whether an account exists or not, and stored so that nobody can read them (D19).
const sealed = ({ config }: Context, address: string): string =>
  hmacCode(config.appSecret, `throttle:${normalizeEmail(address)}`);

/** Wrong passwords for one address (D22). */
export const passwordsFor = (context: Context, address: string): Counted => ({
  key: `password:${sealed(context, address)}`,
  limits: most(10, 15),
});

/** Wrong passwords from one network (D22). */
export const passwordsFrom = (ip: string): Counted => ({ key: `password:${networkOf(ip)}`, limits: most(30, 15) });

/** Requests of one kind, each of which may cause a mail, from one network (D22). */
export const requestsFrom = (kind: 'register' | 'forgot' | 'resend', ip: string): Counted => ({
  key: `${kind}:${networkOf(ip)}`,
  limits: most(30, 15),
});

/** Wrong verification codes from one network (D70). */
export const codesFrom = (ip: string): Counted => ({ key: `code:${networkOf(ip)}`, limits: most(30, 15) });

/** Reset links for one address (D20). */
export const linksFor = (context: Context, address: string): Counted => ({
  key: `link:${sealed(context, address)}`,
  limits: most(5, 60),
});

/** An attempt that was let through and is counted until it is given back. */
export type Attempt = { counted: Counted[]; at: number };

const longestWait = (rows: (Counted & { hits: readonly number[] })[], { clock }: Context): number =>
  Math.max(...rows.map(({ hits, limits }) => waitMs(hits, limits, clock.now().getTime())));

const tryToCount = (context: Context, counted: Counted[]) =>
  inTransaction(context, async (context) => {
    // In one order everywhere, so that attempts on the same two things cannot wait for each other.
    const sorted = counted.toSorted((a, b) => a.key.localeCompare(b.key));
    // Who is refused anyway leaves no rows behind for the addresses that he makes up.
    const known = await findHitsOf(
      context.db,
      sorted.map(({ key }) => key),
    );
    const refused = longestWait(
      sorted.map((each) => ({ ...each, hits: known.get(each.key) ?? [] })),
      context,
    );
    if (refused > 0) return { wait: refused };
    const rows = [];
    for (const each of sorted) {
      rows.push({ ...each, hits: await lockHits(context.db, each.key, context.clock.now()) });
    }
    // Once the rows are held, so that the hits stay in order.
    const now = context.clock.now();
    const wait = longestWait(rows, context);
    if (wait > 0) return { wait };
    for (const { key, hits, limits } of rows) {
      await updateHits(context.db, key, { hits: withHit(hits, limits, now.getTime()), now });
    }
    return { wait: 0, attempt: { counted, at: now.getTime() } };
  });

/**
 * Counts an attempt before it is made, so that of simultaneous ones no more than the limit are let through. Throws 429,
 * alike for all that is typed, when one of the limits is reached. Runs outside the transaction of what it guards: a
 * refusal must not take the count back.
 */
export async function countAttempt(context: Context, counted: Counted[]): Promise<Attempt> {
  const { wait, attempt } = await tryToCount(context, counted);
  if (attempt === undefined) throw tooManyAttempts(Math.ceil(wait / 1000));
  return attempt;
}

/** Counts an attempt that is refused silently; answers whether it was let through. */
export const countSilently = async (context: Context, counted: Counted): Promise<boolean> =>
  (await tryToCount(context, [counted])).attempt !== undefined;

/** Gives an attempt back that turned out to be none that counts. */
export const giveBack = (context: Context, { counted, at }: Attempt): Promise<void> =>
  inTransaction(context, async (context) => {
    const now = context.clock.now();
    for (const { key } of counted.toSorted((a, b) => a.key.localeCompare(b.key))) {
      const hits = await lockHits(context.db, key, now);
      const own = hits.lastIndexOf(at);
      await updateHits(context.db, key, { hits: hits.filter((_, index) => index !== own), now });
    }
  });

/** Forgets every attempt. */
export const forgetAttempts = (context: Context, { key }: Counted): Promise<void> =>
  updateHits(context.db, key, { hits: [], now: context.clock.now() });

/** Whether an attempt was counted after `at`. */
export const isOvertaken = async (context: Context, { key }: Counted, at: Date): Promise<boolean> =>
  (await findHits(context.db, key)).some((hit) => hit > at.getTime());
