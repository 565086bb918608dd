import { exportPayments, getPaymentStats, listPaymentsOfStreamer } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveCsv } from '../../platform/http/serve-csv.ts';
import { readPaymentStats } from './payment-stats.read.ts';
import { readPaymentsPageOf } from './payments.read.ts';
import { exportPaymentsFile } from './payments-export.service.ts';

export function paymentListRoutes(api: ProductApi): void {
  serve(api, getPaymentStats, {
    access: 'staff',
    handle: ({ db }, { query }) => readPaymentStats(db, query),
  });
  serveCsv(api, exportPayments, {
    access: 'staff',
    handle: (context, { query }) => exportPaymentsFile(context, query),
  });
  serve(api, listPaymentsOfStreamer, {
    access: 'staff',
    handle: async ({ db, clock }, input) => ({ payments: await readPaymentsPageOf(db, input, clock.now()) }),
  });
}
