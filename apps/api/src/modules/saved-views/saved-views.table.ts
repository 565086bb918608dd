import type { SavedView } from '@livelift/contract';
import type { Generated } from 'kysely';

export type SavedViewsTable = {
  id: Generated<number>;
  user_id: number;
  area: SavedView['area'];
  name: string;
  /** Parameters of an address. */
  query: string;
  is_start: Generated<boolean>;
  created_at: Date;
};
