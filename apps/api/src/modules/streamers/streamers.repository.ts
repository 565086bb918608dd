import { profile } from '@livelift/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../tables.ts';
import type { StreamersTable } from './streamers.table.ts';

export type StreamerRow = Selectable<StreamersTable>;

/** Who staff see as streamers, of `users`: deleted accounts are gone, and who has become staff is none any more. */
export const visibleToStaffSql = sql<boolean>`users.deleted_at is null and users.role = 'streamer'`;

type Profile = Pick<Insertable<StreamersTable>, keyof z.infer<typeof profile>>;

export const findStreamerOfUser = (db: Db, userId: number): Promise<StreamerRow | undefined> =>
  db.selectFrom('streamers').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const findStreamer = (db: Db, id: number): Promise<StreamerRow | undefined> =>
  db.selectFrom('streamers').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Locks the streamer's row until the transaction ends. Everything that changes a streamer's subscriptions, streams or
 * payments takes this lock first, so that such changes queue up and can never deadlock among each other. The one exception
 * is `completeOverdueStreams`, which spans all streamers: it skips rows that are locked and so never waits for anybody.
 */
export const lockStreamer = (db: Db, id: number): Promise<StreamerRow | undefined> =>
  db.selectFrom('streamers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * The same, unless the account was deleted or belongs to the staff now: nothing new is sold to or planned for them. Asked
 * after the lock, in a statement of its own: one that waited for the lock would still see the account as it was before.
 */
export const lockActiveStreamer = async (db: Db, id: number): Promise<ActiveStreamer | undefined> =>
  withAccount(db, await lockStreamer(db, id));

/** The same without a lock, for what only looks. */
export const findActiveStreamer = async (db: Db, id: number): Promise<ActiveStreamer | undefined> =>
  withAccount(db, await findStreamer(db, id));

type ActiveStreamer = StreamerRow & { email: string };

async function withAccount(db: Db, streamer: StreamerRow | undefined): Promise<ActiveStreamer | undefined> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', streamer?.user_id ?? 0)
    .where('deleted_at', 'is', null)
    .where('role', '=', 'streamer')
    .executeTakeFirst();
  return streamer && user && { ...streamer, email: user.email };
}

export const insertStreamer = (
  db: Db,
  { userId, now, ...profile }: Profile & { userId: number; now: Date },
): Promise<StreamerRow> =>
  db
    .insertInto('streamers')
    .values({ user_id: userId, ...profile, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

const updateStreamer = (db: Db, id: number, { now, ...change }: Updateable<StreamersTable> & { now: Date }) =>
  db
    .updateTable('streamers')
    .set({ ...change, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id);

export async function updateProfile(db: Db, id: number, profile: Profile & { now: Date }): Promise<void> {
  await updateStreamer(db, id, profile).execute();
}

export const updateStatus = (
  db: Db,
  id: number,
  change: { status: StreamerRow['status']; now: Date },
): Promise<StreamerRow> => updateStreamer(db, id, change).returningAll().executeTakeFirstOrThrow();

/** The address to which the streamer's mail goes; undefined for a deleted or deactivated account. */
export const findRecipient = (db: Db, id: number): Promise<{ email: string; full_name: string } | undefined> =>
  db
    .selectFrom('streamers')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .select(['users.email', 'streamers.full_name'])
    .where('streamers.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst();

/** Puts `name` where the profile needs a text, and nothing elsewhere. */
export async function eraseProfile(db: Db, id: number, { name, now }: { name: string; now: Date }): Promise<void> {
  const fields = Object.entries(profile.shape).map(([key, field]) => [
    key,
    field.safeParse(null).success ? null : name,
  ]);
  await updateProfile(db, id, { ...profile.parse(Object.fromEntries(fields)), now });
}
