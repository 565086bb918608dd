import {
  createPayment,
  deletePayment,
  getPayment,
  listPayments,
  refundPayment,
  retryPayment,
  updatePayment,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { once } from '../idempotency/index.ts';
import { refund, remove, retry } from './payment-actions.service.ts';
import { readPayments } from './payments.read.ts';
import { addPayment, editPayment } from './payments.service.ts';
import { readPaymentWithRefunds } from './refunds.read.ts';

export function paymentRoutes(api: ProductApi): void {
  serve(api, listPayments, {
    access: 'staff',
    handle: async ({ db, clock }, { query }) => ({ payments: await readPayments(db, query, clock.now()) }),
  });
  serve(api, createPayment, {
    access: 'staff',
    handle: (context, { body }) =>
      once(context, { subject: 'payment', endpoint: createPayment, input: { body } }, (context) =>
        addPayment(context, body),
      ),
  });
  serve(api, updatePayment, {
    access: 'staff',
    handle: (context, { params, body }) => editPayment(context, { id: params.id, edit: body }),
  });
  serve(api, getPayment, {
    access: 'staff',
    handle: ({ db, clock }, { params }) => readPaymentWithRefunds(db, params.id, clock.now()),
  });
  serve(api, deletePayment, { access: 'staff', handle: (context, { params }) => remove(context, params.id) });
  serve(api, refundPayment, {
    access: 'staff',
    handle: (context, { params, body = {} }) =>
      once(context, { subject: 'payment', endpoint: refundPayment, input: { params, body } }, (context) =>
        refund(context, params.id, body),
      ),
  });
  serve(api, retryPayment, {
    access: 'staff',
    handle: (context, { params }) =>
      once(context, { subject: 'payment', endpoint: retryPayment, input: { params } }, (context) =>
        retry(context, params.id),
      ),
  });
}
