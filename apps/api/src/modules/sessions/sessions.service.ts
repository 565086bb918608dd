import { DAY_MS, dayOf, type Role } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Guard, RequestInfo } from '../../platform/http/serve.ts';
import { hashToken, newToken } from '../../platform/ids.ts';
import { recordLogin } from '../audit/index.ts';
import { mustSetUpSecondFactor } from '../users/index.ts';
import { ACCESS, type Access, type Actor, type Callers } from './callers.ts';
import { deviceOf } from './device.ts';
import { roleForbidden, secondFactorDue, sessionInvalid, sessionNotFound } from './sessions.errors.ts';
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

type Caller = Context & Callers['user'];

// What ends a session is on record with the browser that did it, and the one whose session it was.
const recordEnd = (context: Caller, details: { ended_on?: string | null; ended?: number } = {}) => {
  const { actor, request } = context;
  const device = deviceOf(request.userAgent);
  return recordLogin(context, { action: 'login.ended', userId: actor.userId, actor, details: { device, ...details } });
};

export const endSession = (context: Caller): Promise<void> =>
  inTransaction(context, async (context) => {
    await deleteSession(context.db, context.actor.tokenHash);
    await recordEnd(context);
  });

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
  const { lastUsedOn, secondFactorAt, ...actor } = found;
  // Once a day and session: its owner is told no more than the day.
  if (lastUsedOn !== dayOf(now)) await markUsed(context.db, actor.tokenHash, dayOf(now));
  const owed = mustSetUpSecondFactor(context.config, { role: actor.role, second_factor_at: secondFactorAt });
  return { ...actor, mustSetUpSecondFactor: owed };
}

/** Where the caller is signed in, the session that asks first. */
export async function listSessions({ db, clock, actor }: Context & { actor: Actor }) {
  const rows = await listSessionsOf(db, actor.userId, clock.now());
  const sessions = rows.map(({ token_hash, ...row }) => ({ ...row, current: token_hash === actor.tokenHash }));
  return { sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}

export const endOwnSession = (context: Caller, id: number) =>
  inTransaction(context, async (context) => {
    const { db, clock, actor } = context;
    const ended = await deleteSessionOf(db, actor.userId, { id, now: clock.now() });
    if (!ended) throw sessionNotFound();
    await recordEnd(context, { ended_on: ended.device });
    return { message: 'That session was signed out.' };
  });

/** Ends every session of the caller but the one that asks. */
export const endOtherSessions = (context: Caller) =>
  inTransaction(context, async (context) => {
    const ended = await endSessionsOf(context, context.actor.userId, context.actor.tokenHash);
    if (ended > 0) await recordEnd(context, { ended });
    return { message: 'You are signed out everywhere else.', ended };
  });

/** The guard of every endpoint: 401 without a valid token, 403 for the wrong role. */
export function createGuard(context: Context): Guard<Callers> {
  const allowed: { [A in Access]: (request: RequestInfo) => Promise<Callers[A]> } = {
    public: async (request) => ({ request }),
    user: async (request) => ({ request, actor: await getAllowed(context, request, 'user') }),
    staff: async (request) => ({ request, actor: await getAllowed(context, request, 'staff') }),
    admin: async (request) => ({ request, actor: await getAllowed(context, request, 'admin') }),
    'staff-self': async (request) => ({ request, actor: await getAllowed(context, request, 'staff-self') }),
    streamer: async (request) => ({ request, actor: asStreamer(await getAllowed(context, request, 'streamer')) }),
  };
  return (access, request) => allowed[access](request);
}

async function getAllowed(context: Context, request: RequestInfo, access: Access): Promise<Actor> {
  const actor = await findCaller(context, request);
  if (!actor) throw sessionInvalid();
  if (!ACCESS[access].roles.includes(actor.role)) throw roleForbidden();
  if (actor.mustSetUpSecondFactor && (access === 'staff' || access === 'admin')) throw secondFactorDue();
  return actor;
}

function asStreamer(actor: Actor) {
  const { streamerId } = actor;
  if (streamerId === null) throw roleForbidden();
  return { ...actor, streamerId };
}
