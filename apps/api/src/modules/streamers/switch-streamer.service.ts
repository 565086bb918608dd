import type { ResponseOf, StreamerListItem, toggleStreamer } from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AuditedContext } from '../audit/index.ts';
import { findPasswordHash } from '../users/index.ts';
import { streamerChangedMeanwhile, streamerNotFound } from './streamers.errors.ts';
import { readStreamer } from './streamers.read.ts';
import { findStreamer } from './streamers.repository.ts';
import {
  type Account,
  lockAccountOfUser,
  refuseSwitch,
  type SwitchRequest,
  switchAccount,
} from './switch-account.service.ts';

// A password was set with a code, so its owner's address was verified once; whoever has none still has to do that.
async function verifiedAgain({ db, clock }: AuditedContext, { user }: Account): Promise<Date | null> {
  if (user.email_verified_at) return user.email_verified_at;
  return (await findPasswordHash(db, user.id)) === undefined ? null : clock.now();
}

async function readOne({ db, clock }: AuditedContext, id: number): Promise<StreamerListItem> {
  const streamer = await readStreamer(db, id, clock.now());
  if (!streamer) throw streamerNotFound();
  return streamer;
}

/**
 * Switches a streamer off when he is active, else on again (D25, D27, D80). Throws 409 with the streamer where he is as
 * `wanted` already (D53).
 */
export const switchStreamer = (
  context: AuditedContext,
  { id, wanted }: SwitchRequest,
): Promise<ResponseOf<typeof toggleStreamer>> =>
  inTransaction(context, async (context) => {
    const found = await findStreamer(context.db, id);
    const account = found && (await lockAccountOfUser(context, found.user_id));
    if (!account?.streamer) throw streamerNotFound();
    const on = account.streamer.status !== 'active';
    refuseSwitch(context, account, on);
    if (wanted === !on) throw streamerChangedMeanwhile(await readOne(context, id));
    await switchAccount(context, account, on ? { on, verifiedAt: await verifiedAgain(context, account) } : { on });
    return { message: on ? 'Streamer activated' : 'Streamer deactivated', streamer: await readOne(context, id) };
  });
