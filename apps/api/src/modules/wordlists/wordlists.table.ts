import type { Generated } from 'kysely';

export type WordlistsTable = {
  id: Generated<number>;
  streamer_id: number;
  key: 'kcip' | 'gamble';
  display_name: string;
  /** One word or phrase a line. */
  content: string;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};
