export { type AuditedContext, recordChange } from './audit.service.ts';
