import type { ColumnType, Generated } from 'kysely';

/** What the product remembers of its own installation. */
export type SettingsTable = { key: string; value: string };

/** What the operator says on the site: each version that was published, and at most one draft, the newest row. */
export type SiteContentTable = {
  id: Generated<number>;
  /** Written as JSON text, because the drivers disagree on how objects become jsonb; read as a value. */
  content: ColumnType<unknown, string, string>;
  state: 'draft' | 'published';
  /** Null: taken over from before there were versions. */
  author_id: number | null;
  created_at: Date;
};
