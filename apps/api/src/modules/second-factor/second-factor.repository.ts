import { sql } from 'kysely';
import type { Db } from '../../tables.ts';

/** The secrets of an account, locked until the transaction ends: of simultaneous codes each is looked at after the other. */
export const lockSecondFactor = (db: Db, userId: number) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

export async function upsertPending(
  db: Db,
  userId: number,
  { encrypted, until }: { encrypted: string; until: Date },
): Promise<void> {
  const pending = { pending_encrypted: encrypted, pending_until: until };
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret_encrypted: null, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute();
}

/** Puts the secret that was being set up in force. `step`: that of the code that confirmed it. */
export async function putInForce(db: Db, userId: number, { step, now }: { step: number; now: Date }): Promise<void> {
  await db
    .updateTable('second_factors')
    .set(({ ref }) => ({
      secret_encrypted: ref('pending_encrypted'),
      last_used_step: step,
      pending_encrypted: null,
      pending_until: null,
    }))
    .where('user_id', '=', userId)
    .execute();
  await markSetUp(db, userId, now);
}

const markSetUp = (db: Db, userId: number, at: Date | null) =>
  db.updateTable('users').set({ second_factor_at: at }).where('id', '=', userId).execute();

export async function updateLastUsedStep(db: Db, userId: number, step: number): Promise<void> {
  await db.updateTable('second_factors').set({ last_used_step: step }).where('user_id', '=', userId).execute();
}

/** Everything of an account's second factor. */
export async function deleteSecondFactor(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('login_challenges').where('user_id', '=', userId).execute();
  await markSetUp(db, userId, null);
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses a recovery code up; false where there is none such any more. */
export async function deleteRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

type Challenge = { token_hash: string; user_id: number; password_proof: string; expires_at: Date };

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insertInto('login_challenges').values(challenge).execute();
}

export const findChallenge = (db: Db, tokenHash: string) =>
  db.selectFrom('login_challenges').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** A challenge, locked until the transaction ends. */
export const lockChallenge = (db: Db, tokenHash: string) =>
  db.selectFrom('login_challenges').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();

export async function deleteChallenge(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('login_challenges').where('token_hash', '=', tokenHash).execute();
}

export async function addWrongTry(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('login_challenges')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('token_hash', '=', tokenHash)
    .execute();
}
