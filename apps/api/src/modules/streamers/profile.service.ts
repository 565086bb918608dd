import type { InputOf, updateMyProfile } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../sessions/index.ts';
import { profileChangedMeanwhile, streamerNotFound } from './streamers.errors.ts';
import { lockActiveStreamer, updateProfile } from './streamers.repository.ts';
import { toProfile } from './streamers.service.ts';

type Change = InputOf<typeof updateMyProfile>['body'];

/** Changes the caller's profile: what is absent stays. */
export const changeProfile = (
  context: Context & { actor: Actor & { streamerId: number } },
  { version, ...change }: Change,
) =>
  inTransaction(context, async ({ db, clock, actor: { streamerId } }) => {
    const row = await lockActiveStreamer(db, streamerId);
    if (!row) throw streamerNotFound();
    if (version !== undefined && version < row.version) throw profileChangedMeanwhile(toProfile(row));
    const { full_name, username, discord_id, timezone } = { ...row, ...change };
    const now = clock.now();
    await updateProfile(db, streamerId, { full_name, username, discord_id, timezone, now });
    const streamer = toProfile({ ...row, full_name, username, discord_id, timezone, version: row.version + 1 });
    return { message: 'Your profile was saved.', streamer };
  });
