import { DAY_MS } from '@livelift/contract';
import { inTransaction } from '../database/transaction.ts';
import type { PeriodicTask } from '../jobs/periodic-tasks.ts';
import { orderTry, type Sender } from './mail-job.ts';
import { deleteEnded, takeOverdue } from './mails.repository.ts';

type Outbox = Pick<Sender, 'db' | 'jobs' | 'clock'>;

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

/** What time brings for mails: those that fell out of the queue are ordered again, and old ones are thrown away. */
export function mailPeriodicTasks(outbox: Outbox): PeriodicTask[] {
  return [
    { name: 'mails.overdue', everySeconds: 60, run: () => rescueOverdue(outbox) },
    { name: 'mails.prune', everySeconds: 600, run: () => prune(outbox) },
  ];
}
