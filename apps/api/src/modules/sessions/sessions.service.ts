import { DAY_MS, dayOf, type Role } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { Guard, RequestInfo } from '../../platform/http/serve.ts';
import { hashToken, newToken } from '../../platform/ids.ts';
import { ACCESS, type Access, type Actor, type Callers } from './callers.ts';
import { roleForbidden, sessionInvalid, sessionNotFound } from './sessions.errors.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findActor,
  insertSession,
  listSessionsOf,
  markUsed,
} from './sessions.repository.ts';

// D22: 30 days for streamers, 12 hours for staff.
const lifetimeMs = (role: Role) => (role === 'streamer' ? 30 * DAY_MS : DAY_MS / 2);

/** Starts a session and answers its bearer token, which is stored only as a hash. `device`: what it is signed in on. */
export async function startSession(
  context: Context,
  user: { id: number; role: Role },
  device: string | null = null,
): Promise<string> {
  const token = newToken();
  const now = context.clock.now();
  await insertSession(context.db, {
    token_hash: hashToken(token),
    user_id: user.id,
    device,
    last_used_on: dayOf(now),
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimeMs(user.role)),
  });
  return token;
}

/** Ends the session of the token in use. */
export const endSession = (context: Context, actor: Actor): Promise<void> => deleteSession(context.db, actor.tokenHash);

/** Ends every session of a user, from the very next request, but the one of `exceptTokenHash`. */
export const endSessionsOf = ({ db }: Context, userId: number, exceptTokenHash?: string): Promise<number> =>
  deleteSessionsOf(db, userId, exceptTokenHash);

/** Whose token the request carries; undefined for none, an unknown or an ended one. */
export async function findCaller(context: Context, { authorization }: RequestInfo): Promise<Actor | undefined> {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  const now = context.clock.now();
  const found = await findActor(context.db, hashToken(token), now);
  if (!found) return undefined;
  const { lastUsedOn, ...actor } = found;
  // Once a day and session: its owner is told no more than the day.
  if (lastUsedOn !== dayOf(now)) await markUsed(context.db, actor.tokenHash, dayOf(now));
  return actor;
}

/** Where the caller is signed in, the session that asks first. */
export async function listSessions({ db, clock, actor }: Context & { actor: Actor }) {
  const rows = await listSessionsOf(db, actor.userId, clock.now());
  const sessions = rows.map(({ token_hash, ...row }) => ({ ...row, current: token_hash === actor.tokenHash }));
  return { sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}

/** Ends one of the caller's sessions. */
export async function endOwnSession({ db, clock, actor }: Context & { actor: Actor }, id: number) {
  if (!(await deleteSessionOf(db, actor.userId, { id, now: clock.now() }))) throw sessionNotFound();
  return { message: 'That session was signed out.' };
}

/** Ends every session of the caller but the one that asks. */
export async function endOtherSessions(context: Context & { actor: Actor }) {
  const ended = await endSessionsOf(context, context.actor.userId, context.actor.tokenHash);
  return { message: 'You are signed out everywhere else.', ended };
}

/** The guard of every endpoint: 401 without a valid token, 403 for the wrong role. */
export function createGuard(context: Context): Guard<Callers> {
  const allowed: { [A in Access]: (request: RequestInfo) => Promise<Callers[A]> } = {
    public: async (request) => ({ request }),
    user: async (request) => ({ request, actor: await getAllowed(context, request, 'user') }),
    staff: async (request) => ({ request, actor: await getAllowed(context, request, 'staff') }),
    admin: async (request) => ({ request, actor: await getAllowed(context, request, 'admin') }),
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
