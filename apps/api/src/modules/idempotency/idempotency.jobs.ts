import { HOUR_MS, IDEMPOTENCY_KEY_HOURS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { type PeriodicTask, pruneTask } from '../../platform/jobs/periodic-tasks.ts';

const keys = { table: 'idempotency_keys', key: ['user_id', 'route', 'key'], time: 'created_at' };

/** Throws idempotency keys away whose time is over. */
export const idempotencyPeriodicTasks = (context: Context): PeriodicTask[] => [
  pruneTask(context, { name: 'idempotency.prune', ...keys, keepMs: IDEMPOTENCY_KEY_HOURS * HOUR_MS }),
];
