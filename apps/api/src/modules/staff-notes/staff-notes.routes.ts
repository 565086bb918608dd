import { createStaffNote, deleteStaffNote, listStaffNotes, pinStaffNote, updateStaffNote } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { pageOfStreamer } from '../streamers/index.ts';
import { readStaffNotes } from './staff-notes.read.ts';
import { addNote, editNote, pinNote, removeNote } from './staff-notes.service.ts';

export function staffNoteRoutes(api: ProductApi): void {
  serve(api, listStaffNotes, {
    access: 'staff',
    handle: async ({ db }, { params: { id }, query }) => ({
      notes: await pageOfStreamer(db, id, () => readStaffNotes(db, id, query)),
    }),
  });
  serve(api, createStaffNote, {
    access: 'staff',
    handle: (context, { params, body }) => addNote(context, { ...params, ...body }),
  });
  serve(api, updateStaffNote, {
    access: 'staff',
    handle: (context, { params, body }) => editNote(context, { ...params, edit: body }),
  });
  serve(api, pinStaffNote, {
    access: 'staff',
    handle: (context, { params, body }) => pinNote(context, { ...params, ...body }),
  });
  serve(api, deleteStaffNote, { access: 'staff', handle: (context, { params }) => removeNote(context, params) });
}
