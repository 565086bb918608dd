import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError, streamerNotFound } from './errors.ts';
import { instant } from './instant.ts';
import { idParams, idText, messageResponse, pageOf, pageQuery, rowVersion, versionRead } from './page.ts';
import { multiline } from './text.ts';

/** The most characters of a note. */
export const STAFF_NOTE_LENGTH = 5000;

/** What staff write down about a streamer. Never shown to them. */
export const staffNote = z
  .object({
    id: z.int(),
    streamer_id: z.int(),
    text: z.string().meta({ description: 'Markdown.' }),
    html: z.string().meta({ description: 'The same, safe to show as it is.' }),
    pinned: z.boolean(),
    author: z.object({ id: z.int(), email: z.string() }),
    edited_at: instant
      .nullable()
      .meta({ description: 'When its author last changed the text; null where they did not.' }),
    created_at: instant,
    version: rowVersion,
  })
  .meta({ id: 'StaffNote' });

/** What staff write down about a streamer. */
export type StaffNote = z.infer<typeof staffNote>;

/** The streamer has no note with this id. */
export const staffNoteNotFound = apiError({ kind: 'not_found', code: 'staff_note.not_found' });

/** Only its author changes the text of a note. */
export const staffNoteForeign = apiError({ kind: 'forbidden', code: 'staff_note.foreign' });

/** The note was changed in another window. */
export const staffNoteChangedMeanwhile = apiError({
  kind: 'conflict',
  code: 'staff_note.changed_meanwhile',
  details: z.object({ current: staffNote }),
});

const WRITE_A_NOTE = 'Write something first.';

const noteText = multiline(STAFF_NOTE_LENGTH, WRITE_A_NOTE).check(z.minLength(1, { error: WRITE_A_NOTE }));

/** What staff enter as a note. */
export const staffNoteInput = z.strictObject({ text: noteText.meta({ description: 'Markdown.' }) });

const noteParams = idParams.extend({ noteId: idText });
const noteResponse = z.object({ message: z.string(), note: staffNote });

/** Notes about a streamer: the pinned ones first, then the newest. */
export const listStaffNotes = endpoint({
  method: 'GET',
  path: '/admin/streamers/:id/notes',
  summary: 'What staff noted about a streamer',
  description: 'The pinned ones first, each group newest first. Streamers never see them.',
  params: idParams,
  query: z.strictObject({ page: pageQuery.page, per_page: pageQuery.per_page }),
  response: z.object({ notes: pageOf(staffNote) }),
  errors: [streamerNotFound],
});

/** Writes a note about a streamer. */
export const createStaffNote = endpoint({
  method: 'POST',
  path: '/admin/streamers/:id/notes',
  summary: 'Write a note about a streamer',
  description: 'Streamers never see it, nor is it in their data file. It goes when the person is erased.',
  params: idParams,
  body: staffNoteInput.extend({ pinned: z.boolean().optional() }),
  response: noteResponse,
  status: 201,
  errors: [streamerNotFound],
  isIdempotent: true,
});

/** Changes the text of one's own note. */
export const updateStaffNote = endpoint({
  method: 'PUT',
  path: '/admin/streamers/:id/notes/:noteId',
  summary: 'Change the text of your note',
  params: noteParams,
  body: staffNoteInput.extend({ version: versionRead }),
  response: noteResponse,
  errors: [staffNoteNotFound, staffNoteForeign, staffNoteChangedMeanwhile],
});

/** Pins a note to the top, or takes it from there. */
export const pinStaffNote = endpoint({
  method: 'PATCH',
  path: '/admin/streamers/:id/notes/:noteId/pin',
  summary: 'Pin a note, or unpin it',
  description: "Anybody of the staff may do it, also with somebody else's note.",
  params: noteParams,
  body: z.strictObject({ pinned: z.boolean() }),
  response: noteResponse,
  errors: [staffNoteNotFound],
  isIdempotent: true,
});

/** Deletes a note. */
export const deleteStaffNote = endpoint({
  method: 'DELETE',
  path: '/admin/streamers/:id/notes/:noteId',
  summary: 'Delete a note',
  description: 'Its author may, and any admin.',
  params: noteParams,
  response: messageResponse,
  errors: [staffNoteNotFound, staffNoteForeign],
});
