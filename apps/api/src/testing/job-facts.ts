import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../tables.ts';
import type { TestApp } from './test-app.ts';

// What tests read from the queue's own tables, or put there: states that only weeks or an older version bring about.

const policy = z.object({ retry_limit: z.number(), retry_delay: z.number(), retry_delay_max: z.number() });

/** How jobs of a queue are tried again, as stored. */
export type StoredPolicy = z.infer<typeof policy>;

/** The policy of a queue. */
export async function policyOf({ context }: TestApp, queue: string): Promise<StoredPolicy> {
  const { rows } = await sql`select * from jobs.queue where name = ${queue}`.execute(context.db);
  return policy.parse(rows[0]);
}

/** The queue that takes over, and the seconds without a sign of life after which a worker counts as dead. */
export async function handlingOf({ context }: TestApp, queue: string): Promise<unknown> {
  const { rows } = await sql`select dead_letter, heartbeat_seconds from jobs.queue where name = ${queue}`.execute(
    context.db,
  );
  return rows[0];
}

type JobRow = { name: string; retry_count: number; wait_seconds: number };

/** The only job that waits for another try. */
export async function waitingJob({ context }: TestApp): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select name, retry_count,
    extract(epoch from start_after - now())::float8 as wait_seconds
    from jobs.job where state = 'retry'`.execute(context.db);
  return rows.length === 1 ? rows[0] : undefined;
}

/** Forgets every job. */
export async function forgetJobs({ context }: TestApp): Promise<void> {
  await sql`delete from jobs.job`.execute(context.db);
}

/** Lets what waits be at its last try, or at the one that is named. */
export async function forceTries({ context }: TestApp, tries?: number): Promise<void> {
  await sql`update jobs.job set retry_count = coalesce(${tries ?? null}::int, retry_limit), started_on = now()
    where state in ('retry', 'created')`.execute(context.db);
}

/** Mails of one kind that failed for good. */
export async function insertFailedMails({ context }: TestApp, kind: string, count: number): Promise<void> {
  await sql`insert into jobs.job (name, data, state, retry_count, completed_on)
    select 'mail_late', jsonb_build_object('id', gen_random_uuid(), 'orderedAt', '2026-03-10T12:00:00.000Z',
      'kind', ${kind}::text, 'payload', jsonb_build_object('to', 'n' || n || '@b.co')), 'failed', 29, now()
    from generate_series(1, ${count}::int) n`.execute(context.db);
}

/** The queue as version 0.1 left it, with one mail ordered: without an id, a time, or a queue that takes over. */
export async function downgradeMailQueue({ context }: TestApp, jobId: string, order: object): Promise<void> {
  await sql`update jobs.queue set retry_limit = 1500, retry_delay = 2, retry_delay_max = 60, expire_seconds = 45,
    dead_letter = null, heartbeat_seconds = null where name = 'mail'`.execute(context.db);
  await sql`delete from jobs.queue where name = 'mail_late'`.execute(context.db);
  await sql`insert into jobs.job (id, name, data, retry_limit, retry_delay, retry_delay_max, retry_backoff)
    values (${jobId}, 'mail', ${JSON.stringify(order)}, 1500, 2, 60, true)`.execute(context.db);
}

/** Makes the newest mail that was ordered fail for good under another id, which is answered. */
export async function failNewestMail(db: Db, reason: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into jobs.job (name, data, state, retry_count, completed_on, output)
    select 'mail_late', data || jsonb_build_object('id', ${id}::text), 'failed', 29, now(),
      jsonb_build_object('message', ${reason}::text)
    from jobs.job where name = 'mail' order by created_on desc limit 1`.execute(db);
  return id;
}
