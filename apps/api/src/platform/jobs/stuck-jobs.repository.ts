import type { Db as QueueSql } from 'pg-boss';
import { z } from 'zod';

// What pg-boss has no call for, on its own tables. The version of pg-boss is exact for this reason (decision 004).

/** A job that failed at every try. */
export type FailedJob = {
  id: string;
  payload: unknown;
  /** When it was first ordered, in whichever queue. */
  createdAt: Date;
  /** Over both queues. */
  tries: number;
  /** What the last try died of; null when that is not known. */
  reason: string | null;
};

/** A page of failed jobs, oldest first, and where the next one begins; no cursor: it was the last. */
export type FailedPage = { jobs: FailedJob[]; cursor?: Cursor };

/** The last row of a page. */
export type Cursor = { failedAt: string; id: string };

/** Jobs that failed and wait for their next try. */
export type WaitingJobs = { count: number; newestReason: string | null };

const row = z.object({
  id: z.string(),
  payload: z.unknown(),
  created_at: z.coerce.date(),
  failed_at: z.string(),
  tries: z.coerce.number(),
  reason: z.string().nullable(),
});

// A job's first id is what names it: the one it had before it was handed on to a second queue.
const FIRST_ID = 'coalesce(source_id, id)';

// A worker's error, or what pg-boss itself notes of one that has died.
const REASON = `coalesce(output->>'message', output->'value'->>'message', source_output->>'message',
  source_output->'value'->>'message')`;

const FACTS = `${FIRST_ID}::text as id, data as payload, coalesce(source_created_on, created_on) as created_at,
  coalesce(completed_on, created_on)::text as failed_at,
  retry_count + 1 + coalesce(source_retry_count + 1, 0) as tries, ${REASON} as reason`;

// One that was handed on stays as failed where it was, with the queue that took it in dead_letter.
const FAILED = `name = any($1::text[]) and state = 'failed' and dead_letter is null`;

const readRows = (result: { rows: unknown[] }) => result.rows.map((each) => row.parse(each));

const toJob = ({ id, payload, created_at, tries, reason }: z.infer<typeof row>): FailedJob => ({
  id,
  payload,
  createdAt: created_at,
  tries,
  reason,
});

/** A page of the jobs that failed for good. */
export async function listFailed(
  sql: QueueSql,
  queues: string[],
  { after, limit }: { after?: Cursor | undefined; limit: number },
): Promise<FailedPage> {
  const seek = after ? `and (coalesce(completed_on, created_on), ${FIRST_ID}) > ($3::timestamptz, $4::uuid)` : '';
  const rows = readRows(
    await sql.executeSql(
      `select ${FACTS} from jobs.job where ${FAILED} ${seek}
       order by coalesce(completed_on, created_on), ${FIRST_ID} limit $2`,
      [queues, limit, ...(after ? [after.failedAt, after.id] : [])],
    ),
  );
  const last = rows.at(-1);
  return {
    jobs: rows.map(toJob),
    ...(last && rows.length === limit ? { cursor: { failedAt: last.failed_at, id: last.id } } : {}),
  };
}

/** Which of the jobs that failed for good: those whose order or job has one of the ids, or any. */
export type Which = { ids?: string[] | undefined; limit: number };

/** Takes jobs that failed for good out of their queue; simultaneous callers never get the same one. */
export async function takeFailed(sql: QueueSql, queues: string[], { ids, limit }: Which): Promise<FailedJob[]> {
  const which = ids ? `and coalesce(data->>'id', ${FIRST_ID}::text) = any($3::text[])` : '';
  return readRows(
    await sql.executeSql(
      `delete from jobs.job where (name, id) in (
         select name, id from jobs.job where ${FAILED} ${which} limit $2 for update skip locked
       ) returning ${FACTS}`,
      [queues, limit, ...(ids ? [ids] : [])],
    ),
  ).map(toJob);
}

const waiting = z.object({ count: z.coerce.number(), newest_reason: z.string().nullable() });

/** How many jobs failed and wait for another try, and what the newest of these failures was. */
export async function countWaiting(sql: QueueSql, queues: string[]): Promise<WaitingJobs> {
  const { rows } = await sql.executeSql(
    `select count(*) as count, (array_agg(${REASON} order by started_on desc nulls last))[1] as newest_reason
     from jobs.job where name = any($1::text[]) and (state = 'retry' or (state = 'created' and source_id is not null))`,
    [queues],
  );
  const { count, newest_reason } = waiting.parse(rows[0]);
  return { count, newestReason: newest_reason };
}

const counted = z.object({ count: z.coerce.number() });

/** How many jobs failed for good and are kept. */
export async function countFailed(sql: QueueSql, queues: string[]): Promise<number> {
  const { rows } = await sql.executeSql(`select count(*) as count from jobs.job where ${FAILED}`, [queues]);
  return counted.parse(rows[0]).count;
}

/** Gives a job that another queue handed on the longest delay of its own queue, which pg-boss leaves out. */
export async function limitDelay(sql: QueueSql, queue: string, id: string): Promise<void> {
  await sql.executeSql(
    `update jobs.job set retry_delay_max = queue.retry_delay_max from jobs.queue
     where queue.name = job.name and job.name = $1 and job.id = $2::uuid and job.retry_delay_max is null`,
    [queue, id],
  );
}

/**
 * Lets jobs that were running when the process ended go on at once. Only for a database that nobody else works on. One
 * at its last try is left to the queue, which gives it up when it shows no sign of life.
 */
export async function resumeInterrupted(sql: QueueSql, queues: string[]): Promise<void> {
  await sql.executeSql(
    `update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
     where name = any($1::text[]) and state = 'active' and retry_count < retry_limit`,
    [queues],
  );
}
