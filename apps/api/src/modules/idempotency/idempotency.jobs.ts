import type { Context } from '../../context.ts';
import type { TimedWork } from '../../platform/jobs/timers.ts';
import { deleteKeysBefore } from './idempotency.repository.ts';
import { KEY_HOURS } from './idempotency.service.ts';

/** Throws idempotency keys away whose time is over. */
export const idempotencyTimedWork = ({ db, clock }: Context): TimedWork[] => [
  {
    name: 'idempotency.prune',
    everySeconds: 600,
    run: () => deleteKeysBefore(db, new Date(clock.now().getTime() - KEY_HOURS * 3_600_000)),
  },
];
