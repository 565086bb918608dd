import type { ColumnType } from 'kysely';

/** Instants in milliseconds, oldest first; written as JSON text, because the drivers disagree on arrays. */
type Hits = ColumnType<number[], string, string>;

/** One row an address, known or not (D20). */
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

/** Mailed links that reset a password (D20). */
export type ResetLinksTable = {
  token_hash: string;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** One row for each thing that is counted (D22). */
export type ThrottlesTable = { key: string; hits: Hits; updated_at: Date };

/** What the product remembers of its own installation. */
export type SettingsTable = { key: string; value: string };
