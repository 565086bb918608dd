import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../tables.ts';
import { withoutTexts } from '../audit/index.ts';
import type { IdempotencyKeysTable } from './idempotency.table.ts';

type Key = Pick<Selectable<IdempotencyKeysTable>, 'user_id' | 'route' | 'key'>;

/** Takes the key; false when it is taken already. Waits for a request with the same key that is under way. */
export async function claimKey(db: Db, row: Insertable<IdempotencyKeysTable>): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

const ofKey = ({ user_id, route, key }: Key) => ({ user_id, route, key });

/** The row of a key, locked until the transaction ends. */
export const lockKey = (db: Db, key: Key): Promise<Selectable<IdempotencyKeysTable> | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where(({ and }) => and(ofKey(key)))
    .forUpdate()
    .executeTakeFirst();

/** Keeps what was answered. */
export async function storeAnswer(
  db: Db,
  key: Key,
  change: { answer: string; body_hash: string; created_at: Date },
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set(change)
    .where(({ and }) => and(ofKey(key)))
    .execute();
}

export async function deleteKeysOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}

/** Takes the texts out of the answers about somebody that others got. Their keys stay: nothing is done a second time. */
export async function eraseAnswersAbout(
  db: Db,
  { userId, streamerId }: { userId: number; streamerId: number | null },
): Promise<void> {
  // Some answers name the streamer only in the path, which is not kept: they are found by the streams that they show. Whom the
  // lines of a statement or the name of its file mean is not known: all of them go.
  const ids = sql`jsonb_build_object('user', ${userId}::bigint, 'streamer', ${streamerId}::bigint,
    'subscriptions', (select coalesce(jsonb_agg(id), '[]') from subscriptions where streamer_id = ${streamerId}::bigint),
    'streams', (select coalesce(jsonb_agg(id), '[]') from streams where streamer_id = ${streamerId}::bigint))`;
  const rows = await db
    .selectFrom('idempotency_keys')
    .select(['user_id', 'route', 'key', 'answer'])
    .where(
      sql<boolean>`jsonb_path_exists(answer, '$.** ? (@.user.id == $user || @.streamer.id == $streamer || @.streamer_id == $streamer
        || @.created_by.id == $user || @.author.id == $user || exists(@.samples) || exists(@.file_name)
        || @.subscription_id == $subscriptions[*] || (exists(@.scheduled_start) && @.id == $streams[*]))', ${ids})`,
    )
    .forUpdate()
    .execute();
  for (const { answer, ...key } of rows) {
    await db
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(withoutTexts(answer)) })
      .where(({ and }) => and(key))
      .execute();
  }
}
