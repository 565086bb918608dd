import { z } from 'zod';
import { instant } from './instant.ts';

// Apart from the calls of staff: every page needs these, and makes each schema that it imports.

/** What a user may be. Staff are admins and moderators. */
export const role = z.enum(['streamer', 'moderator', 'admin']);

/** What a user may be. */
export type Role = z.infer<typeof role>;

/** An account, without any secret. Active means that `email_verified_at` is present. */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  role,
  email_verified_at: instant.nullable(),
  created_at: instant,
  version: z.int(),
});

/** An account. */
export type User = z.infer<typeof user>;

/** Whether a streamer may use the product. */
export const streamerStatus = z.enum(['active', 'inactive']);

/** The person behind a streaming account, as he sees himself. */
export const streamerProfile = z.object({
  id: z.int(),
  full_name: z.string(),
  /** Account name on a streaming platform; need not be unique (D18). */
  username: z.string(),
  discord_id: z.string().nullable(),
  status: streamerStatus,
  created_at: instant,
});

/** A streamer's profile. */
export type StreamerProfile = z.infer<typeof streamerProfile>;
