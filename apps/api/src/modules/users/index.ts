export { hashPassword, isPassword } from './passwords.ts';
export {
  findActiveAdmin,
  findPasswordHash,
  findSignIn,
  findUser,
  findUserByEmail,
  insertUser,
  isAnyUser,
  lockPasswordHash,
  markVerified,
  type UserRow,
  updateEmailSpelling,
  upsertPasswordHash,
} from './users.repository.ts';
export { toUser } from './users.service.ts';
