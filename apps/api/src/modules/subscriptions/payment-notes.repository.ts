import type { PaymentNote } from '@livelift/contract';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../tables.ts';
import type { PaymentNotesTable } from './payment-notes.table.ts';

/**
 * Whether a note of `payment_notes` is open: staff did not close it, its order, of `subscriptions`, is unpaid or canceled,
 * and no payment has come to count for it since. Computed, so that nothing that pays can forget it. What was refunded had
 * come in.
 */
export const isNoteOpenSql: RawBuilder<boolean> = sql<boolean>`(payment_notes.closed_at is null
  and subscriptions.status in ('pending', 'canceled')
  and subscriptions.paid_at is null
  and not exists (
    select 1 from payments where payments.subscription_id = payment_notes.subscription_id
      and payments.status in ('completed', 'refunded')
      and coalesce(payments.counts_since, payments.created_at) > payment_notes.created_at))`;

/** Notes with what is answered of them, to be narrowed down. */
export const selectNotes = (db: Db) =>
  db
    .selectFrom('payment_notes')
    .innerJoin('subscriptions', 'subscriptions.id', 'payment_notes.subscription_id')
    .select([
      'payment_notes.id',
      'payment_notes.subscription_id',
      'payment_notes.streamer_id',
      'payment_notes.amount_cents as amount',
      'payment_notes.payment_method',
      'payment_notes.payment_reference',
      'payment_notes.created_at',
      'payment_notes.closed_at',
      'payment_notes.payment_id',
    ])
    .select(isNoteOpenSql.as('open'));

/** A note with whose it is and which order it means. */
export type NoteRow = PaymentNote & { subscription_id: number; streamer_id: number };

export const findNote = (db: Db, id: number): Promise<NoteRow | undefined> =>
  selectNotes(db).where('payment_notes.id', '=', id).executeTakeFirst();

/** The open note for an order. */
export const findOpenNote = (db: Db, subscriptionId: number): Promise<NoteRow | undefined> =>
  selectNotes(db).where('payment_notes.subscription_id', '=', subscriptionId).where(isNoteOpenSql).executeTakeFirst();

/** Notes of a streamer, every one unless said otherwise, oldest first. */
export async function listNotesOf(db: Db, streamerId: number, which = sql<boolean>`true`) {
  const notes = selectNotes(db).where('payment_notes.streamer_id', '=', streamerId).where(which);
  return (await notes.orderBy('payment_notes.id').execute()).map(({ streamer_id: _self, ...note }) => note);
}

/** What a streamer said and nobody has checked yet, oldest first. */
export const listOpenNotesOf = (db: Db, streamerId: number) => listNotesOf(db, streamerId, isNoteOpenSql);

export const insertNote = (db: Db, row: Insertable<PaymentNotesTable>): Promise<{ id: number }> =>
  db.insertInto('payment_notes').values(row).returning('id').executeTakeFirstOrThrow();

/** Closes a note, perhaps with the payment that it meant; false where that is not one of its streamer. */
export async function closeNote(
  db: Db,
  { id, paymentId, now }: { id: number; paymentId: number | null; now: Date },
): Promise<boolean> {
  const closed = await db
    .updateTable('payment_notes')
    .set({ closed_at: now, payment_id: paymentId })
    .where('id', '=', id)
    .where(
      sql<boolean>`(${paymentId}::bigint is null or exists (select 1 from payments
        where payments.id = ${paymentId} and payments.streamer_id = payment_notes.streamer_id))`,
    )
    .returning('id')
    .execute();
  return closed.length > 0;
}

export async function deleteNote(db: Db, id: number): Promise<void> {
  await db.deleteFrom('payment_notes').where('id', '=', id).execute();
}

/** Takes away what somebody wrote in their notes. */
export async function eraseNotes(db: Db, streamerId: number): Promise<void> {
  await db
    .updateTable('payment_notes')
    .set({ payment_reference: null })
    .where('streamer_id', '=', streamerId)
    .execute();
}
