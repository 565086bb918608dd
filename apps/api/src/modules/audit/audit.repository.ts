import { type Insertable, sql } from 'kysely';
import { anyOfIds } from '../../platform/database/listing.ts';
import type { Db } from '../../tables.ts';
import type { AuditLogTable } from './audit.table.ts';

export async function insertEntry(db: Db, entry: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}

/** Announces to the database, for this transaction, the one thing besides adding that it is to let through. */
export const announceChange = (db: Db, change: 'erase' | 'prune'): Promise<unknown> =>
  sql`select set_config('audit_log.change', ${change}, true)`.execute(db);

/** Who is meant by what is on record: their account, and of a streamer their profile and subscriptions. */
export type RecordSubject = { userId: number; streamerId: number | null; subscriptionIds: readonly number[] };

/** What was recorded about a user, their profile, subscriptions and payments, those that are gone included. */
export const listEntriesAbout = (db: Db, { userId, streamerId, subscriptionIds }: RecordSubject) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'action', 'before', 'after', 'created_at'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('entity', '=', 'user'), eb('entity_id', '=', userId)]),
        and([eb('entity', '=', 'streamer'), eb('entity_id', '=', streamerId ?? 0)]),
        and([eb('entity', '=', 'subscription'), eb('entity_id', '=', anyOfIds(subscriptionIds))]),
        // As migration 0010 writes it, whose index serves it.
        and([
          eb('entity', '=', sql.lit('payment')),
          eb(sql`coalesce(after->>'streamer_id', before->>'streamer_id')`, '=', String(streamerId ?? 0)),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();

export async function replaceTexts(
  db: Db,
  id: number,
  { before, after }: { before: unknown; after: unknown },
): Promise<void> {
  const text = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await db
    .updateTable('audit_log')
    .set({ before: text(before), after: text(after) })
    .where('id', '=', id)
    .execute();
}

export async function replaceActor(db: Db, userId: number, email: string): Promise<void> {
  await db.updateTable('audit_log').set({ actor_email: email }).where('actor_id', '=', userId).execute();
}

const BATCH_SIZE = 1_000;

/** Deletes some entries that are older; false once there may be none left. The caller has announced it. */
export async function deleteSomeBefore(db: Db, before: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_log')
    .where('id', 'in', (rows) =>
      rows.selectFrom('audit_log').select('id').where('created_at', '<', before).limit(BATCH_SIZE),
    )
    .executeTakeFirst();
  return numDeletedRows === BigInt(BATCH_SIZE);
}
