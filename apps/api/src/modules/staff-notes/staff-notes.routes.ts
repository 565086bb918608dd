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
  serve(api, createStaffNote, { access, handle: addNote });
  serve(api, updateStaffNote, { access, handle: editNote });
  serve(api, pinStaffNote, { access, handle: pinNote });
  serve(api, deleteStaffNote, { access, handle: removeNote });
}
