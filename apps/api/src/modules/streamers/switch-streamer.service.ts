import type { ResponseOf, toggleStreamer } from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AuditedContext } from '../audit/index.ts';
import { findPasswordHash } from '../users/index.ts';
import { streamerNotFound } from './streamers.errors.ts';
import { readStreamer } from './streamers.read.ts';
import { findStreamer } from './streamers.repository.ts';
import { type Account, lockAccountOfUser, switchAccount } from './switch-account.service.ts';

// A password was set with a code, so its owner's address was verified once; whoever has none still has to do that.
async function verifiedAgain({ db, clock }: AuditedContext, { user }: Account): Promise<Date | null> {
  if (user.email_verified_at) return user.email_verified_at;
  return (await findPasswordHash(db, user.id)) === undefined ? null : clock.now();
}

/** Switches a streamer off when he is active, else on again (D25, D27, D80). */
export const switchStreamer = (context: AuditedContext, id: number): Promise<ResponseOf<typeof toggleStreamer>> =>
  inTransaction(context, async (context) => {
    const found = await findStreamer(context.db, id);
    const account = found && (await lockAccountOfUser(context, found.user_id));
    if (!account?.streamer) throw streamerNotFound();
    const on = account.streamer.status !== 'active';
    await switchAccount(context, account, on ? { on, verifiedAt: await verifiedAgain(context, account) } : { on });
    const streamer = await readStreamer(context.db, id, context.clock.now());
    if (!streamer) throw streamerNotFound();
    return { message: on ? 'Streamer activated' : 'Streamer deactivated', streamer };
  });
