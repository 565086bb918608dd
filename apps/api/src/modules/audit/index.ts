export { type AuditedContext, type AuditEntry, recordChange } from './audit.service.ts';
