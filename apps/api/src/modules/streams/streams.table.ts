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
  /** As last written; what holds now is decided by `settleStream` (D12). */
  status: StreamStatus;
  started_at: Date | null;
  ended_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};
