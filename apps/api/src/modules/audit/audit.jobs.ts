import { DAY_MS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { deleteRecordsBefore } from './audit.service.ts';

/** For how many days entries are kept: two years (docs/privacy.md). */
const RETENTION_DAYS = 731;

/** Throws entries away whose time is over. */
export const auditPeriodicTasks = (context: Context): PeriodicTask[] => [
  {
    name: 'audit.prune',
    everySeconds: 86_400,
    run: () => deleteRecordsBefore(context, new Date(context.clock.now().getTime() - RETENTION_DAYS * DAY_MS)),
  },
];
