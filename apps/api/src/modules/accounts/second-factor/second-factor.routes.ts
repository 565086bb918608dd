import {
  beginSecondFactor as beginEndpoint,
  confirmSecondFactor as confirmEndpoint,
  getSecondFactor,
  makeRecoveryCodes,
  removeMySecondFactor,
} from '@livelift/contract';
import type { ProductApi } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readSecondFactor } from '../../second-factor/index.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeOwnSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.service.ts';

export function secondFactorRoutes(api: ProductApi): void {
  const access = 'staff-self';
  serve(api, getSecondFactor, {
    access,
    handle: async (context) => ({ second_factor: await readSecondFactor(context, context.actor.userId) }),
  });
  serve(api, beginEndpoint, { access, handle: (context, { body }) => beginSecondFactor(context, body) });
  serve(api, confirmEndpoint, { access, handle: (context, { body }) => confirmSecondFactor(context, body.code) });
  serve(api, makeRecoveryCodes, { access, handle: (context, { body }) => replaceRecoveryCodes(context, body) });
  serve(api, removeMySecondFactor, { access, handle: (context, { body }) => removeOwnSecondFactor(context, body) });
}
