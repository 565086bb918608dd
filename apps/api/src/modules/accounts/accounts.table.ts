import type { Hits } from '../throttles/index.ts';

/** One row an address, known or not. */
export type VerificationCodesTable = {
  email_normalized: string;
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
