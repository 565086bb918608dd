import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../tables.ts';
import type { CodePurpose, VerificationCodesTable } from './accounts.table.ts';

export type CodeRow = Selectable<VerificationCodesTable>;

/** Which code: an address has one for each purpose. */
export type CodeKey = { email: string; purpose: CodePurpose };

/**
 * The code's row, made when missing and locked until the transaction ends: requests and tries queue up here. One
 * statement, so that the row cannot be pruned between making and locking it.
 */
export const lockCode = (db: Db, { email, purpose }: CodeKey, now: Date): Promise<CodeRow> =>
  db
    .insertInto('verification_codes')
    .values({
      email_normalized: email,
      purpose,
      code_hmac: null,
      expires_at: null,
      wrong_tries: 0,
      grants: '[]',
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['email_normalized', 'purpose']).doUpdateSet({ purpose }))
    .returningAll()
    .executeTakeFirstOrThrow();

export async function updateCode(
  db: Db,
  { email, purpose }: CodeKey,
  change: Updateable<VerificationCodesTable>,
): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set(change)
    .where('email_normalized', '=', email)
    .where('purpose', '=', purpose)
    .execute();
}

export async function deleteCodes(db: Db, emailNormalized: string): Promise<void> {
  await db.deleteFrom('verification_codes').where('email_normalized', '=', emailNormalized).execute();
}

/** Takes back every code to an address that a user's account should have. */
export async function deleteCodesWantedBy(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('verification_codes').where('wanted_by', '=', userId).execute();
}
