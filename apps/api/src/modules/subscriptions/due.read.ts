import { sql } from 'kysely';
import type { Db } from '../../tables.ts';
import { isNoteOpenSql } from './payment-notes.repository.ts';

const BATCH_SIZE = 100;

/** Streamers after that id with a subscription whose written status time has overtaken, in the order of their ids. */
export async function findStreamersToSync(db: Db, today: string, after: number): Promise<number[]> {
  // Two branches, each on an index of its own.
  const { rows } = await sql<{ streamer_id: number }>`
    select streamer_id from subscriptions
      where status = 'active' and end_date < ${today}::date and streamer_id > ${after}
    union
    select streamer_id from subscriptions
      where status = 'pending' and paid_at is not null and end_date is not null
        and start_date <= ${today}::date and streamer_id > ${after}
    order by streamer_id limit ${BATCH_SIZE}`.execute(db);
  return rows.map(({ streamer_id }) => streamer_id);
}

/** Streamers after that id whose active subscription ends soon, who were not told, and whom no paid one follows. */
export async function findStreamersToRemind(
  db: Db,
  { today, until, after }: { today: string; until: string; after: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('streamer_id')
    .where('status', '=', 'active')
    .where('end_date', '>=', today)
    .where('end_date', '<=', until)
    .where('start_date', '<', today)
    .where(sql<boolean>`reminded_for is distinct from end_date`)
    .where(
      sql<boolean>`not exists (select 1 from subscriptions waiting where waiting.streamer_id = subscriptions.streamer_id
        and waiting.status = 'pending' and waiting.paid_at is not null
        and waiting.start_date is not null and waiting.end_date is not null)`,
    )
    .where('streamer_id', '>', after)
    .orderBy('streamer_id')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ streamer_id }) => streamer_id);
}

type Made = { from: Date; to: Date };

// Unpaid, in whole, made by somebody who can be written to, and not reminded of nor said to be paid; not one that staff set
// aside at $0.
const unpaid = (db: Db, { from, to }: Made) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('streamers', 'streamers.id', 'subscriptions.streamer_id')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .where('subscriptions.status', '=', 'pending')
    .where('subscriptions.paid_at', 'is', null)
    .where('subscriptions.unpaid_reminded_at', 'is', null)
    .where('subscriptions.price_cents', '>', 0)
    .where('subscriptions.created_at', '>', from)
    .where('subscriptions.created_at', '<=', to)
    .where('users.email_verified_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) => {
      const notes = selectFrom('payment_notes').select('payment_notes.id');
      return not(exists(notes.whereRef('payment_notes.subscription_id', '=', 'subscriptions.id').where(isNoteOpenSql)));
    });

/** Streamers after that id with an unpaid order made within that time, of which they were not reminded. */
export async function findStreamersWithUnpaidOrders(db: Db, made: Made, after: number): Promise<number[]> {
  const rows = await unpaid(db, made)
    .select('subscriptions.streamer_id')
    .distinct()
    .where('subscriptions.streamer_id', '>', after)
    .orderBy('subscriptions.streamer_id')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ streamer_id }) => streamer_id);
}

/** These orders of one streamer. */
export async function findUnpaidOrders(db: Db, streamerId: number, made: Made): Promise<number[]> {
  const rows = await unpaid(db, made)
    .select('subscriptions.id')
    .where('subscriptions.streamer_id', '=', streamerId)
    .orderBy('subscriptions.id')
    .execute();
  return rows.map(({ id }) => id);
}
