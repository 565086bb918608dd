import type { Generated } from 'kysely';

/** One row an account that has a second factor, or is setting one up. */
export type SecondFactorsTable = {
  user_id: number;
  /** Null while none is in force. */
  secret_encrypted: string | null;
  /** The newest time step of which a code was taken. */
  last_used_step: Generated<number>;
  /** The secret that is being set up. */
  pending_encrypted: string | null;
  pending_until: Date | null;
};

/** Codes that are not used up. */
export type RecoveryCodesTable = { user_id: number; code_hash: string };

/** Logins whose password was right, and whose second factor has not followed. */
export type LoginChallengesTable = {
  token_hash: string;
  user_id: number;
  /** HMAC of the password's hash. */
  password_proof: string;
  wrong_tries: Generated<number>;
  expires_at: Date;
};
