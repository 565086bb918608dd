import { bankColumnRole } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { findColumns, rememberColumns } from './bank-import.repository.ts';
import type { ConfirmedColumns } from './reading/reading.rules.ts';

const storedRoles = z.array(bankColumnRole);

/** What staff confirmed of files with this header; null: nothing yet. */
export async function findConfirmedColumns({ db }: Context, signature: string): Promise<ConfirmedColumns | null> {
  const row = await findColumns(db, signature);
  if (!row) return null;
  const { date_order: dateOrder, decimal } = row;
  return {
    roles: storedRoles.parse(row.roles),
    dateOrder,
    decimal,
    acknowledged: z.array(z.string()).parse(row.looked_at),
  };
}

// The newest of what differs from file to file.
const MAX_ACKNOWLEDGED = 2_000;

/** Keeps what staff confirmed of files with this header, and adds to the values that they acknowledged; returns all of these. */
export async function saveConfirmedColumns(
  { db, clock }: Context,
  { signature, ...confirmed }: ConfirmedColumns & { signature: string },
  acknowledged: readonly string[],
): Promise<string[]> {
  const all = [...new Set([...confirmed.acknowledged, ...acknowledged])].slice(-MAX_ACKNOWLEDGED);
  await rememberColumns(db, {
    signature,
    roles: JSON.stringify(confirmed.roles),
    date_order: confirmed.dateOrder,
    decimal: confirmed.decimal,
    looked_at: JSON.stringify(all),
    updated_at: clock.now(),
  });
  return all;
}
