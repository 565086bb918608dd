import type { StreamStatus } from '@livelift/contract';
import type { Generated } from 'kysely';

export type StreamsTable = {
  id: Generated<number>;
  streamer_id: number;
  subscription_id: number;
  wordlist_id: number | null;
  title: string;
  description: string | null;
  scheduled_start: Date;
  duration_minutes: number;
  /** As last written; the effective status is decided by `completeIfOver`. */
  status: StreamStatus;
  started_at: Date | null;
  ended_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};
