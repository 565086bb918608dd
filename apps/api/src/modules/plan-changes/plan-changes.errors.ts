import * as api from '@livelift/contract';
import { failure } from '../../platform/errors.ts';

/** Carries what the change would do by now. */
export const planChangeDiffers = (change: api.PlanChange) =>
  failure(api.planChangeDiffers, {
    message: 'Another amount is due by now. Look at what the change does and confirm it again.',
    details: { change },
  });
