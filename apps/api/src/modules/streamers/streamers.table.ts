import type { Generated } from 'kysely';

export type StreamersTable = {
  id: Generated<number>;
  user_id: number;
  full_name: string;
  username: string;
  discord_id: string | null;
  status: Generated<'active' | 'inactive'>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};
