import type { Context } from '../../context.ts';
import type { TimedWork } from '../../platform/jobs/timers.ts';
import { deleteOverSessions } from './sessions.repository.ts';

/** Throws sessions away that are over. */
export const sessionTimedWork = ({ db, clock }: Context): TimedWork[] => [
  { name: 'sessions.prune', everySeconds: 600, run: () => deleteOverSessions(db, clock.now()) },
];
