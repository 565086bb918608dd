import { sql, type Updateable } from 'kysely';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { MailDb, MailsTable } from './mails.table.ts';

/** A mail that is put into the table. */
export type NewMail = { id: string; kind: string; values: object; orderedAt: Date };

/** Stores a mail that waits for its first try at `dueAt`. */
export async function insertMail(db: MailDb, { id, kind, values, orderedAt }: NewMail, dueAt: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({ id, kind, values: JSON.stringify(values), created_at: orderedAt, next_try_at: dueAt })
    .execute();
}

/** A mail that waits, with the tries of it that are noted so far. */
export type WaitingMail = { id: string; tries: number };

/**
 * Writes what became of a try of a mail, and releases it. False, and nothing is written, where another worker has noted
 * the result of that try already.
 */
export async function noteResult(db: MailDb, mail: WaitingMail, changes: Updateable<MailsTable>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ tries: mail.tries + 1, ...changes, claimed_by: null })
    .where('id', '=', mail.id)
    .where('state', '=', 'waiting')
    .where('tries', '=', mail.tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Drops a mail that was never tried, in the transaction under way. False where it is out, or on its way. */
export async function dropMail(db: MailDb, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'dropped', next_try_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .where('claimed_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Claims a mail for a try that begins now, and answers it; undefined where it no longer waits or another job has it. A job
 * that is run again because its worker died goes on with what it had claimed.
 */
export const startTry = (db: MailDb, { id, jobId, now }: { id: string; jobId: string; now: Date }) =>
  db
    .updateTable('mails')
    .set({ claimed_by: jobId, last_tried_at: now, next_try_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((mail) => mail.or([mail('claimed_by', 'is', null), mail('claimed_by', '=', jobId)]))
    .returning(['id', 'kind', 'values', 'tries', 'created_at'])
    .executeTakeFirst();

/** Where a page of mails begins: behind this one. */
export type Cursor = { created_at: Date; id: string };

type Page = { limit: number; after?: Cursor | undefined };

/** The mails that wait, or that failed at every try, oldest first. */
export const listUnsent = (db: MailDb, state: 'failed' | 'waiting', { limit, after }: Page) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'created_at', 'tries', 'last_error', 'next_try_at'])
    .where('state', '=', state)
    .$if(after !== undefined, (mails) =>
      mails.where(sql<boolean>`(created_at, id) > (${after?.created_at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The oldest of them. */
export const findOldestUnsent = async (db: MailDb, state: 'failed' | 'waiting') =>
  (await listUnsent(db, state, { limit: 1 }))[0];

/**
 * Lets mails that failed wait again as if newly ordered, those with the given ids or any, and answers their ids.
 * Simultaneous callers never get the same one.
 */
export async function reviveFailed(
  db: MailDb,
  { ids, limit, now }: { ids: string[] | undefined; limit: number; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('mails')
    .set({ state: 'waiting', tries: 0, last_error: null, next_try_at: now })
    .where('id', 'in', (mails) =>
      mails
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'failed')
        // Compared as text: what an operator types need not be an id at all.
        .$if(ids !== undefined, (failed) => failed.where(sql`id::text`, 'in', ids ?? []))
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts mails that wait for a try, the first one included, with the order of the oldest, and those that failed at every try. */
export const countUnsentMails = (
  db: MailDb,
): Promise<{ waiting: number; oldestWaitingAt: Date | null; failed: number }> =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.min<Date | null>('created_at').filterWhere('state', '=', 'waiting').as('oldestWaitingAt'),
      fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
    ])
    .where((where) => where.or([where('state', '=', 'waiting'), where('state', '=', 'failed')]))
    .executeTakeFirstOrThrow();

/** How many mails were due before `before` while no try of any mail has begun since. */
export async function countNeglected(db: MailDb, before: Date): Promise<number> {
  // Two, because each index holds one half of the mails.
  const triedSince = (isWaiting: '=' | '<>') =>
    db.selectFrom('mails').select('id').where('state', isWaiting, 'waiting').where('last_tried_at', '>=', before);
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .where('next_try_at', '<', before)
    .where(({ not, exists }) => not(exists(triedSince('='))))
    .where(({ not, exists }) => not(exists(triedSince('<>'))))
    .executeTakeFirstOrThrow();
  return count;
}

/** Why the newest try that failed did so, among mails that wait for another one. */
export async function findNewestError(db: MailDb): Promise<string | null> {
  const row = await db
    .selectFrom('mails')
    .select('last_error')
    .where('state', '=', 'waiting')
    .where('last_error', 'is not', null)
    .orderBy('last_tried_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.last_error ?? null;
}

/** Mails that were due before `before` and that no try has begun since: they count as due `now`, and no job has them. */
export const takeOverdue = (db: MailDb, { before, now, limit }: { before: Date; now: Date; limit: number }) =>
  db
    .updateTable('mails')
    .set({ next_try_at: now, claimed_by: null })
    .where('id', 'in', (mails) =>
      mails
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_try_at', '<', before)
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'tries'])
    .execute();

/** Deletes mails that no longer wait and were last tried before `before`. */
export const deleteEnded = (db: MailDb, { before, batchSize }: { before: Date; batchSize: number }): Promise<void> =>
  deleteInBatches(batchSize, async () => {
    const { numDeletedRows } = await db
      .deleteFrom('mails')
      .where('id', 'in', (mails) =>
        mails
          .selectFrom('mails')
          .select('id')
          .where('state', '<>', 'waiting')
          .where('last_tried_at', '<', before)
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    return numDeletedRows;
  });

/** Whose mails are meant. `addresses` are asked only where a mail does not name them, as those of earlier versions. */
export type MailOwner = { userId: number; streamerId: number | null; addresses: readonly string[]; since: Date };

// As migration 0010 writes it, whose indexes serve it.
const isOf = ({ userId, streamerId, addresses, since }: MailOwner) =>
  sql<boolean>`(values ->> 'userId' = ${String(userId)} or values ->> 'streamerId' = ${String(streamerId ?? '')}
    or (values ->> 'userId' is null and values ->> 'streamerId' is null and created_at >= ${since}
      and lower(recipient) in (${sql.join(['', ...addresses].map((address) => address.toLowerCase()))})))`;

/** Somebody's mails, oldest first. */
export const listMailsOf = (db: MailDb, owner: MailOwner) =>
  db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'state', 'values', 'created_at', 'sent_at'])
    .where(isOf(owner))
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy(sql`mails.values::text`)
    .execute();

/** Takes away who got somebody's mails, and what they said. What was not sent yet never will be. */
export async function eraseMails(db: MailDb, owner: MailOwner): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      recipient: null,
      values: '{}',
      last_error: null,
      state: sql`case when state = 'sent' then 'sent' else 'dropped' end`,
      next_try_at: null,
      claimed_by: null,
    })
    .where(isOf(owner))
    .execute();
}
