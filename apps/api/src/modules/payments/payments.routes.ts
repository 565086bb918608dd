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
  serve(api, updatePayment, { access: 'staff', handle: editPayment });
  serve(api, getPayment, { access: 'staff', handle: readPaymentWithRefunds });
  serve(api, listMyPayments, {
    access: 'streamer',
    handle: async ({ db, clock, actor }, { query }) => ({
      payments: await readOwnPayments(db, actor.streamerId, { query, now: clock.now() }),
    }),
  });
  serve(api, deletePayment, { access: 'staff', handle: remove });
  serve(api, refundPayment, { access: 'staff', handle: refund });
  serve(api, previewPaymentLoss, { access: 'staff', handle: previewLoss });
  serve(api, retryPayment, { access: 'staff', handle: retry });
  serve(api, previewEndpoint, { access: 'staff', handle: previewConfirmation });
  serve(api, confirmEndpoint, { access: 'staff', handle: confirmUndoably });
  serve(api, undoEndpoint, { access: 'staff', handle: undoConfirmation });
}
