import { DAY_MS } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobKind } from '../../platform/jobs/job-queue.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { listImportsBeingBooked, pruneImports } from './bank-import.repository.ts';
import { BOOKING_QUEUE, bookLines, orderBooking } from './booking.service.ts';
import { deleteErasedKeysBefore } from './erase.repository.ts';

/** For how many days statements are kept with what they say of people (docs/privacy.md). */
const RETENTION_DAYS = 30;

/** Those whose columns nobody said: until then nobody knows of whom they are. */
const UNREAD_DAYS = 1;

/** Nobody gives in older statements once more. */
const ERASED_DAYS = 730;

const daysAgo = ({ clock }: Context, days: number) => new Date(clock.now().getTime() - days * DAY_MS);

const payload = z.object({ importId: z.int() });

/** The job that books lines. */
export const bankImportJobs = (context: Context): JobKind[] => [
  { name: BOOKING_QUEUE, run: (job) => bookLines(context, payload.parse(job).importId) },
];

async function resume(context: Context): Promise<void> {
  // The queue takes no second order for what waits already.
  for (const { id } of await listImportsBeingBooked(context.db)) {
    await inTransaction(context, (context) => orderBooking(context, id));
  }
}

/** Goes on with what a worker has left for good, and throws statements away whose time is over. */
export const bankImportPeriodicTasks = (context: Context): PeriodicTask[] => [
  { name: 'bank-imports.resume', everySeconds: 60, run: () => resume(context) },
  {
    name: 'bank-imports.prune',
    everySeconds: 3_600,
    run: async () => {
      await pruneImports(context.db, daysAgo(context, RETENTION_DAYS), daysAgo(context, UNREAD_DAYS));
      await deleteErasedKeysBefore(context.db, daysAgo(context, ERASED_DAYS));
    },
  },
];
