import type { Role } from '@livelift/contract';
import type { RequestInfo } from '../../platform/http/serve.ts';

/** Who is calling, from the session of the bearer token. */
export type Actor = {
  userId: number;
  email: string;
  role: Role;
  /** Null for staff. */
  streamerId: number | null;
  /** Stored form of the token in use, so that logging out ends this session and no other. */
  tokenHash: string;
  /** Of the staff, without the second factor that the installation requires. */
  mustSetUpSecondFactor: boolean;
};

/**
 * What a handler knows about its caller, by who may call it: 'user' is anyone signed in, 'staff' admins and moderators, 'admin' admins
 * only, 'staff-self' admins and moderators about themselves, also while they have no second factor and one is required.
 */
export type Callers = {
  public: { request: RequestInfo };
  user: { request: RequestInfo; actor: Actor };
  streamer: { request: RequestInfo; actor: Actor & { streamerId: number } };
  staff: { request: RequestInfo; actor: Actor };
  admin: { request: RequestInfo; actor: Actor };
  'staff-self': { request: RequestInfo; actor: Actor };
};

/** Who may call an endpoint. */
export type Access = keyof Callers;

/** Which roles each kind of access lets in, none where no session is needed, and how the documentation says it. */
export const ACCESS: Record<Access, { roles: readonly Role[]; sentence: string }> = {
  public: { roles: [], sentence: 'Anybody may call it.' },
  user: { roles: ['streamer', 'moderator', 'admin'], sentence: 'Anybody who is logged in may call it.' },
  streamer: { roles: ['streamer'], sentence: 'Streamers may call it.' },
  staff: { roles: ['moderator', 'admin'], sentence: 'Moderators and admins may call it.' },
  admin: { roles: ['admin'], sentence: 'Admins may call it.' },
  'staff-self': { roles: ['moderator', 'admin'], sentence: 'Moderators and admins may call it.' },
};
