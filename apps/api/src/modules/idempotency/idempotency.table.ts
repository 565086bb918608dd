import type { ColumnType } from 'kysely';

/** One row a repeated request is recognised by. */
export type IdempotencyKeysTable = {
  user_id: number;
  /** Method and path. */
  route: string;
  key: string;
  body_hash: string;
  /** The answer as it went out; null only while the first request is under way. Written as JSON text. */
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
};
