import type { ColumnType, Generated } from 'kysely';

export type PlansTable = {
  id: Generated<number>;
  name: string;
  price_cents: number;
  /** Calendar days. */
  duration_days: number;
  /** Hours per day; 0 means no daily limit. */
  duration_hours: number;
  views_delivered: number;
  chat_messages_delivered: number;
  description: string;
  /** Written as JSON text, because the drivers disagree on how arrays become jsonb. */
  features: ColumnType<string[], string, string>;
  is_active: boolean;
  is_most_popular: boolean;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};
