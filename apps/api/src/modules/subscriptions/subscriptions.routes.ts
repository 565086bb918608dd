import {
  addSubscription,
  cancelMyOrder,
  closePaymentNote,
  getMySubscription,
  getPaymentInstructions,
  listMyPaymentNotes,
  listMySubscriptions,
  notePayment,
  orderSubscription,
  updateSubscription,
  withdrawPaymentNote,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { orderForSelf, orderForStreamer } from './order.service.ts';
import { editSubscription } from './staff-edit.service.ts';
import { getCurrentSubscription, listSubscriptions } from './subscriptions.service.ts';
import {
  addNote,
  cancelOwnOrder,
  closeNoteByHand,
  readInstructions,
  readOpenNotes,
  withdrawNote,
} from './unpaid-orders.service.ts';

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
  serve(api, cancelMyOrder, {
    access: 'streamer',
    handle: (context, { params }) => cancelOwnOrder(context, { streamerId: context.actor.streamerId, id: params.id }),
  });
  serve(api, getPaymentInstructions, {
    access: 'streamer',
    handle: (context, { params }) => readInstructions(context, { streamerId: context.actor.streamerId, id: params.id }),
  });
  serve(api, notePayment, {
    access: 'streamer',
    handle: (context, { params, body }) =>
      addNote(context, { streamerId: context.actor.streamerId, id: params.id }, body),
  });
  serve(api, listMyPaymentNotes, {
    access: 'streamer',
    handle: (context) => readOpenNotes(context, context.actor.streamerId),
  });
  serve(api, withdrawPaymentNote, {
    access: 'streamer',
    handle: (context, { params }) => withdrawNote(context, { streamerId: context.actor.streamerId, id: params.id }),
  });
  serve(api, closePaymentNote, { access: 'staff', handle: closeNoteByHand });
  serve(api, addSubscription, {
    access: 'staff',
    handle: (context, { params, body }) => orderForStreamer(context, params.id, body),
  });
  serve(api, updateSubscription, { access: 'staff', handle: editSubscription });
}
