export { ensureFirstAdmin } from './first-admin.service.ts';
