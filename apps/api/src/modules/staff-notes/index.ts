export { eraseStaffNotes } from './staff-notes.repository.ts';
export { toStaffNote } from './staff-notes.service.ts';
