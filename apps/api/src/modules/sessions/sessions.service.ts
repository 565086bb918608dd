import type { Role } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { Access, Actor, Caller, RequestFacts } from '../../platform/http/actor.ts';
import type { Guard } from '../../platform/http/serve.ts';
import { hashToken, newToken } from '../../platform/ids.ts';
import { notAllowed, notSignedIn } from './sessions.errors.ts';
import { deleteSession, deleteSessionsOf, findActor, insertSession } from './sessions.repository.ts';

const DAY_MS = 86_400_000;

// D22: 30 days for streamers, 12 hours for staff.
const lifetimeMs = (role: Role) => (role === 'streamer' ? 30 * DAY_MS : DAY_MS / 2);

/** Starts a session and answers its bearer token, which is stored only as a hash. */
export async function startSession(context: Context, user: { id: number; role: Role }): Promise<string> {
  const token = newToken();
  const now = context.clock.now();
  await insertSession(context.db, {
    token_hash: hashToken(token),
    user_id: user.id,
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimeMs(user.role)),
  });
  return token;
}

/** Ends the session of the token in use. */
export const endSession = (context: Context, actor: Actor): Promise<void> => deleteSession(context.db, actor.tokenHash);

/** Ends every session of a user, from the very next request, but the one of `exceptTokenHash` (D21, D22). */
export const endSessionsOf = ({ db }: Context, userId: number, exceptTokenHash?: string): Promise<void> =>
  deleteSessionsOf(db, userId, exceptTokenHash);

/** Whose token the request carries; undefined for none, an unknown or an ended one. */
export async function findCaller(context: Context, { authorization }: RequestFacts): Promise<Actor | undefined> {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : findActor(context.db, hashToken(token), context.clock.now());
}

const isStaff = (role: Role) => role === 'admin' || role === 'moderator';

/** The guard of every endpoint: 401 without a valid token, 403 for the wrong role. */
export function createGuard(context: Context): Guard {
  const allowed: { [A in Access]: (request: RequestFacts) => Promise<Caller[A]> } = {
    public: async (request) => ({ request }),
    user: async (request) => ({ request, actor: await signedIn(context, request) }),
    staff: async (request) => ({ request, actor: await staffOnly(context, request) }),
    streamer: async (request) => ({ request, actor: await streamerOnly(context, request) }),
  };
  return (access, request) => allowed[access](request);
}

async function signedIn(context: Context, request: RequestFacts): Promise<Actor> {
  const actor = await findCaller(context, request);
  if (!actor) throw notSignedIn();
  return actor;
}

async function staffOnly(context: Context, request: RequestFacts): Promise<Actor> {
  const actor = await signedIn(context, request);
  if (!isStaff(actor.role)) throw notAllowed();
  return actor;
}

async function streamerOnly(context: Context, request: RequestFacts) {
  const actor = await signedIn(context, request);
  const { role, streamerId } = actor;
  if (role !== 'streamer' || streamerId === null) throw notAllowed();
  return { ...actor, streamerId };
}
