export { ensureFirstAdmin } from './first-admin.service.ts';
export { getOrMakeSetting } from './settings.repository.ts';
