import type { ResponseOf, StreamerListItem, toggleStreamer } from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AuditedContext } from '../audit/index.ts';
import { findPasswordHash } from '../users/index.ts';
import {
  type Account,
  assertMayToggle,
  lockAccountOfUser,
  setAccountActive,
  type ToggleRequest,
} from './account-status.service.ts';
import { streamerChangedMeanwhile, streamerNotFound } from './streamers.errors.ts';
import { findStreamer } from './streamers.repository.ts';

// A password was set with a code, so the address was verified once; without one that is still to be done.
async function verifiedAtOnActivation({ db, clock }: AuditedContext, { user }: Account): Promise<Date | null> {
  if (user.email_verified_at) return user.email_verified_at;
  return (await findPasswordHash(db, user.id)) === undefined ? null : clock.now();
}

/**
 * Deactivates a streamer who is active, else activates them again (D80). Throws 409 with the streamer where they are as
 * `wanted` already. `readItem` reads, within the transaction, the streamer as staff see them.
 */
export const toggleStreamerActive = (
  context: AuditedContext,
  { id, wanted }: ToggleRequest,
  readItem: (context: AuditedContext) => Promise<StreamerListItem>,
): Promise<ResponseOf<typeof toggleStreamer>> =>
  inTransaction(context, async (context) => {
    const found = await findStreamer(context.db, id);
    const account = found && (await lockAccountOfUser(context, found.user_id));
    if (!account?.streamer) throw streamerNotFound();
    const on = account.streamer.status !== 'active';
    assertMayToggle(context, account, on);
    if (wanted === !on) throw streamerChangedMeanwhile(await readItem(context));
    const verifiedAt = on ? await verifiedAtOnActivation(context, account) : null;
    await setAccountActive(context, account, on ? { on, verifiedAt } : { on });
    return { message: on ? 'Streamer activated' : 'Streamer deactivated', streamer: await readItem(context) };
  });
