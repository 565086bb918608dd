import type { Generated } from 'kysely';

export type SessionsTable = {
  token_hash: string;
  /** By which its owner names it; no secret. */
  id: Generated<number>;
  user_id: number;
  /** Browser and system as far as they are known. */
  device: string | null;
  /** UTC day of the last request; null for one of before such days were kept. */
  last_used_on: string | null;
  created_at: Date;
  expires_at: Date;
};
