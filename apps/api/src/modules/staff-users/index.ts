export { ensureFirstAdmin } from './first-admin.service.ts';
export {
  AccountRefused,
  createStaffAccount,
  promoteAccount,
  removeSecondFactor,
  resetAccount,
  type StaffRole,
} from './operator-accounts.service.ts';
