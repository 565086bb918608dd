import { createStaffNote, deleteStaffNote, listStaffNotes, pinStaffNote, updateStaffNote } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { pageOfStreamer } from '../streamers/index.ts';
import { readStaffNotes } from './staff-notes.read.ts';
import { addNote, editNote, pinNote, removeNote } from './staff-notes.service.ts';

export function staffNoteRoutes(api: ProductApi): void {
  const access = 'staff';
  serve(api, listStaffNotes, {
    access,
    handle: async ({ db }, { params: { id }, query }) => ({
      notes: await pageOfStreamer(db, id, () => readStaffNotes(db, id, query)),
    }),
  });
  serve(api, createStaffNote, {
    access,
    handle: (context, { params, body }) => addNote(context, { ...params, ...body }),
  });
  serve(api, updateStaffNote, {
    access,
    handle: (context, { params, body }) => editNote(context, { ...params, edit: body }),
  });
  serve(api, pinStaffNote, { access, handle: (context, { params, body }) => pinNote(context, { ...params, ...body }) });
  serve(api, deleteStaffNote, { access, handle: (context, { params }) => removeNote(context, params) });
}
