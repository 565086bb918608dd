import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anyOfIds } from '../../platform/database/listing.ts';
import type { Db } from '../../tables.ts';
import type { StaffNotesTable } from './staff-notes.table.ts';

export type StaffNoteRow = Selectable<StaffNotesTable>;

/** The note with the address of its author. */
export type AuthoredNote = StaffNoteRow & { email: string };

/** Notes with these ids, in no order; those that are gone are left out. */
export const listNotesByIds = (db: Db, ids: readonly number[]): Promise<AuthoredNote[]> =>
  db
    .selectFrom('staff_notes')
    .innerJoin('users', 'users.id', 'staff_notes.author_id')
    .selectAll('staff_notes')
    .select('users.email')
    .where('staff_notes.id', '=', anyOfIds(ids))
    .execute();

/** A note of this streamer, locked until the transaction ends. */
export const lockNote = (db: Db, streamerId: number, id: number): Promise<StaffNoteRow | undefined> =>
  db
    .selectFrom('staff_notes')
    .selectAll()
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .forUpdate()
    .executeTakeFirst();

export const insertNote = (db: Db, row: Insertable<StaffNotesTable>): Promise<StaffNoteRow> =>
  db.insertInto('staff_notes').values(row).returningAll().executeTakeFirstOrThrow();

export const updateNote = (db: Db, id: number, change: Updateable<StaffNotesTable>): Promise<StaffNoteRow> =>
  db
    .updateTable('staff_notes')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteNote(db: Db, id: number): Promise<void> {
  await db.deleteFrom('staff_notes').where('id', '=', id).execute();
}

export async function eraseStaffNotes(db: Db, streamerId: number): Promise<void> {
  await db.deleteFrom('staff_notes').where('streamer_id', '=', streamerId).execute();
}
