import { HOUR_MS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { deleteConfirmationsBefore } from './payment-confirmations.repository.ts';

/** Throws away by what confirmations could be taken back. */
export const paymentPeriodicTasks = ({ db, clock }: Context): PeriodicTask[] => [
  {
    name: 'payment-confirmations.prune',
    everySeconds: 600,
    run: () => deleteConfirmationsBefore(db, new Date(clock.now().getTime() - HOUR_MS)),
  },
];
