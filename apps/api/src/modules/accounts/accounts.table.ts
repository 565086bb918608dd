import type { Generated } from 'kysely';
import type { Hits } from '../throttles/index.ts';

/** What a code is for: to finish a sign-up, or to make an address that of an account. */
export type CodePurpose = 'sign_up' | 'email_change';

/** One row an address, known or not, and purpose. */
export type VerificationCodesTable = {
  email_normalized: string;
  purpose: CodePurpose;
  /** Whose account shall have the address, by the newest grant; null of a sign-up, and before a grant. */
  wanted_by: Generated<number | null>;
  /** HMAC of address and code; null while none has been sent, and once it is used up. */
  code_hmac: string | null;
  expires_at: Date | null;
  wrong_tries: number;
  /** When codes were granted within the last hour. */
  grants: Hits;
  updated_at: Date;
};

/** Mailed links that reset a password. */
export type ResetLinksTable = {
  token_hash: string;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};
