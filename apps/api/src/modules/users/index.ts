export { createRefusal, deleteRefusal, editRefusal, type Standing, switchRefusal } from './account-changes.rules.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { emailTaken, refuse, userChangedMeanwhile, userNotFound } from './users.errors.ts';
export {
  deletePasswordHash,
  findActiveAdmin,
  findPasswordHash,
  findSignIn,
  findUser,
  findUserByEmail,
  insertUser,
  isActive,
  isAnyUser,
  lockPasswordHash,
  lockUser,
  lockUserAndStaff,
  markDeleted,
  markVerified,
  type UserRow,
  updateAccount,
  updateEmailSpelling,
  updateSwitch,
  upsertPasswordHash,
} from './users.repository.ts';
export { toUser } from './users.service.ts';
