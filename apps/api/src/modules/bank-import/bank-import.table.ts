import type { BankImport, BankLineState } from '@livelift/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Decimal } from './reading/amounts.rules.ts';
import type { DateOrder } from './reading/dates.rules.ts';

// Written as JSON text, because the drivers disagree on how objects become jsonb; read as values.
type Json = ColumnType<unknown, string | null, string | null>;

export type BankImportsTable = {
  id: Generated<number>;
  file_name: string;
  status: BankImport['status'];
  /** The text of the file, until it is booked or its time is over. */
  content: string | null;
  signature: string;
  reading: Json;
  created_by: number;
  created_at: Date;
  booked_by: number | null;
  request_id: string | null;
};

export type BankLinesTable = {
  id: Generated<number>;
  import_id: number;
  line: number;
  day: string | null;
  amount_cents: number | null;
  payer: string;
  text: string;
  bank_reference: string;
  fingerprint: string;
  state: BankLineState;
  reason: string | null;
  candidates: ColumnType<unknown, string, string>;
  chosen_payment_id: number | null;
  chosen_version: number | null;
  chosen_subscription_id: number | null;
  payment_id: number | null;
  request_id: string | null;
  /** Whom it is chosen or was booked for. */
  streamer_id: number | null;
  /** How many transfers like it, booked from other files, staff were told of. */
  known_alike: Generated<number>;
  /** Whether the order of the payment was canceled already when staff chose it. */
  known_canceled: Generated<boolean>;
  /** What was still due of the order when staff chose it, where a part was paid; null: as much as came, or more. */
  known_due_cents: number | null;
};

/** What staff said that the columns of files with a header hold. */
export type BankColumnsTable = {
  signature: string;
  roles: ColumnType<unknown, string, string>;
  date_order: DateOrder;
  decimal: Decimal;
  /** What this left open of which lines are money in, as it was put to them. */
  looked_at: ColumnType<unknown, string, string>;
  updated_at: Date;
};

/** A transfer whose texts were erased with somebody. */
export type ErasedTransfersTable = {
  /** A keyed hash: of its fingerprint, or of its day, amount and payer. */
  key: string;
  streamer_id: number;
  erased_at: Date;
};
