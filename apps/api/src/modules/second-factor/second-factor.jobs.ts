import type { Context } from '../../context.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { deleteOverChallenges } from './second-factor.repository.ts';

/** Throws challenges away that are over. */
export const secondFactorPeriodicTasks = ({ db, clock }: Context): PeriodicTask[] => [
  { name: 'second-factor.prune', everySeconds: 600, run: () => deleteOverChallenges(db, clock.now()) },
];
