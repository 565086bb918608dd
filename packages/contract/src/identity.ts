import { z } from 'zod';
import { instant } from './instant.ts';
import { rowVersion } from './page.ts';
import { profile } from './profile.ts';

// Apart from the calls of staff: every page needs these, and makes each schema that it imports.

/** What a user may be. Staff are admins and moderators. */
export const role = z.enum(['streamer', 'moderator', 'admin']);

/** What a user may be. */
export type Role = z.infer<typeof role>;

/** An account, without any secret. Active means that `email_verified_at` is present. */
export const user = z
  .object({
    id: z.int(),
    email: z.string(),
    role,
    email_verified_at: instant
      .nullable()
      .meta({ description: 'Null while the address is not verified or the account is switched off.' }),
    created_at: instant,
    version: rowVersion,
  })
  .meta({ id: 'User' });

/** An account. */
export type User = z.infer<typeof user>;

/** Whether a streamer may use the product. */
export const streamerStatus = z.enum(['active', 'inactive']);

/** The person behind a streaming account, as they see themselves. */
export const streamerProfile = z
  .object({
    id: z.int(),
    ...profile.shape,
    status: streamerStatus,
    created_at: instant,
    version: rowVersion,
  })
  .meta({ id: 'StreamerProfile' });

/** A streamer's profile. */
export type StreamerProfile = z.infer<typeof streamerProfile>;
