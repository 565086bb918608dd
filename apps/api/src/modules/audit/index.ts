export { listEntriesAbout } from './audit.repository.ts';
export { type AuditedContext, eraseRecords, recordChange } from './audit.service.ts';
