import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../tables.ts';
import type { PaymentConfirmationsTable } from './payments.table.ts';

/** Keeps what a confirmation changed, in place of what an earlier one of the same payment did. */
export async function putConfirmation(db: Db, row: Insertable<PaymentConfirmationsTable>): Promise<void> {
  await db
    .insertInto('payment_confirmations')
    .values(row)
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(row))
    .execute();
}

export const findConfirmation = (
  db: Db,
  paymentId: number,
): Promise<Selectable<PaymentConfirmationsTable> | undefined> =>
  db.selectFrom('payment_confirmations').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

export async function deleteConfirmation(db: Db, paymentId: number): Promise<void> {
  await db.deleteFrom('payment_confirmations').where('payment_id', '=', paymentId).execute();
}
