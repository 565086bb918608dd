import type { Context } from '../../context.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { completeOverdueStreams } from './streams.repository.ts';

/** Ends live streams whose time is over. Two workers at once end each once. */
export const streamPeriodicTasks = ({ db, clock }: Context): PeriodicTask[] => [
  { name: 'streams.end', everySeconds: 15, run: () => completeOverdueStreams(db, clock.now()) },
];
