import type { Generated } from 'kysely';

/** What the product remembers of its own installation. */
export type SettingsTable = { key: string; value: string };

/** What the operator says of the site; one row, or none until it is first saved. */
export type SiteSettingsTable = {
  id: Generated<number>;
  contact_email: string | null;
  community_url: string | null;
  payment_instructions: string;
  expected_time: string;
  version: Generated<number>;
  updated_at: Date;
};
