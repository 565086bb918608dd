import type { InputOf, ResponseOf, StreamerListItem, toggleStreamer } from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AuditedContext } from '../audit/index.ts';
import { assertMayToggle, lockAccountOfUser, setAccountActive } from './account-status.service.ts';
import { staffStatusOf } from './staff-status.rules.ts';
import { streamerChangedMeanwhile, streamerNotFound } from './streamers.errors.ts';
import { findStreamer } from './streamers.repository.ts';

/**
 * Deactivates a streamer who is active, else activates them again (D80). Throws 409 with the streamer where they are as
 * `wanted` already. `readItem` reads, within the transaction, the streamer as staff see them.
 */
export const toggleStreamerActive = (
  context: AuditedContext,
  { params: { id }, body: { active: wanted, reason } = {} }: Pick<InputOf<typeof toggleStreamer>, 'params' | 'body'>,
  readItem: (context: AuditedContext) => Promise<StreamerListItem>,
): Promise<ResponseOf<typeof toggleStreamer>> =>
  inTransaction(context, async (context) => {
    const found = await findStreamer(context.db, id);
    const account = found && (await lockAccountOfUser(context, found.user_id));
    if (!account?.streamer) throw streamerNotFound();
    const on = staffStatusOf(account.streamer, account.user) !== 'active';
    assertMayToggle(context, account, on);
    if (wanted === !on) throw streamerChangedMeanwhile(await readItem(context));
    await setAccountActive(context, account, on ? { on } : { on, reason });
    return { message: on ? 'Streamer activated' : 'Streamer deactivated', streamer: await readItem(context) };
  });
