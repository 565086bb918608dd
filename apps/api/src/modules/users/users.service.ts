import type { Account, User } from '@livelift/contract';
import type { UserRow } from './users.repository.ts';

/** The account as it is answered; secrets live in tables of their own. */
export const toUser = ({ id, email, role, email_verified_at, created_at, version }: UserRow): User => ({
  id,
  email,
  role,
  email_verified_at,
  created_at,
  version,
});

/** The account as staff see it. */
export const toAccount = (row: UserRow): Account => ({
  ...toUser(row),
  deactivated_at: row.deactivated_at,
  deactivation_reason: row.deactivation_reason,
  deleted_at: row.deleted_at,
});
