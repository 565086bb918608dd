import { failure } from '../../platform/errors.ts';

export const auditEntryNotFound = () =>
  failure({ kind: 'not_found', code: 'audit.not_found', message: 'There is no such entry in the audit log.' });
