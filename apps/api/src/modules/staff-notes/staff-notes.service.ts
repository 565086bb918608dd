import type {
  createStaffNote,
  deleteStaffNote,
  InputOf,
  pinStaffNote,
  ResponseOf,
  StaffNote,
  updateStaffNote,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { renderMarkdown } from '../../platform/markdown/markdown.ts';
import { isOutdated } from '../../platform/versions.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import type { Callers } from '../sessions/index.ts';
import { lockStreamer, streamerNotFound } from '../streamers/index.ts';
import { staffNoteChangedMeanwhile, staffNoteForeign, staffNoteNotFound } from './staff-notes.errors.ts';
import {
  type AuthoredNote,
  deleteNote,
  insertNote,
  listNotesByIds,
  lockNote,
  type StaffNoteRow,
  updateNote,
} from './staff-notes.repository.ts';

/** The note as it is answered. */
export const toStaffNote = ({ author_id, email, ...row }: AuthoredNote): StaffNote => ({
  ...row,
  html: renderMarkdown(row.text),
  author: { id: author_id, email },
});

type StaffContext = Context & Callers['staff'];
type Answer = ResponseOf<typeof updateStaffNote>;
type NoteIds = { id: number; noteId: number };

async function answer({ db }: Context, { id }: StaffNoteRow, message: string): Promise<Answer> {
  const [row] = await listNotesByIds(db, [id]);
  if (!row) throw staffNoteNotFound();
  return { message, note: toStaffNote(row) };
}

// After the streamer, as everywhere: an erasure at the same moment takes the note with it or comes first.
async function lockForChange({ db }: Context, { id, noteId }: NoteIds): Promise<StaffNoteRow> {
  const row = (await lockStreamer(db, id)) && (await lockNote(db, id, noteId));
  if (!row) throw staffNoteNotFound();
  return row;
}

/** Writes a note about a streamer, whose account may be closed. */
export const addNote = (
  context: AuditedContext,
  { params: { id }, body: { text, pinned = false } }: InputOf<typeof createStaffNote>,
): Promise<Answer> =>
  inTransaction(context, async (context) => {
    const { db, actor, clock } = context;
    if (!(await lockStreamer(db, id))) throw streamerNotFound();
    const row = await insertNote(db, {
      streamer_id: id,
      author_id: actor.userId,
      text,
      pinned,
      edited_at: null,
      created_at: clock.now(),
    });
    await recordChange(context, { action: 'staff_note.created', entityId: row.id, after: row });
    return answer(context, row, 'Note added');
  });

/** Changes the text of a note of the caller's own. */
export const editNote = (
  context: AuditedContext,
  { params, body: edit }: InputOf<typeof updateStaffNote>,
): Promise<Answer> =>
  inTransaction(context, async (context) => {
    const before = await lockForChange(context, params);
    if (before.author_id !== context.actor.userId) throw staffNoteForeign('change');
    if (isOutdated(edit.version, before)) throw staffNoteChangedMeanwhile((await answer(context, before, '')).note);
    const after = await updateNote(context.db, before.id, { text: edit.text, edited_at: context.clock.now() });
    await recordChange(context, { action: 'staff_note.updated', entityId: before.id, before, after });
    return answer(context, after, 'Note saved');
  });

/** Pins a note to the top, or takes it from there; one that is there already stays as it is. */
export const pinNote = (
  context: AuditedContext,
  { params, body: { pinned } }: InputOf<typeof pinStaffNote>,
): Promise<Answer> =>
  inTransaction(context, async (context) => {
    const before = await lockForChange(context, params);
    const message = pinned ? 'Note pinned' : 'Note unpinned';
    if (before.pinned === pinned) return answer(context, before, message);
    const after = await updateNote(context.db, before.id, { pinned });
    const action = pinned ? 'staff_note.pinned' : 'staff_note.unpinned';
    await recordChange(context, { action, entityId: before.id, before, after });
    return answer(context, after, message);
  });

/** Deletes a note: its author does, or an admin. */
export const removeNote = (
  context: StaffContext,
  { params }: InputOf<typeof deleteStaffNote>,
): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const before = await lockForChange(context, params);
    const { userId, role } = context.actor;
    if (before.author_id !== userId && role !== 'admin') throw staffNoteForeign('delete');
    await deleteNote(context.db, before.id);
    await recordChange(context, { action: 'staff_note.deleted', entityId: before.id, before });
    return { message: 'Note deleted' };
  });
