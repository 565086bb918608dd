import { DAY_MS, type Role } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { Guard, RequestInfo } from '../../platform/http/serve.ts';
import { hashToken, newToken } from '../../platform/ids.ts';
import { ACCESS, type Access, type Actor, type Callers } from './callers.ts';
import { roleForbidden, sessionInvalid } from './sessions.errors.ts';
import { deleteSession, deleteSessionsOf, findActor, insertSession } from './sessions.repository.ts';

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

/** Ends every session of a user, from the very next request, but the one of `exceptTokenHash`. */
export const endSessionsOf = ({ db }: Context, userId: number, exceptTokenHash?: string): Promise<void> =>
  deleteSessionsOf(db, userId, exceptTokenHash);

/** Whose token the request carries; undefined for none, an unknown or an ended one. */
export async function findCaller(context: Context, { authorization }: RequestInfo): Promise<Actor | undefined> {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : findActor(context.db, hashToken(token), context.clock.now());
}

/** The guard of every endpoint: 401 without a valid token, 403 for the wrong role. */
export function createGuard(context: Context): Guard<Callers> {
  const allowed: { [A in Access]: (request: RequestInfo) => Promise<Callers[A]> } = {
    public: async (request) => ({ request }),
    user: async (request) => ({ request, actor: await getAllowed(context, request, 'user') }),
    staff: async (request) => ({ request, actor: await getAllowed(context, request, 'staff') }),
    streamer: async (request) => ({ request, actor: asStreamer(await getAllowed(context, request, 'streamer')) }),
  };
  return (access, request) => allowed[access](request);
}

async function getAllowed(context: Context, request: RequestInfo, access: Access): Promise<Actor> {
  const actor = await findCaller(context, request);
  if (!actor) throw sessionInvalid();
  if (!ACCESS[access].roles.includes(actor.role)) throw roleForbidden();
  return actor;
}

function asStreamer(actor: Actor) {
  const { streamerId } = actor;
  if (streamerId === null) throw roleForbidden();
  return { ...actor, streamerId };
}
