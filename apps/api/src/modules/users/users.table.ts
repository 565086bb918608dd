import type { Role } from '@livelift/contract';
import type { ColumnType, Generated } from 'kysely';

export type UsersTable = {
  id: Generated<number>;
  email: string;
  /** Lower case; unique among users that are not deleted. */
  email_normalized: string;
  role: Role;
  email_verified_at: Date | null;
  deactivated_at: Date | null;
  /** Why it is switched off, where it was said. */
  deactivation_reason: string | null;
  deleted_at: Date | null;
  /** Since when a second factor is asked for at its login. */
  second_factor_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};

export type CredentialsTable = {
  user_id: number;
  /** PHC string of argon2id. */
  password_hash: string;
  updated_at: Date;
};
