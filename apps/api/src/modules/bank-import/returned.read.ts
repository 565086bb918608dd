import { addDays } from '@livelift/contract';
import { sql } from 'kysely';
import type { Db } from '../../tables.ts';
import type { Transfer } from './duplicates.rules.ts';
import { createReturnFinder, RETURN_DAYS, type ReceivedTransfer } from './returned.rules.ts';

/** Looks among the payments that came by bank transfer, by file or by hand, for what lines of money out may send back. `unbooked`: what may be booked from the same file. What was possibly booked before is no other transfer. */
export async function readReturned(db: Db, out: readonly Transfer[], unbooked: readonly Transfer[]) {
  const days = out.flatMap(({ day }) => day ?? []).sort();
  const amounts = [...new Set(out.flatMap(({ amount_cents: cents }) => (cents === null ? [] : -cents)))];
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return createReturnFinder([], []);
  const within = sql`between ${addDays(first, -RETURN_DAYS)}::date and ${last}::date`;
  const { rows } = await sql<ReceivedTransfer>`
    select payments.id as payment_id, payments.streamer_id, coalesce(bank_lines.day, counted_on) as day, payments.amount_cents, coalesce(payer, '') as payer,
      concat_ws(' ', text, reference) as text, line, file_name, transaction_id, full_name,
      case when payments.status = 'refunded' then (coalesce((select max(created_at) from refunds where payment_id = payments.id),
        payments.updated_at) at time zone 'UTC')::date end as refunded_on
    from payments join streamers on streamers.id = payments.streamer_id
      left join subscriptions on subscriptions.id = payments.subscription_id
      left join bank_lines on bank_lines.payment_id = payments.id and state = 'booked'
      left join bank_imports on bank_imports.id = import_id
    where payments.status in ('completed', 'refunded') and payments.amount_cents = any(${amounts}::bigint[])
      and counted_on ${within}
      and (payment_method in ('bank_transfer', 'other') or bank_lines.id is not null)
    order by 2 desc, 1`.execute(db);
  const { rows: leftOut } = await sql<Transfer>`
    select day, amount_cents, payer, text from bank_lines
    where state in ('open', 'doubtful', 'chosen', 'failed') and known_alike = 0 and amount_cents = any(${amounts}::bigint[]) and day ${within}`.execute(
    db,
  );
  return createReturnFinder(rows, [...unbooked, ...leftOut]);
}
