import { getMyNotifications, updateMyNotifications } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeNotifications, getNotifications } from './notifications.service.ts';

export function notificationRoutes(api: ProductApi): void {
  serve(api, getMyNotifications, {
    access: 'streamer',
    handle: async ({ db, actor }) => ({ notifications: await getNotifications(db, actor.streamerId) }),
  });
  serve(api, updateMyNotifications, {
    access: 'streamer',
    handle: (context, { body }) => changeNotifications(context, context.actor.streamerId, body),
  });
}
