import type { ColumnType, Generated } from 'kysely';

// Written as JSON text, because the drivers disagree on how objects become jsonb; read as values.
type Json = ColumnType<unknown, string | null, string | null>;

export type AuditLogTable = {
  id: Generated<number>;
  /** Null: the product itself. */
  actor_id: number | null;
  actor_email: string | null;
  action: string;
  entity: string;
  entity_id: number;
  before: Json;
  after: Json;
  request_id: string | null;
  created_at: Date;
};
