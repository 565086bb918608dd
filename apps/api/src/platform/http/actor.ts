import type { Role } from '@livelift/contract';

/** Who may call an endpoint. 'user' is anyone signed in, 'staff' admins and moderators. */
export type Access = 'public' | 'user' | 'streamer' | 'staff';

/** Who is calling, from the session of the bearer token. */
export type Actor = {
  userId: number;
  email: string;
  role: Role;
  /** Null for staff. */
  streamerId: number | null;
  /** Stored form of the token in use, so that logging out ends this session and no other. */
  tokenHash: string;
};

/** Facts of the request under way that guards and services may need. */
export type RequestFacts = {
  id: string;
  ip: string;
  /** The Authorization header as it came. */
  authorization: string | undefined;
  /** The Idempotency-Key header as it came; several are joined by commas. */
  idempotencyKey: string | undefined;
};

/** What a handler of an access level knows about its caller. */
export type Caller = {
  public: { request: RequestFacts };
  user: { request: RequestFacts; actor: Actor };
  streamer: { request: RequestFacts; actor: Actor & { streamerId: number } };
  staff: { request: RequestFacts; actor: Actor };
};
