import { type Insertable, type RawBuilder, sql } from 'kysely';
import { anyOfIds } from '../../platform/database/listing.ts';
import type { Db } from '../../tables.ts';
import type { AuditLogTable } from './audit.table.ts';

type AuditLogRow = Insertable<AuditLogTable>;

export async function insertEntry(db: Db, entry: AuditLogRow): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}

/** How many entries of one kind there may be after an instant: about one thing, and about all of them. */
export type EntryCaps = { after: Date; ofThing: number; ofAll: number | undefined };

const isBelow = (entries: RawBuilder<unknown>, most: number) =>
  sql`(select count(*) from (select 1 from audit_log where ${entries} limit ${sql.lit(most)}) counted) < ${sql.lit(most)}`;

/** Adds an entry about a thing unless its cap is reached; of no thing none is added, by the same statement. */
export async function insertCappedEntry(
  db: Db,
  { entity_id, ...entry }: Omit<AuditLogRow, 'entity_id'> & { entity_id: number | null },
  { after, ofThing, ofAll }: EntryCaps,
): Promise<void> {
  const recent = sql`action = ${entry.action} and created_at > ${after}`;
  const caps = [isBelow(sql`entity_id = ${entity_id} and ${recent}`, ofThing)];
  if (ofAll !== undefined) caps.push(isBelow(recent, ofAll));
  await sql`insert into audit_log (actor_id, actor_email, action, entity, entity_id, after, request_id, created_at)
    select ${entry.actor_id}::bigint, ${entry.actor_email}::text, ${entry.action}::text, ${entry.entity}::text,
      ${entity_id}::bigint, ${entry.after}::jsonb, ${entry.request_id}::text, ${entry.created_at}::timestamptz
    where ${entity_id}::bigint is not null and ${sql.join(caps, sql` and `)}`.execute(db);
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
        and([eb('entity', 'in', ['user', 'login']), eb('entity_id', '=', userId)]),
        and([eb('entity', '=', 'streamer'), eb('entity_id', '=', streamerId ?? 0)]),
        and([eb('entity', '=', 'subscription'), eb('entity_id', '=', anyOfIds(subscriptionIds))]),
        // As migration 0025 writes it, whose index serves it.
        and([
          eb('entity', '=', sql.lit('payment')),
          eb(sql`coalesce(after->>'streamer_id', before->>'streamer_id')`, '=', String(streamerId ?? 0)),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();

/** What was recorded about the notes of staff about a streamer, which is not for them to read. */
export const listNoteEntriesAbout = (db: Db, streamerId: number | null) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'action', 'before', 'after', 'created_at'])
    // As migration 0025 writes it, whose index serves it.
    .where('entity', '=', sql.lit('staff_note'))
    .where(sql`coalesce(after->>'streamer_id', before->>'streamer_id')`, '=', String(streamerId ?? 0))
    .execute();

/** What was recorded about all things of a kind. */
export const listEntriesOf = (db: Db, entity: string) =>
  db.selectFrom('audit_log').select(['id', 'before', 'after']).where('entity', '=', entity).execute();

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

/** Deletes some entries that are older, of logins alone or of all; false once there may be none left. The caller has announced it. */
export async function deleteSomeBefore(db: Db, before: Date, ofLogins: boolean): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_log')
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('audit_log')
        .select('id')
        .where('created_at', '<', before)
        .$if(ofLogins, (query) => query.where('entity', '=', 'login'))
        .limit(BATCH_SIZE),
    )
    .executeTakeFirst();
  return numDeletedRows === BigInt(BATCH_SIZE);
}

/** Deletes what was recorded of an account's logins. The caller has announced it. */
export async function deleteLoginsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('audit_log').where('entity', '=', 'login').where('entity_id', '=', userId).execute();
}
