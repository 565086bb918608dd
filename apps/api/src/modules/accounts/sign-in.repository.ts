import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../tables.ts';

/**
 * A user with all that a login depends on, as they are now; their password is locked against changes until the transaction ends.
 * Undefined for an account that was deleted or has no password.
 */
export async function lockForSignIn(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .selectAll('users')
    .select('credentials.password_hash')
    .select(({ selectFrom }) => [
      jsonObjectFrom(selectFrom('streamers').selectAll().whereRef('streamers.user_id', '=', 'users.id')).as('streamer'),
      // An order of $0 that waits for somebody to sign in.
      selectFrom('subscriptions')
        .innerJoin('streamers', 'streamers.id', 'subscriptions.streamer_id')
        .select(sql<boolean>`count(*) > 0`.as('awaits'))
        .whereRef('streamers.user_id', '=', 'users.id')
        .where('subscriptions.status', '=', 'pending')
        .where('subscriptions.awaits_sign_in', '=', true)
        .as('has_waiting_order'),
    ])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .forUpdate('credentials')
    .forKeyShare('users')
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash, streamer, has_waiting_order, ...user } = row;
  return {
    user,
    passwordHash: password_hash,
    hasWaitingOrder: has_waiting_order === true,
    streamer: streamer && {
      ...streamer,
      created_at: new Date(streamer.created_at),
      updated_at: new Date(streamer.updated_at),
    },
  };
}
