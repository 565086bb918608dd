import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../tables.ts';
import type { VerificationCodesTable } from './accounts.table.ts';

export type CodeRow = Selectable<VerificationCodesTable>;

/**
 * The address's row, made when missing and locked until the transaction ends: requests and tries queue up here. One
 * statement, so that the row cannot be pruned between making and locking it.
 */
export const lockCode = (db: Db, emailNormalized: string, now: Date): Promise<CodeRow> =>
  db
    .insertInto('verification_codes')
    .values({
      email_normalized: emailNormalized,
      code_hmac: null,
      expires_at: null,
      wrong_tries: 0,
      grants: '[]',
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_normalized').doUpdateSet({ email_normalized: emailNormalized }))
    .returningAll()
    .executeTakeFirstOrThrow();

export async function updateCode(
  db: Db,
  emailNormalized: string,
  change: Updateable<VerificationCodesTable>,
): Promise<void> {
  await db.updateTable('verification_codes').set(change).where('email_normalized', '=', emailNormalized).execute();
}

export async function deleteCode(db: Db, emailNormalized: string): Promise<void> {
  await db.deleteFrom('verification_codes').where('email_normalized', '=', emailNormalized).execute();
}
