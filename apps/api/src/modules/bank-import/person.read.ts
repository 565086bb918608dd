import { sql } from 'kysely';
import type { Db } from '../../tables.ts';
import { shortReference } from './due.read.ts';

/** What names the orders and payments of a streamer, and what they said in payment notes. */
export async function readReferencesOf(db: Db, streamerId: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string; is_order: boolean }>`
    select reference, true as is_order from subscriptions where streamer_id = ${streamerId}
    union select transaction_id, false from payments where streamer_id = ${streamerId}
    union select payment_reference, false from payment_notes where streamer_id = ${streamerId} and payment_reference is not null`.execute(
    db,
  );
  return rows.flatMap(({ reference, is_order }) => (is_order ? [reference, shortReference(reference)] : [reference]));
}
