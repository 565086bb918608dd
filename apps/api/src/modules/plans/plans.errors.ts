import * as api from '@livelift/contract';
import { failure } from '../../platform/errors.ts';

export const planNotFound = () => failure(api.planNotFound, { message: 'There is no such plan.' });

/** Carries the current row as it would be answered. */
export const planChangedMeanwhile = (current: api.Plan) =>
  failure(api.planChangedMeanwhile, {
    message: 'Somebody else has changed this plan. Look at the current version and try again.',
    details: { current },
  });
