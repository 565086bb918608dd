import { DAY_MS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { deleteUntouchedThrottles } from './throttles.repository.ts';

/** Deletes counters that nobody touched for a day: no limit looks back further. */
export const throttlePeriodicTasks = ({ db, clock }: Context): PeriodicTask[] => [
  {
    name: 'throttles.prune',
    everySeconds: 600,
    run: () => deleteUntouchedThrottles(db, new Date(clock.now().getTime() - DAY_MS)),
  },
];
