import { DAY_MS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { deleteExpiredLinksAndCodes } from './prune.repository.ts';

/** Throws away what no longer means anything: links that are over, and codes that nobody touched for a day. */
export const accountPeriodicTasks = ({ db, clock }: Context): PeriodicTask[] => [
  {
    name: 'accounts.prune',
    everySeconds: 600,
    run: async () => {
      const now = clock.now();
      await deleteExpiredLinksAndCodes(db, { over: now, untouchedSince: new Date(now.getTime() - DAY_MS) });
    },
  },
];
