import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { hasRow } from '../../platform/database/has-row.ts';
import { anyOfIds } from '../../platform/database/listing.ts';
import type { Db } from '../../tables.ts';
import type { PaymentsTable, RefundsTable } from './payments.table.ts';

// All that people put into a payment; what searches look at would only fill the audit log.
const COLUMNS = [
  'id',
  'streamer_id',
  'subscription_id',
  'amount_cents',
  'payment_method',
  'status',
  'transaction_id',
  'description',
  'received_on',
  'refunded_cents',
  'version',
  'created_at',
  'updated_at',
] as const;

export type PaymentRow = Pick<Selectable<PaymentsTable>, (typeof COLUMNS)[number]>;

/** Inserts the payment; undefined when its transaction id is taken. */
export const insertPayment = (db: Db, row: Insertable<PaymentsTable>): Promise<PaymentRow | undefined> =>
  db
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) => conflict.constraint('payments_transaction_id_unique').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

export const findPayment = (db: Db, id: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const findPaymentByTransaction = (db: Db, transactionId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').select(COLUMNS).where('transaction_id', '=', transactionId).executeTakeFirst();

/** The payment, locked until the transaction ends. */
export const lockPayment = (db: Db, id: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

export const isTransactionIdTaken = (db: Db, transactionId: string, byOtherThan: number): Promise<boolean> =>
  hasRow(
    db.selectFrom('payments').select('id').where('transaction_id', '=', transactionId).where('id', '<>', byOtherThan),
  );

export const updatePayment = (db: Db, id: number, change: Updateable<PaymentsTable>): Promise<PaymentRow> =>
  db
    .updateTable('payments')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const insertRefund = (db: Db, row: Insertable<RefundsTable>): Promise<{ id: number }> =>
  db.insertInto('refunds').values(row).returning('id').executeTakeFirstOrThrow();

export const findRefund = (db: Db, id: number): Promise<Selectable<RefundsTable> | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** Every refund of a payment, oldest first. */
export const listRefunds = (db: Db, paymentId: number): Promise<Selectable<RefundsTable>[]> =>
  db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute();

/** Makes the sums by day and plan and the totals of streamers anew; payments wait meanwhile. To be called in a transaction. */
export async function rebuildSums(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select rebuild_payment_sums()`.execute(db);
  await sql`select rebuild_plan_sums()`.execute(db);
  await sql`select refresh_streamer_totals((select array_agg(id) from streamers))`.execute(db);
}

/** Whether a payment of the streamer is on record, whatever became of it. */
export const hasPayments = (db: Db, streamerId: number): Promise<boolean> =>
  hasRow(db.selectFrom('payments').select('id').where('streamer_id', '=', streamerId));

/** Deletes a payment; its refunds go with it. */
export async function deletePayment(db: Db, id: number): Promise<void> {
  await db.deleteFrom('payments').where('id', '=', id).execute();
}

/** Takes away what was written about a streamer's payments; sums, dates and transaction ids stay. */
export async function erasePaymentTexts(db: Db, streamerId: number): Promise<void> {
  const rows = await db
    .updateTable('payments')
    .set({ description: null })
    .where('streamer_id', '=', streamerId)
    .returning('id')
    .execute();
  await db
    .updateTable('refunds')
    .set({ reason: null })
    .where('payment_id', '=', anyOfIds(rows.map(({ id }) => id)))
    .execute();
}
