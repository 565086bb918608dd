import { bankColumnRole } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { findColumns, rememberColumns } from './bank-import.repository.ts';
import type { Said } from './reading/reading.rules.ts';

const storedRoles = z.array(bankColumnRole);

/** What staff said of files with this header; null: nothing yet. */
export async function findSaid({ db }: Context, signature: string): Promise<Said | null> {
  const row = await findColumns(db, signature);
  if (!row) return null;
  const { date_order: dateOrder, decimal } = row;
  return {
    roles: storedRoles.parse(row.roles),
    dateOrder,
    decimal,
    lookedAt: z.array(z.string()).parse(row.looked_at),
  };
}

// The newest of what differs from file to file.
const MOST_LOOKED_AT = 2_000;

/** Keeps what staff said of files with this header, and what they looked at besides what they did before. */
export async function rememberSaid(
  { db, clock }: Context,
  { signature, ...said }: Said & { signature: string },
  lookedAt: readonly string[],
): Promise<string[]> {
  const all = [...new Set([...said.lookedAt, ...lookedAt])].slice(-MOST_LOOKED_AT);
  await rememberColumns(db, {
    signature,
    roles: JSON.stringify(said.roles),
    date_order: said.dateOrder,
    decimal: said.decimal,
    looked_at: JSON.stringify(all),
    updated_at: clock.now(),
  });
  return all;
}
