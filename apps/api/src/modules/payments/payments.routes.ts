import {
  confirmPayment as confirmEndpoint,
  createPayment,
  deletePayment,
  getPayment,
  listMyPayments,
  previewConfirmation as previewEndpoint,
  previewPaymentLoss,
  refundPayment,
  retryPayment,
  undoConfirmation as undoEndpoint,
  updatePayment,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { readOwnPayments } from './my-payments.read.ts';
import { refund, remove, retry } from './payment-actions.service.ts';
import { confirmUndoably, previewConfirmation, undoConfirmation } from './payment-confirmation.service.ts';
import { previewLoss } from './payment-loss.service.ts';
import { addPayment, editPayment } from './payments.service.ts';
import { readPaymentWithRefunds } from './refunds.read.ts';

export function paymentRoutes(api: ProductApi): void {
  serve(api, createPayment, { access: 'staff', handle: (context, { body }) => addPayment(context, body) });
  serve(api, updatePayment, {
    access: 'staff',
    handle: (context, { params, body }) => editPayment(context, { id: params.id, edit: body }),
  });
  serve(api, getPayment, {
    access: 'staff',
    handle: ({ db, clock }, { params }) => readPaymentWithRefunds(db, params.id, clock.now()),
  });
  serve(api, listMyPayments, {
    access: 'streamer',
    handle: async ({ db, clock, actor }, { query }) => ({
      payments: await readOwnPayments(db, actor.streamerId, { query, now: clock.now() }),
    }),
  });
  serve(api, deletePayment, {
    access: 'staff',
    handle: (context, { params, body }) => remove(context, { id: params.id, reason: body?.reason }),
  });
  serve(api, refundPayment, {
    access: 'staff',
    handle: (context, { params, body = {} }) => refund(context, params.id, body),
  });
  serve(api, previewPaymentLoss, {
    access: 'staff',
    handle: async (context, { params }) => ({ loss: await previewLoss(context, params.id) }),
  });
  serve(api, retryPayment, { access: 'staff', handle: (context, { params }) => retry(context, params.id) });
  serve(api, previewEndpoint, {
    access: 'staff',
    handle: async (context, { params, query }) => ({
      preview: await previewConfirmation(context, { id: params.id, ...query }),
    }),
  });
  serve(api, confirmEndpoint, {
    access: 'staff',
    handle: (context, { params, body = {} }) => confirmUndoably(context, { id: params.id, ...body }),
  });
  serve(api, undoEndpoint, { access: 'staff', handle: (context, { params }) => undoConfirmation(context, params.id) });
}
