import type { ColumnType, Generated } from 'kysely';

export type SeriesTable = {
  id: Generated<number>;
  streamer_id: number;
  title: string;
  description: string | null;
  wordlist_id: number | null;
  duration_minutes: number;
  /** IANA, by the name of today. */
  timezone: string;
  /** `HH:MM` by the clocks of the zone. */
  local_time: string;
  /** ISO numbers, 1 for Monday. Written as JSON text, because the drivers disagree on how arrays become jsonb. */
  weekdays: ColumnType<number[], string, never>;
  /** From one week that has streams to the next. */
  interval_weeks: Generated<number>;
  /** The first day of a week that has streams; null where every week has. */
  week_start: string | null;
  /** Days by the clocks of the zone, as those below. */
  start_date: string;
  until: string | null;
  count: number | null;
  /** The last day of the rule when it was laid out. */
  last_date: string;
  created_at: Date;
  /** When it was found without a stream; null as long as it has one. */
  emptied_at: Date | null;
};
