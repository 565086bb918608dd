export { listEntriesAbout } from './audit.repository.ts';
export {
  type AuditedContext,
  eraseRecords,
  eraseRecordsOf,
  type RecordedContext,
  recordChange,
  recordLogin,
} from './audit.service.ts';
export { ERASED, withoutTexts } from './erased-texts.rules.ts';
