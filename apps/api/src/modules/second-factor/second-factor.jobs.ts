import type { Context } from '../../context.ts';
import { type PeriodicTask, pruneTask } from '../../platform/jobs/periodic-tasks.ts';

const challenges = { table: 'login_challenges', key: ['token_hash'], time: 'expires_at' };

/** Throws challenges away that are over. */
export const secondFactorPeriodicTasks = (context: Context): PeriodicTask[] => [
  pruneTask(context, { name: 'second-factor.prune', ...challenges, keepMs: 0 }),
];
