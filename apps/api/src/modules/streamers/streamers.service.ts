import type { StreamerProfile } from '@livelift/contract';
import type { StreamerRow } from './streamers.repository.ts';

/** The streamer as he sees himself. */
export const toProfile = ({
  id,
  full_name,
  username,
  discord_id,
  status,
  created_at,
}: StreamerRow): StreamerProfile => ({
  id,
  full_name,
  username,
  discord_id,
  status,
  created_at,
});
