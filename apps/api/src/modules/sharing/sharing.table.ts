/** Secret addresses of calendar feeds, as hashes. */
export type CalendarFeedsTable = { streamer_id: number; token_hash: string; created_at: Date };

export type PublicPagesTable = {
  streamer_id: number;
  address: string;
  enabled: boolean;
  indexable: boolean;
  updated_at: Date;
};
