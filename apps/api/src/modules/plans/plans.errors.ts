import { type Plan, plan } from '@livelift/contract';
import { z } from 'zod';
import { failure } from '../../platform/errors.ts';

export const planNotFound = () =>
  failure({ kind: 'not_found', code: 'plan.not_found', message: 'There is no such plan.' });

/** Carries the current row as it would be answered (D53). */
export const planChangedMeanwhile = (current: Plan) =>
  failure({
    kind: 'conflict',
    code: 'plan.changed_meanwhile',
    message: 'Somebody else has changed this plan. Look at the current version and try again.',
    details: { current: z.encode(plan, current) },
  });
