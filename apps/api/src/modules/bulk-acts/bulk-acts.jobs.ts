import { DAY_MS } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobKind } from '../../platform/jobs/job-queue.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { deleteActsBefore, findRunning } from './bulk-acts.repository.ts';
import { BULK_QUEUE, orderWork } from './start.service.ts';
import { runBulkAct } from './work.service.ts';

/** For how many days acts are kept with what became of each record (docs/privacy.md); the audit log keeps the changes. */
const RETENTION_DAYS = 90;

const payload = z.object({ bulkActId: z.int() });

/** The job that works acts off. */
export const bulkActJobs = (context: Context): JobKind[] => [
  { name: BULK_QUEUE, run: (job) => runBulkAct(context, payload.parse(job).bulkActId) },
];

async function resume(context: Context): Promise<void> {
  // The queue takes no second order for what waits already.
  for (const { id } of await findRunning(context.db)) {
    await inTransaction(context, (context) => orderWork(context, id));
  }
}

/** Goes on with what a worker has left for good, and throws old acts away. */
export const bulkActPeriodicTasks = (context: Context): PeriodicTask[] => [
  { name: 'bulk-acts.resume', everySeconds: 60, run: () => resume(context) },
  {
    name: 'bulk-acts.prune',
    everySeconds: 3_600,
    run: () => deleteActsBefore(context.db, new Date(context.clock.now().getTime() - RETENTION_DAYS * DAY_MS)),
  },
];
