import { HOUR_MS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { type PeriodicTask, pruneTask } from '../../platform/jobs/periodic-tasks.ts';

const confirmations = { table: 'payment_confirmations', key: ['payment_id'], time: 'confirmed_at' };

/** Throws away by what confirmations could be taken back. */
export const paymentPeriodicTasks = (context: Context): PeriodicTask[] => [
  pruneTask(context, { name: 'payment-confirmations.prune', ...confirmations, keepMs: HOUR_MS }),
];
