import { profile, type StreamerProfile } from '@livelift/contract';
import type { Db } from '../../tables.ts';
import { streamerNotFound } from './streamers.errors.ts';
import { findStreamer, type StreamerRow } from './streamers.repository.ts';

/** The streamer as they see themselves. */
export const toProfile = ({ id, status, created_at, ...row }: StreamerRow): StreamerProfile => ({
  id,
  ...profile.parse(row),
  status,
  created_at,
});

/** Throws 404 where there is no such streamer; one whose account was deleted is one still. */
export async function assertStreamer(db: Db, id: number): Promise<void> {
  if (!(await findStreamer(db, id))) throw streamerNotFound();
}
