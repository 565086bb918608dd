import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import type { TestApp } from './test-app.ts';

// What tests read from the tables of mails and jobs, or put there: states that only weeks or a death bring about.

/** Seconds without a sign of life after which a worker of the queue of mails counts as dead. */
export async function heartbeatSeconds({ context }: TestApp): Promise<number | undefined> {
  const { rows } = await sql<{ heartbeat_seconds: number }>`select heartbeat_seconds from jobs.queue
    where name = 'send_mail'`.execute(context.db);
  return rows[0]?.heartbeat_seconds;
}

type WaitingJob = { mailId: string; priority: number; seconds: number };

/** Jobs that wait, with the seconds until they are due, in the order in which they are taken. */
export async function waitingJobs({ context }: TestApp): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`select data->>'mailId' as "mailId", priority,
    extract(epoch from start_after - now())::float8 as seconds
    from jobs.job where state in ('created', 'retry') order by priority desc, created_on`.execute(context.db);
  return rows;
}

/** Jobs that carry a mail's id, in the order in which they were put into the queue. */
export async function jobsOfMails({ context }: TestApp): Promise<{ id: string; state: string; mailId: string }[]> {
  const { rows } = await sql<{ id: string; state: string; mailId: string }>`select id, state::text as state,
    data->>'mailId' as "mailId" from jobs.job where name = 'send_mail' order by created_on`.execute(context.db);
  return rows;
}

/** Forgets every job, as if the queue was made anew. */
export async function forgetJobs({ context }: TestApp): Promise<void> {
  await sql`delete from jobs.job`.execute(context.db);
}

/** Every mail, oldest first. */
export const allMails = ({ context }: TestApp) =>
  context.db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('id').execute();

export async function forgetMails(app: TestApp): Promise<void> {
  await forgetJobs(app);
  await app.context.db.deleteFrom('mails').execute();
}

/** Lets every mail that waits be so many tries further. */
export async function forceTries({ context }: TestApp, tries: number): Promise<void> {
  await context.db.updateTable('mails').set({ tries }).where('state', '=', 'waiting').execute();
}

/** Mails of one kind that failed for good. */
export async function insertFailedMails({ context }: TestApp, kind: string, count: number): Promise<void> {
  await sql`insert into mails (id, kind, "values", state, tries, created_at, last_tried_at)
    select gen_random_uuid(), ${kind}::text, jsonb_build_object('to', 'n' || n || '@b.co'), 'failed', 53,
      '2026-03-10T12:00:00Z', '2026-03-11T13:00:00Z'
    from generate_series(1, ${count}::int) n`.execute(context.db);
}

/** Orders a sent mail once more, as after a death between sending it and noting that it was sent. */
export async function forgetThatSent({ context }: TestApp, mail: { kind: string; recipient: string }): Promise<void> {
  const { db, clock, jobs } = context;
  const { id } = await db
    .updateTable('mails')
    .set({ state: 'waiting', sent_at: null, next_try_at: clock.now() })
    .where('kind', '=', mail.kind)
    .where('recipient', '=', mail.recipient)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.send('send_mail', { mailId: id }, { key: id, priority: 0, afterSeconds: 0 });
}

/** Makes a copy of the newest mail fail for good under another id, which is answered. */
export async function failNewestMail(db: Db, reason: string): Promise<string> {
  const id = randomUUID();
  const { kind, values, created_at } = await db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mails')
    .values({
      id,
      kind,
      values: JSON.stringify(values),
      created_at,
      state: 'failed',
      tries: 30,
      last_error: reason,
      last_tried_at: created_at,
    })
    .execute();
  return id;
}

/** Makes every mail wait for its first try since a moment, as if no worker had ever run. */
export const neglectMails = (db: Db, since: Date) =>
  db
    .updateTable('mails')
    .set({ state: 'waiting', sent_at: null, created_at: since, next_try_at: since, last_tried_at: null })
    .execute();
