import { HOUR_MS, IDEMPOTENCY_KEY_HOURS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { deleteKeysBefore } from './idempotency.repository.ts';

/** Throws idempotency keys away whose time is over. */
export const idempotencyPeriodicTasks = ({ db, clock }: Context): PeriodicTask[] => [
  {
    name: 'idempotency.prune',
    everySeconds: 600,
    run: () => deleteKeysBefore(db, new Date(clock.now().getTime() - IDEMPOTENCY_KEY_HOURS * HOUR_MS)),
  },
];
