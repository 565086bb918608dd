import type { profile } from '@livelift/contract';
import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';

export type StreamersTable = z.infer<typeof profile> & {
  id: Generated<number>;
  user_id: number;
  status: Generated<'active' | 'inactive'>;
  /** Name, username, Discord ID and address as searches look at them; the database keeps it. */
  search_text: ColumnType<string, never, never>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};

/** What lists sort streamers by; the database keeps it. */
export type StreamerTotalsTable = {
  streamer_id: number;
  /** Completed and refunded payments less their refunds. */
  revenue_cents: number;
  /** What is missing of orders that wait for money. */
  due_cents: number;
  /** The active, else the pending, else the latest one, as they are stored. */
  subscription_id: number | null;
  /** Last day of that; `-infinity` where there is none. */
  ends_on: string;
};
