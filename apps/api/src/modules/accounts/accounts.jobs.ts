import type { Context } from '../../context.ts';
import type { TimedWork } from '../../platform/jobs/timers.ts';
import { deleteForgotten } from './prune.repository.ts';

const DAY_MS = 86_400_000;

/** Throws away what no longer means anything: links that are over, codes and counters that nobody touched for a day. */
export const accountTimedWork = ({ db, clock }: Context): TimedWork[] => [
  {
    name: 'accounts.prune',
    everySeconds: 600,
    run: async () => {
      const now = clock.now();
      await deleteForgotten(db, { over: now, untouchedSince: new Date(now.getTime() - DAY_MS) });
    },
  },
];
