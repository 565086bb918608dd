export { type AuditedContext, type RecordedContext, recordChange } from './audit.service.ts';
