import { DAY_MS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { deleteRecordsBefore } from './audit.service.ts';

/** For how many days entries are kept: two years, logins for 90 days (docs/privacy.md). */
const RETENTION_DAYS = { everything: 731, logins: 90 };

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Throws entries away whose time is over. */
export const auditPeriodicTasks = (context: Context): PeriodicTask[] => [
  {
    name: 'audit.prune',
    everySeconds: 86_400,
    run: async () => {
      const now = context.clock.now();
      await deleteRecordsBefore(context, daysBefore(now, RETENTION_DAYS.logins), 'logins');
      await deleteRecordsBefore(context, daysBefore(now, RETENTION_DAYS.everything), 'everything');
    },
  },
];
