import type { Context } from '../../context.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { deleteOverSessions } from './sessions.repository.ts';

/** Throws sessions away that are over. */
export const sessionPeriodicTasks = ({ db, clock }: Context): PeriodicTask[] => [
  { name: 'sessions.prune', everySeconds: 600, run: () => deleteOverSessions(db, clock.now()) },
];
