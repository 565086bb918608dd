import type { Insertable } from 'kysely';
import type { Db } from '../../tables.ts';
import type { Actor } from './callers.ts';
import type { SessionsTable } from './sessions.table.ts';

export async function insertSession(db: Db, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function markUsed(db: Db, tokenHash: string, day: string): Promise<void> {
  await db.updateTable('sessions').set({ last_used_on: day }).where('token_hash', '=', tokenHash).execute();
}

/** Sessions of a user that are not over, newest first. */
export const listSessionsOf = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'created_at', 'last_used_on', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends one session of a user, and answers what it was signed in on; undefined where there is none. */
export const deleteSessionOf = (db: Db, userId: number, { id, now }: { id: number; now: Date }) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('device')
    .executeTakeFirst();

/** Every session of a user but the one that is named, if any. */
export async function deleteSessionsOf(db: Db, userId: number, exceptTokenHash?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptTokenHash !== undefined, (query) => query.where('token_hash', '<>', exceptTokenHash ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What else is known of who calls: the UTC day of the session's last request, and since when they have a second factor. */
type Found = { lastUsedOn: string | null; secondFactorAt: Date | null };

/** Whose token it is; undefined when it has ended, or its user was switched off or deleted. */
export async function findActor(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<(Omit<Actor, 'mustSetUpSecondFactor'> & Found) | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('streamers', 'streamers.user_id', 'users.id')
    .select([
      'users.id as userId',
      'users.email',
      'users.role',
      'users.second_factor_at as secondFactorAt',
      'streamers.id as streamerId',
      'sessions.last_used_on as lastUsedOn',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    // The profile of who belongs to the staff now rests.
    .where((where) => where.or([where('users.role', '<>', 'streamer'), where('streamers.status', '=', 'active')]))
    .executeTakeFirst();
  return row && { ...row, streamerId: row.role === 'streamer' ? row.streamerId : null, tokenHash };
}
