import type { Insertable } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Db } from '../../tables.ts';
import type { Actor } from './callers.ts';
import type { SessionsTable } from './sessions.table.ts';

export async function insertSession(db: Db, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Every session of a user but the one that is named, if any. */
export async function deleteSessionsOf(db: Db, userId: number, exceptTokenHash?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptTokenHash !== undefined, (query) => query.where('token_hash', '<>', exceptTokenHash ?? ''))
    .execute();
}

const BATCH_SIZE = 1_000;

/** Deletes sessions that were over by then. */
export const deleteOverSessions = (db: Db, over: Date): Promise<void> =>
  deleteInBatches(
    BATCH_SIZE,
    db
      .deleteFrom('sessions')
      .where('token_hash', 'in', (rows) =>
        rows.selectFrom('sessions').select('token_hash').where('expires_at', '<', over).limit(BATCH_SIZE),
      ),
  );

/** Whose token it is; undefined when it has ended, or its user was switched off or deleted. */
export async function findActor(db: Db, tokenHash: string, now: Date): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('streamers', 'streamers.user_id', 'users.id')
    .select(['users.id as userId', 'users.email', 'users.role', 'streamers.id as streamerId'])
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
