import { sql } from 'kysely';
import type { Db } from '../../tables.ts';

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

/** Streamers after that id whose active subscription ends soon, who were not told, and who have not paid for another. */
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
        and waiting.status = 'pending' and waiting.paid_at is not null)`,
    )
    .where('streamer_id', '>', after)
    .orderBy('streamer_id')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ streamer_id }) => streamer_id);
}
