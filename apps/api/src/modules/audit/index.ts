export { type AuditEntry, type AuditedContext, recordChange } from './audit.service.ts';
