export { hashPassword, isPassword } from './passwords.ts';
export { switchRefusal } from './switching.rules.ts';
export { lastAdmin, ownAccount, staffForbidden, userNotFound } from './users.errors.ts';
export {
  findActiveAdmin,
  findPasswordHash,
  findSignIn,
  findUser,
  findUserByEmail,
  insertUser,
  isActive,
  isAnyUser,
  lockPasswordHash,
  lockUserAndStaff,
  markVerified,
  type UserRow,
  updateEmailSpelling,
  updateSwitch,
  upsertPasswordHash,
} from './users.repository.ts';
export { toUser } from './users.service.ts';
