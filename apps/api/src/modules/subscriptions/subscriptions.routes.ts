import { getMySubscription } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { getCurrentSubscription } from './subscriptions.service.ts';

export function subscriptionRoutes(api: ProductApi): void {
  serve(api, getMySubscription, {
    access: 'streamer',
    handle: async (context) => ({ subscription: await getCurrentSubscription(context, context.actor.streamerId) }),
  });
}
