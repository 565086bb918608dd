import type { Role } from '@livelift/contract';

/** Role labels in their order in the form: a new account defaults to moderator (spec section 5). */
export const ROLE_LABELS: Record<Role, string> = { moderator: 'Moderator', admin: 'Admin', streamer: 'Streamer' };
