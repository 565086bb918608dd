import { profile, type StreamerProfile } from '@livelift/contract';
import type { Db } from '../../tables.ts';
import { streamerNotFound } from './streamers.errors.ts';
import { findStreamer, type StreamerRow } from './streamers.repository.ts';

/** The streamer as they see themselves. */
export const toProfile = ({ id, status, created_at, version, ...row }: StreamerRow): StreamerProfile => ({
  id,
  ...profile.parse(row),
  status,
  created_at,
  version,
});

/**
 * A page of what a streamer has. Throws 404 where there is no such streamer, which is asked only where the page has nothing; one
 * whose account was deleted is one still.
 */
export async function pageOfStreamer<P extends { total: number }>(
  db: Db,
  id: number,
  readPage: () => Promise<P>,
): Promise<P> {
  const assertStreamer = async () => {
    if (!(await findStreamer(db, id))) throw streamerNotFound();
  };
  const page = await readPage().catch(async (error: unknown) => {
    // Said before whatever else is wrong with the request.
    await assertStreamer();
    throw error;
  });
  if (page.total === 0) await assertStreamer();
  return page;
}
