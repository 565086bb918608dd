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
  second_factor_at: row.second_factor_at,
});

/** Whether an account has to set a second factor up before it may do anything else: of the staff, where the installation requires one. */
export const mustSetUpSecondFactor = (
  { requiresSecondFactor }: { requiresSecondFactor: boolean },
  { role, second_factor_at }: Pick<UserRow, 'role' | 'second_factor_at'>,
): boolean => requiresSecondFactor && role !== 'streamer' && second_factor_at === null;
