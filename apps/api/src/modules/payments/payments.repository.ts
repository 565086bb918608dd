import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../tables.ts';
import type { PaymentsTable, RefundsTable } from './payments.table.ts';

export type PaymentRow = Selectable<PaymentsTable>;

/** Inserts the payment; undefined when its transaction id is taken. */
export const insertPayment = (db: Db, row: Insertable<PaymentsTable>): Promise<PaymentRow | undefined> =>
  db
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) => conflict.constraint('payments_transaction_id_unique').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findPayment = (db: Db, id: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** The payment, held until the transaction ends. */
export const lockPayment = (db: Db, id: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function isTransactionIdTaken(db: Db, transactionId: string, byOtherThan: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('id', '<>', byOtherThan)
    .executeTakeFirst();
  return row !== undefined;
}

export const updatePayment = (db: Db, id: number, change: Updateable<PaymentsTable>): Promise<PaymentRow> =>
  db
    .updateTable('payments')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function insertRefund(db: Db, row: Insertable<RefundsTable>): Promise<void> {
  await db.insertInto('refunds').values(row).execute();
}

/** The sum of a payment's refunds, in cents. */
export async function sumRefunds(db: Db, paymentId: number): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.cents;
}
