import type { AuditedContext } from '../audit/index.ts';
import { lockActiveStreamer, streamerNotFound } from '../streamers/index.ts';
import { findPasswordHash, findUser } from '../users/index.ts';

/** The account of a streamer whom staff mail a way in, locked. Throws where it is gone, and what `refused` makes where it is switched off. */
export async function lockAccountToMail(
  { db }: AuditedContext,
  streamerId: number,
  refused: (message: string) => Error,
) {
  const streamer = await lockActiveStreamer(db, streamerId);
  const user = streamer && (await findUser(db, streamer.user_id));
  if (!user) throw streamerNotFound();
  if (user.deactivated_at !== null) throw refused('This account is switched off. Switch it on first.');
  return { user, hasPassword: (await findPasswordHash(db, user.id)) !== undefined };
}
