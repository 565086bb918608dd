import { addDays } from '@livelift/contract';
import { sql } from 'kysely';
import type { Db } from '../../tables.ts';
import {
  type BookedTransfer,
  createDuplicateFinder,
  LAST_RECORDED_DAYS,
  OTHER_DAYS,
  type Transfer,
} from './duplicates.rules.ts';
import { orderReferencesIn } from './references.rules.ts';

type BookedRow = BookedTransfer & { reference: string | null };

// By hand: staff write into the id what they read in the statement. From a file: what it was booked for counts where the bank names no order.
function toBooked({ reference, full_name, ...row }: BookedRow): BookedTransfer {
  if (row.line === null)
    return { ...row, full_name, text: [row.text, ...orderReferencesIn(row.transaction_id ?? '')].join(' ') };
  const isNamed = orderReferencesIn(`${row.text} ${row.payer}`).length > 0;
  return isNamed ? { ...row, full_name: null } : { ...row, full_name, text: `${row.text} ${reference ?? ''}` };
}

/**
 * Looks among what was booked from imports other than this one, with the order and the person it was booked for, and what staff
 * recorded by hand, for transfers that a line may be once more. Of what staff recorded all orders of that person count: which one they chose is not what the bank wrote.
 * A payment under a line's bank reference is found whatever its amount and day are.
 */
export async function readLikelyDuplicates(db: Db, lines: readonly Transfer[], importId: number | null) {
  const days = lines.flatMap(({ day }) => day ?? []).sort();
  const amounts = [...new Set(lines.flatMap(({ amount_cents }) => amount_cents ?? []))];
  const references = lines.flatMap(({ bank_reference = '' }) => (bank_reference === '' ? [] : [bank_reference]));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return createDuplicateFinder([]);
  const around = sql`between ${addDays(first, Math.min(...OTHER_DAYS))}::date and ${addDays(last, LAST_RECORDED_DAYS)}::date`;
  const { rows } = await sql<BookedRow>`
    select day, bank_lines.amount_cents, payer, text, line, file_name, transaction_id, full_name, reference
    from bank_lines join bank_imports on bank_imports.id = import_id left join payments on payments.id = payment_id
      left join subscriptions on subscriptions.id = payments.subscription_id left join streamers on streamers.id = payments.streamer_id
    where state = 'booked' and import_id is distinct from ${importId} and bank_lines.amount_cents = any(${amounts}::bigint[])
      and day ${around}
    union all
    select counted_on, amount_cents, full_name || ' ' || username, (select coalesce(string_agg(reference, ' '), '') from subscriptions
      where subscriptions.streamer_id = payments.streamer_id), null, null, transaction_id, full_name, null
    from payments join streamers on streamers.id = payments.streamer_id
    where payments.status in ('completed', 'refunded')
      and not exists (select 1 from bank_lines where bank_lines.payment_id = payments.id and state = 'booked')
      and payments.id in (
        select id from payments where payment_method in ('bank_transfer', 'other') and amount_cents = any(${amounts}::bigint[]) and counted_on ${around}
        union select id from payments where transaction_id = any(${references}::text[]))
    order by 1, 7`.execute(db);
  return createDuplicateFinder(rows.map(toBooked));
}
