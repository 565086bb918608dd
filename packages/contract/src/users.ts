import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './instant.ts';
import { idParams } from './page.ts';

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

/** Switches an account off or on again (D25, D27). Off: its sessions end, and of a streamer what is planned. */
export const toggleUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/:id/toggle-status',
  summary: 'Switch an account off or on',
  params: idParams,
  response: z.object({ message: z.string(), user }),
});
