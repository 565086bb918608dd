import type { Role } from '@livelift/contract';

/** Roles as people read them, in the order in which they are offered: a new account is a moderator's (spec section 5). */
export const ROLE_NAMES: Record<Role, string> = { moderator: 'Moderator', admin: 'Admin', streamer: 'Streamer' };

/** The roles in that order. */
export const ROLES = ['moderator', 'admin', 'streamer'] as const satisfies readonly Role[];
