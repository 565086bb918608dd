import {
  addSubscription,
  getMySubscription,
  listMySubscriptions,
  orderSubscription,
  updateSubscription,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { orderForSelf, orderForStreamer } from './order.service.ts';
import { editSubscription } from './staff-edit.service.ts';
import { getCurrentSubscription, listSubscriptions } from './subscriptions.service.ts';

export function subscriptionRoutes(api: ProductApi): void {
  serve(api, getMySubscription, {
    access: 'streamer',
    handle: async (context) => ({ subscription: await getCurrentSubscription(context, context.actor.streamerId) }),
  });
  serve(api, listMySubscriptions, {
    access: 'streamer',
    handle: (context) => listSubscriptions(context, context.actor.streamerId),
  });
  serve(api, orderSubscription, {
    access: 'streamer',
    handle: (context, { body }) => orderForSelf(context, context.actor.streamerId, body),
  });
  serve(api, addSubscription, {
    access: 'staff',
    handle: (context, { params, body }) => orderForStreamer(context, params.id, body),
  });
  serve(api, updateSubscription, { access: 'staff', handle: editSubscription });
}
