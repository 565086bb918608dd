import type { ExportedPayment, PaymentFilters } from '@livelift/contract';
import { sql } from 'kysely';
import { conditionOf, orderOf } from '../../platform/database/listing.ts';
import type { Db } from '../../tables.ts';
import { paymentConditions, paymentOrder } from './payments-search.read.ts';

// The cursor is the database's own text of the instant: a Date would lose its microseconds, and rows with them.
type Row = ExportedPayment & { cursor_at: string };

const BATCH_SIZE = 1_000;

function readBatch(db: Db, filters: PaymentFilters, after: Row | undefined) {
  const order = paymentOrder({});
  const { where, anyOf } = paymentConditions(filters);
  const rest = after
    ? [...where, sql`(payments.created_at, payments.id) < (${after.cursor_at}::timestamptz, ${after.id})`]
    : where;
  return sql<Row>`
    select payments.id, streamers.full_name, users.email, payments.amount_cents, payments.refunded_cents,
      subscriptions.name as plan, payments.subscription_id, payments.description, payments.received_on::text,
      payments.status, payments.payment_method, payments.transaction_id, payments.created_at,
      payments.created_at::text as cursor_at
    from (select * from payments where ${conditionOf({ where: rest, anyOf })}
      order by ${orderOf(order)} limit ${sql.lit(BATCH_SIZE)}) payments
    join streamers on streamers.id = payments.streamer_id
    join users on users.id = streamers.user_id
    left join subscriptions on subscriptions.id = payments.subscription_id
    order by ${orderOf(order)}`.execute(db);
}

/**
 * Every payment that matches, newest first, each once, whatever is added meanwhile. Between two batches nothing is held,
 * neither a transaction nor a connection, however long the reader takes.
 */
export async function* readPaymentBatches(db: Db, filters: PaymentFilters): AsyncGenerator<ExportedPayment[]> {
  let last: Row | undefined;
  do {
    const { rows } = await readBatch(db, filters, last);
    yield rows;
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
  } while (last);
}
