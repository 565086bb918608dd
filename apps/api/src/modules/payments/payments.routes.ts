import { createPayment, listPayments, updatePayment } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { once } from './idempotency.service.ts';
import { readPayments } from './payments.read.ts';
import { addPayment, editPayment } from './payments.service.ts';

export function paymentRoutes(api: ProductApi): void {
  serve(api, listPayments, {
    access: 'staff',
    handle: async ({ db, clock }, { query }) => ({ payments: await readPayments(db, query, clock.now()) }),
  });
  serve(api, createPayment, {
    access: 'staff',
    handle: (context, { body }) =>
      once(context, { endpoint: createPayment, input: { body } }, (context) => addPayment(context, body)),
  });
  serve(api, updatePayment, {
    access: 'staff',
    handle: (context, { params, body }) => editPayment(context, { id: params.id, edit: body }),
  });
}
