import { plusMinutes, RESET_LINK_MINUTES } from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { deriveToken, hashToken } from '../../../platform/ids.ts';
import type { MailOrder } from '../../../platform/mail/mail-composer.ts';
import { hasAttemptAfter, resetLinkThrottle } from '../../throttles/index.ts';
import { lockUser, type UserRow } from '../../users/index.ts';
import { findLinkOwner, replaceLinks } from './reset-links.repository.ts';

/**
 * Makes the link that is being mailed now; it is valid for 60 minutes and replaces any other of the account. The
 * same order makes the same link, so that a mail which is sent twice is the same twice. Null when a newer one was asked
 * for meanwhile, or when the link was used already.
 */
export const makeResetLink = (context: Context, user: UserRow, order: MailOrder): Promise<string | null> =>
  inTransaction(context, async (context) => {
    if (await hasAttemptAfter(context, resetLinkThrottle(context, user.email), order.orderedAt)) return null;
    // Changed meanwhile: this mail would carry a working link to an address that is no longer theirs.
    const current = await lockUser(context.db, user.id);
    if (current?.email_normalized !== user.email_normalized) return null;
    const token = deriveToken(context.config.appSecret, `reset:${order.id}`);
    const now = context.clock.now();
    const works = await replaceLinks(context.db, {
      token_hash: hashToken(token),
      user_id: user.id,
      created_at: now,
      expires_at: plusMinutes(now, RESET_LINK_MINUTES),
    });
    if (!works) return null;
    return `${context.config.appUrl}/reset-password?${new URLSearchParams({ email: user.email, token })}`;
  });

/** Whose link it is as long as it works; undefined whatever is wrong with it. */
export const findOwner = ({ db, clock }: Context, { email, token }: { email: string; token: string }) =>
  findLinkOwner(db, { tokenHash: hashToken(token), email, now: clock.now() });
