import { DAY_MS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { deleteEmptySeries, noteEmptySeries } from './series/series.repository.ts';
import { completeOverdueStreams } from './streams.repository.ts';

// The series stays for a day, so that its streams can be given back.
async function pruneSeries(context: Context): Promise<void> {
  const now = context.clock.now();
  await noteEmptySeries(context.db, now);
  await deleteEmptySeries(context, new Date(now.getTime() - DAY_MS));
}

/** Ends live streams whose time is over; two workers at once end each once. Deletes series a day after their last stream. */
export const streamPeriodicTasks = (context: Context): PeriodicTask[] => [
  {
    name: 'streams.end',
    everySeconds: 15,
    run: () => completeOverdueStreams(context.db, context.clock.now()),
  },
  { name: 'series.prune', everySeconds: 3600, run: () => pruneSeries(context) },
];
