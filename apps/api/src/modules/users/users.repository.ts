import { normalizeEmail, type Role } from '@livelift/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import { hasRow } from '../../platform/database/has-row.ts';
import type { Db } from '../../tables.ts';
import type { UsersTable } from './users.table.ts';

export type UserRow = Selectable<UsersTable>;

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email_normalized', '=', normalizeEmail(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** The user, locked against changes of the address until the transaction ends. */
export const lockUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forShare().executeTakeFirst();

const hashOf = (db: Db, userId: number) =>
  db.selectFrom('credentials').select('password_hash').where('user_id', '=', userId);

export const findPasswordHash = async (db: Db, userId: number): Promise<string | undefined> =>
  (await hashOf(db, userId).executeTakeFirst())?.password_hash;

/** A user with the hash of their password, by address: one statement, whether there is such a user or not. */
export async function findUserWithPassword(
  db: Db,
  email: string,
): Promise<{ user: UserRow; passwordHash: string | undefined } | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .selectAll('users')
    .select('credentials.password_hash')
    .where('users.email_normalized', '=', normalizeEmail(email))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash, ...user } = row;
  return { user, passwordHash: password_hash ?? undefined };
}

/** The hash of a user's password, locked against changes until the transaction ends. */
export const lockPasswordHash = async (db: Db, userId: number): Promise<string | undefined> =>
  (await hashOf(db, userId).forUpdate().executeTakeFirst())?.password_hash;

type NewUser = { email: string; role: Role; verifiedAt: Date | null; now: Date };

export const insertUser = (db: Db, { email, role, verifiedAt, now }: NewUser): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({
      email: email.trim(),
      email_normalized: normalizeEmail(email),
      role,
      email_verified_at: verifiedAt,
      deactivated_at: null,
      deactivation_reason: null,
      deleted_at: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const updateUser = (db: Db, id: number, { now, ...change }: Updateable<UsersTable> & { now: Date }) =>
  db
    .updateTable('users')
    .set({ ...change, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id);

/** Keeps the spelling that its owner used last; the address itself stays the same. */
export async function updateEmailSpelling(
  db: Db,
  id: number,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await updateUser(db, id, { email: email.trim(), now }).execute();
}

/** Writes another address or role, and since when the address counts as verified. */
export const updateAccount = (
  db: Db,
  id: number,
  { email, role, verifiedAt, now }: { email: string; role: Role; verifiedAt: Date | null; now: Date },
): Promise<UserRow> =>
  updateUser(db, id, { email, email_normalized: normalizeEmail(email), role, email_verified_at: verifiedAt, now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes the account away; its row stays for what refers to it, and its address is free again. */
export async function markDeleted(db: Db, id: number, now: Date): Promise<void> {
  await updateUser(db, id, { deleted_at: now, now }).execute();
}

/** Puts placeholders where the account says whose it was. It is deleted already, so its address need not be unique. */
export async function eraseUser(db: Db, id: number, { email, now }: { email: string; now: Date }): Promise<void> {
  const nobody = { email, email_normalized: normalizeEmail(email), deactivation_reason: null };
  await updateUser(db, id, { ...nobody, now }).execute();
}

export async function deletePasswordHash(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('credentials').where('user_id', '=', userId).execute();
}

/** An account that was switched off at the same moment stays unverified. */
export async function markVerified(db: Db, id: number, now: Date): Promise<void> {
  await updateUser(db, id, { email_verified_at: now, now }).where('deactivated_at', 'is', null).execute();
}

/**
 * Locks a user, and every staff account besides, until the transaction ends, in the order of their ids: a request that
 * switches accounts at the same moment waits here and sees who is still active. The user also where they are deleted, if
 * `deletedToo`.
 */
export const lockUserAndStaff = (db: Db, id: number, deletedToo = false): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('id', '=', id), ...(deletedToo ? [] : [where('deleted_at', 'is', null)])]),
        where.and([where('role', '<>', 'streamer'), where('deleted_at', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Whether the account may be used: verified, and neither switched off nor deleted. */
export const isActive = ({ email_verified_at, deactivated_at, deleted_at }: UserRow): boolean =>
  email_verified_at !== null && deactivated_at === null && deleted_at === null;

type Switched = Pick<UserRow, 'email_verified_at' | 'deactivated_at' | 'deactivation_reason'> & { now: Date };

/** Writes what a switch leaves behind. */
export const updateActivation = (db: Db, id: number, switched: Switched): Promise<UserRow> =>
  updateUser(db, id, switched).returningAll().executeTakeFirstOrThrow();

export async function upsertPasswordHash(
  db: Db,
  userId: number,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const values = { password_hash: passwordHash, updated_at: now };
  await db
    .insertInto('credentials')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export const hasUsers = (db: Db): Promise<boolean> => hasRow(db.selectFrom('users').select('id'));

const activeAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .where('email_verified_at', 'is not', null);

export const findActiveAdmin = (db: Db): Promise<{ id: number } | undefined> =>
  activeAdmins(db).select('id').executeTakeFirst();

/** How many admins can sign in by their password alone. */
export async function countUnprotectedAdmins(db: Db): Promise<number> {
  const row = await activeAdmins(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('second_factor_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
