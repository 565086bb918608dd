/** One row an address, known or not (D20). */
export type VerificationCodesTable = {
  email_normalized: string;
  /** HMAC of address and code; null while none has been sent, and once it is used up. */
  code_hmac: string | null;
  expires_at: Date | null;
  wrong_tries: number;
  /** When a code was last asked for and granted. */
  requested_at: Date;
  hour_started_at: Date;
  /** Codes granted in that hour. */
  hour_requests: number;
};

/** What the product remembers of its own installation. */
export type SettingsTable = { key: string; value: string };
