export { listEntriesAbout } from './audit.repository.ts';
export { type AuditedContext, eraseRecords, recordChange } from './audit.service.ts';
export { ERASED } from './erased-texts.rules.ts';
