import type { StreamStatus } from '@livelift/contract';
import type { ColumnType, Generated } from 'kysely';

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
  series_id: number | null;
  /** The day of the series for which it stands, wherever it was moved; null exactly without a series. */
  occurrence_date: string | null;
  /** Whether it was changed alone and differs from its series. */
  is_exception: Generated<boolean>;
  /** Whether Go Live Now booked it; the database keeps it. */
  is_go_live: ColumnType<boolean, never, never>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};
