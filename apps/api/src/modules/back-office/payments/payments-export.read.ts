import type { ExportedPayment, exportPayments, InputOf } from '@livelift/contract';
import { sql } from 'kysely';
import { readIdsInBatches } from '../../../platform/database/batches.ts';
import { anyOfIds } from '../../../platform/database/listing.ts';
import { orderByIds } from '../../../platform/page.ts';
import type { Db } from '../../../tables.ts';
import { paymentConditions, paymentOrder } from './payments-search.read.ts';

const readRows = (db: Db, ids: number[]): Promise<ExportedPayment[]> =>
  db
    .selectFrom('payments')
    .innerJoin('streamers', 'streamers.id', 'payments.streamer_id')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .leftJoin('subscriptions', 'subscriptions.id', 'payments.subscription_id')
    .select(['payments.id', 'streamers.full_name', 'users.email', 'payments.amount_cents', 'payments.refunded_cents'])
    .select(['subscriptions.name as plan', 'payments.subscription_id', 'payments.description', 'payments.received_on'])
    .select(['payments.status', 'payments.payment_method', 'payments.transaction_id', 'payments.created_at'])
    .where('payments.id', '=', anyOfIds(ids))
    .execute();

type Chosen = InputOf<typeof exportPayments>['query'];

/** The ids of every payment that matches, newest first, in batches. */
export function readPaymentIds(db: Db, { ids, ...filters }: Chosen): AsyncGenerator<number[]> {
  const { where, anyOf } = paymentConditions(filters);
  const chosen = ids === undefined ? [] : [sql`payments.id = ${anyOfIds(ids)}`];
  return readIdsInBatches(db, { ...paymentOrder({}), where: [...where, ...chosen], anyOf });
}

/** Every payment that matches, newest first. */
export async function* readPaymentBatches(db: Db, chosen: Chosen): AsyncGenerator<ExportedPayment[]> {
  for await (const ids of readPaymentIds(db, chosen)) yield orderByIds(ids, await readRows(db, ids));
}
