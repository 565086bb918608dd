import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../tables.ts';
import type { VerificationCodesTable } from './accounts.table.ts';

export type CodeRow = Selectable<VerificationCodesTable>;

/** The address's row, made when missing and held until the transaction ends: requests and tries queue up here. */
export async function lockCode(db: Db, emailNormalized: string, now: Date): Promise<CodeRow> {
  await db
    .insertInto('verification_codes')
    .values({
      email_normalized: emailNormalized,
      code_hmac: null,
      expires_at: null,
      wrong_tries: 0,
      grants: '[]',
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_normalized').doNothing())
    .execute();
  return db
    .selectFrom('verification_codes')
    .selectAll()
    .where('email_normalized', '=', emailNormalized)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateCode(
  db: Db,
  emailNormalized: string,
  change: Updateable<VerificationCodesTable>,
): Promise<void> {
  await db.updateTable('verification_codes').set(change).where('email_normalized', '=', emailNormalized).execute();
}
