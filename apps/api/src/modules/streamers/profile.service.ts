import {
  type InputOf,
  profile,
  type ResponseOf,
  type StreamerListItem,
  type updateMyProfile,
  type updateStreamer,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isOutdated } from '../../platform/versions.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import type { Actor } from '../sessions/index.ts';
import { profileChangedMeanwhile, streamerChangedMeanwhile, streamerNotFound } from './streamers.errors.ts';
import { lockActiveStreamer, type StreamerRow, updateProfile } from './streamers.repository.ts';
import { toProfile } from './streamers.service.ts';

type Change = InputOf<typeof updateMyProfile>['body'];

async function lockForChange({ db }: Context, id: number): Promise<StreamerRow> {
  const row = await lockActiveStreamer(db, id);
  if (!row) throw streamerNotFound();
  return row;
}

async function saveProfile({ db, clock }: Context, row: StreamerRow, { version: _, ...change }: Change) {
  const after = profile.parse({ ...row, ...change });
  await updateProfile(db, row.id, { ...after, now: clock.now() });
  return after;
}

/** Changes the caller's profile: what is absent stays. */
export const changeProfile = (context: Context & { actor: Actor & { streamerId: number } }, change: Change) =>
  inTransaction(context, async (context) => {
    const row = await lockForChange(context, context.actor.streamerId);
    if (isOutdated(change.version, row)) throw profileChangedMeanwhile(toProfile(row));
    const after = await saveProfile(context, row, change);
    const streamer = toProfile({ ...row, ...after, version: row.version + 1 });
    return { message: 'Your profile was saved.', streamer };
  });

/**
 * Changes a streamer's profile for them, on record: what is absent stays. `readItem` reads, within the transaction, the streamer as
 * staff see them.
 */
export const editProfile = (
  context: AuditedContext,
  { params: { id }, body: change }: InputOf<typeof updateStreamer>,
  readItem: (context: AuditedContext) => Promise<StreamerListItem>,
): Promise<ResponseOf<typeof updateStreamer>> =>
  inTransaction(context, async (context) => {
    const row = await lockForChange(context, id);
    if (isOutdated(change.version, row)) throw streamerChangedMeanwhile(await readItem(context));
    const after = await saveProfile(context, row, change);
    await recordChange(context, { action: 'streamer.updated', entityId: id, before: profile.parse(row), after });
    return { message: 'Profile saved', streamer: await readItem(context) };
  });
