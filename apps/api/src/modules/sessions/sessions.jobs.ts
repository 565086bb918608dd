import type { Context } from '../../context.ts';
import { type PeriodicTask, pruneTask } from '../../platform/jobs/periodic-tasks.ts';

/** Throws sessions away that are over. */
export const sessionPeriodicTasks = (context: Context): PeriodicTask[] => [
  pruneTask(context, { name: 'sessions.prune', table: 'sessions', key: ['token_hash'], time: 'expires_at', keepMs: 0 }),
];
