export { hashPassword, isPassword } from './passwords.ts';
export {
  findActiveAdmin,
  findPasswordHash,
  findUser,
  findUserByEmail,
  insertUser,
  isAnyUser,
  markVerified,
  type UserRow,
  updateEmailSpelling,
  upsertPasswordHash,
} from './users.repository.ts';
export { toUser } from './users.service.ts';
