import type { ColumnType, Generated } from 'kysely';

export type StreamersTable = {
  id: Generated<number>;
  user_id: number;
  full_name: string;
  username: string;
  discord_id: string | null;
  timezone: string | null;
  status: Generated<'active' | 'inactive'>;
  /** Name, username and address as searches look at them; the database keeps it. */
  search_text: ColumnType<string, never, never>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};
