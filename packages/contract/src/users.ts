import { z } from 'zod';
import { instant } from './instant.ts';

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
