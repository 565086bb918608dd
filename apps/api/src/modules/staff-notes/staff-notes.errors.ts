import * as api from '@livelift/contract';
import { failure } from '../../platform/errors.ts';

export const staffNoteNotFound = () => failure(api.staffNoteNotFound, { message: 'There is no such note.' });

export const staffNoteForeign = (what: 'change' | 'delete') =>
  failure(api.staffNoteForeign, {
    message:
      what === 'change'
        ? 'Only its author changes a note. Write one of your own.'
        : 'Only its author or an admin deletes a note.',
  });

/** Carries the note as it is by now. */
export const staffNoteChangedMeanwhile = (current: api.StaffNote) =>
  failure(api.staffNoteChangedMeanwhile, {
    message: 'The note was changed in another window. Look at the current version and try again.',
    details: { current },
  });
