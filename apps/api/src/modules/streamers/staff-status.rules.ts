import type { StreamerListItem } from '@livelift/contract';
import type { UserRow } from '../users/index.ts';
import type { StreamerRow } from './streamers.repository.ts';

/** What staff read of a streamer: a profile is active from the first on, its account only once the sign-up is finished. */
export function staffStatusOf(
  { status }: Pick<StreamerRow, 'status'>,
  { email_verified_at, deactivated_at }: Pick<UserRow, 'email_verified_at' | 'deactivated_at'>,
): StreamerListItem['status'] {
  if (status === 'inactive' || deactivated_at !== null) return 'inactive';
  return email_verified_at === null ? 'unverified' : 'active';
}
