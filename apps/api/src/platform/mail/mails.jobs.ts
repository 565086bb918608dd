import { DAY_MS } from '@livelift/contract';
import { z } from 'zod';
import { inTransaction } from '../database/transaction.ts';
import type { LegacyJob } from '../jobs/job-queue.ts';
import type { PeriodicTask } from '../jobs/periodic-tasks.ts';
import { orderTry, type Sender } from './mail-job.ts';
import { deleteEnded, insertMail, noteResult, takeOverdue } from './mails.repository.ts';

type Outbox = Pick<Sender, 'db' | 'jobs' | 'clock' | 'log'>;

const BATCH_SIZE = 1_000;

// Longer than the queue takes to notice a dead worker and run its job again.
const OVERDUE_MS = 10 * 60_000;

// Long enough for an operator who was away, and to answer what a customer was sent.
const RETENTION_MS = 90 * DAY_MS;

const earlier = ({ clock }: Outbox, ms: number): Date => new Date(clock.now().getTime() - ms);

/** Orders a try of mails whose job is gone: the queue gave it up, or was made anew. */
const rescueOverdue = (outbox: Outbox): Promise<void> =>
  inTransaction(outbox, async (outbox) => {
    const { db, jobs, clock } = outbox;
    const before = earlier(outbox, OVERDUE_MS);
    for (const mail of await takeOverdue(db, { before, now: clock.now(), limit: BATCH_SIZE }))
      await orderTry(jobs, mail);
  });

const prune = (outbox: Outbox): Promise<void> =>
  deleteEnded(outbox.db, { before: earlier(outbox, RETENTION_MS), batchSize: BATCH_SIZE });

// Versions before the table of mails kept orders in two queues themselves; the oldest had neither id nor time of their own.
const LEGACY_QUEUES = ['mail', 'mail_late'];
const legacyOrder = z.object({
  id: z.uuid().optional(),
  orderedAt: z.iso.datetime().optional(),
  kind: z.string(),
  payload: z.looseObject({}),
});

/** Puts one order of an earlier version into the table; false where it cannot be read. */
async function takeOver({ db, jobs, clock }: Outbox, job: LegacyJob): Promise<boolean> {
  const { data: order } = legacyOrder.safeParse(job.payload);
  if (!order) return false;
  const id = order.id ?? job.id;
  const orderedAt = order.orderedAt === undefined ? job.createdAt : new Date(order.orderedAt);
  const now = clock.now();
  if (!(await insertMail(db, { id, kind: order.kind, values: order.payload, orderedAt }, now))) return true;
  const { failed, tries, reason } = job;
  if (failed) {
    const changes = { state: 'failed' as const, next_try_at: null, last_tried_at: now, tries, last_error: reason };
    await noteResult(db, { id, tries: 0 }, changes);
  } else await orderTry(jobs, { id, tries: 0 });
  return true;
}

/** Takes over what an earlier version ordered, also while one of its processes still takes orders. */
async function takeOverLegacyOrders(outbox: Outbox, reported: Set<string>): Promise<void> {
  const takeOrReport = async (outbox: Outbox, job: LegacyJob): Promise<boolean> => {
    const isTaken = await takeOver(outbox, job);
    if (!isTaken && !reported.has(job.id)) {
      outbox.log.error({ jobId: job.id }, 'An order of a mail by an earlier version cannot be read; its job is left.');
      reported.add(job.id);
    }
    return isTaken;
  };
  const drainBatch = (queue: string): Promise<boolean> =>
    inTransaction(outbox, (outbox) =>
      outbox.jobs.drainLegacyQueue(queue, { limit: BATCH_SIZE, take: (job) => takeOrReport(outbox, job) }),
    );
  for (const queue of LEGACY_QUEUES) while (await drainBatch(queue));
}

/** What time brings for mails: those that fell out of the queue are ordered again, and old ones are thrown away. */
export function mailPeriodicTasks(outbox: Outbox): PeriodicTask[] {
  const reported = new Set<string>();
  return [
    { name: 'mails.upgrade', everySeconds: 60, run: () => takeOverLegacyOrders(outbox, reported) },
    { name: 'mails.overdue', everySeconds: 60, run: () => rescueOverdue(outbox) },
    { name: 'mails.prune', everySeconds: 600, run: () => prune(outbox) },
  ];
}
