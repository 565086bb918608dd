import { DAY_MS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { type PeriodicTask, pruneTask } from '../../platform/jobs/periodic-tasks.ts';

/** Deletes counters that nobody touched for a day: no limit looks back further. */
export const throttlePeriodicTasks = (context: Context): PeriodicTask[] => [
  pruneTask(context, { name: 'throttles.prune', table: 'throttles', key: ['key'], time: 'updated_at', keepMs: DAY_MS }),
];
