import type { Kysely } from 'kysely';
import { inTransaction } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Cursor, FailedJob, WaitingJobs } from '../jobs/stuck-jobs.repository.ts';
import { LATE_MAIL_QUEUE, MAIL_QUEUE, mailOrder } from './mail-job.ts';

/** A mail that could not be sent at any try. */
export type FailedMail = { id: string; kind: string; orderedAt: Date; tries: number; reason: string | null };

/** No failed mail has one of the ids that were named. */
export class UnknownMail extends Error {
  readonly ids: string[];

  constructor(ids: string[]) {
    super(`No failed mail has the id ${ids.join(', ')}.`);
    this.ids = ids;
  }
}

const QUEUES = [MAIL_QUEUE, LATE_MAIL_QUEUE];

// What is read, or put back in one transaction, at a time: however many there are, they need little memory.
const BATCH = 200;

// Orders of version 0.1 carry neither id nor time: their job's stand for them.
const orderOf = ({ payload, id, createdAt }: FailedJob) => {
  const order = mailOrder.parse(payload);
  return { ...order, id: order.id ?? id, orderedAt: order.orderedAt ?? createdAt.toISOString() };
};

/** Mails that finally failed, in pages, oldest first. */
export async function* listFailedMails(jobs: JobQueue): AsyncGenerator<FailedMail[]> {
  let after: Cursor | undefined;
  do {
    const page = await jobs.listFailed(QUEUES, { after, limit: BATCH });
    yield page.jobs.map((job) => {
      const { id, kind, orderedAt } = orderOf(job);
      return { id, kind, orderedAt: new Date(orderedAt), tries: job.tries, reason: job.reason };
    });
    after = page.cursor;
  } while (after);
}

/** Mails that failed and are tried again by themselves, and the newest reason. */
export const countWaitingMails = (jobs: JobQueue): Promise<WaitingJobs> => jobs.countWaiting(QUEUES);

/** Mails that do not get out: those that wait for another try, and those that failed for good. */
export type MailQueues = { waiting: number; failed: number };

/** How many mails do not get out. */
export async function countStuckMails(jobs: JobQueue): Promise<MailQueues> {
  return { waiting: (await jobs.countWaiting(QUEUES)).count, failed: await jobs.countFailed(QUEUES) };
}

type Outbox<T> = { db: Kysely<T>; jobs: JobQueue };

/**
 * Orders failed mails anew, each with the id that it had, and answers how many. Named ones all or none: throws
 * UnknownMail where one of the ids is no failed mail's.
 */
export async function retryFailedMails<T>(outbox: Outbox<T>, ids: string[] | 'all'): Promise<number> {
  if (ids !== 'all') return retryNamed(outbox, [...new Set(ids)]);
  let count = 0;
  for (;;) {
    const done = await inTransaction(outbox, async ({ jobs }) =>
      orderAgain(jobs, await jobs.takeFailed(QUEUES, { limit: BATCH })),
    );
    if (done.length === 0) return count;
    count += done.length;
  }
}

const retryNamed = <T>(outbox: Outbox<T>, ids: string[]): Promise<number> =>
  inTransaction(outbox, async ({ jobs }) => {
    const done = await orderAgain(jobs, await jobs.takeFailed(QUEUES, { ids, limit: ids.length }));
    const unknown = ids.filter((id) => !done.includes(id));
    if (unknown.length > 0) throw new UnknownMail(unknown);
    return done.length;
  });

async function orderAgain(jobs: JobQueue, failed: FailedJob[]): Promise<string[]> {
  const orders = failed.map(orderOf);
  for (const order of orders) await jobs.send(MAIL_QUEUE, order);
  return orders.map(({ id }) => id);
}
