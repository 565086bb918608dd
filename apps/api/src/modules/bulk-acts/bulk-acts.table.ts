import type { BulkAct, BulkActKind, BulkRowState } from '@livelift/contract';
import type { ColumnType, Generated } from 'kysely';

export type BulkActsTable = {
  id: Generated<number>;
  act: BulkActKind;
  /** Written as JSON text, because the drivers disagree on how objects become jsonb; read as a value. */
  details: ColumnType<unknown, string, never>;
  status: BulkAct['status'];
  created_by: number;
  created_at: Date;
  finished_at: Date | null;
  request_id: string;
};

export type BulkActRowsTable = {
  id: Generated<number>;
  bulk_act_id: number;
  record_id: number;
  streamer_id: number | null;
  subscription_id: number | null;
  version: number | null;
  state: BulkRowState;
  reason: string | null;
};
