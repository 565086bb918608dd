export {
  type AccountAct,
  createRefusal,
  deleteRefusal,
  editRefusal,
  eraseRefusal,
  toggleRefusal,
} from './account-permissions.rules.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export {
  currentPasswordRequired,
  emailTaken,
  noSecondFactor,
  ownPassword,
  ownSafety,
  throwIfRefused,
  userChangedMeanwhile,
  userNotFound,
} from './users.errors.ts';
export {
  countUnprotectedAdmins,
  deletePasswordHash,
  eraseUser,
  findActiveAdmin,
  findPasswordHash,
  findUser,
  findUserByEmail,
  findUserWithPassword,
  hasUsers,
  insertUser,
  isActive,
  lockPasswordHash,
  lockUser,
  lockUserAndStaff,
  markDeleted,
  markVerified,
  type UserRow,
  updateAccount,
  updateActivation,
  updateEmailSpelling,
  upsertPasswordHash,
} from './users.repository.ts';
export { mustSetUpSecondFactor, toAccount, toUser } from './users.service.ts';
