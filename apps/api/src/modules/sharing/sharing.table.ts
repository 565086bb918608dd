/** Secret addresses of calendar feeds: hashed for whom asks, encrypted for their owner; null in those from before that. */
export type CalendarFeedsTable = {
  streamer_id: number;
  token_hash: string;
  token_encrypted: string | null;
  created_at: Date;
};

export type PublicPagesTable = {
  streamer_id: number;
  address: string;
  enabled: boolean;
  indexable: boolean;
  updated_at: Date;
};
