import {
  exportPayments,
  getPaymentNote,
  getPaymentStats,
  listPaymentNotes,
  listPayments,
  listPaymentsOfStreamer,
} from '@livelift/contract';
import type { ProductApi } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { serveCsv } from '../../../platform/http/serve-csv.ts';
import { readPaymentNote, readPaymentNotes } from './payment-notes.read.ts';
import { readPaymentStats } from './payment-stats.read.ts';
import { exportPaymentsFile } from './payments-export.service.ts';
import { readPayments, readPaymentsOfStreamer } from './payments-list.read.ts';

export function paymentListRoutes(api: ProductApi): void {
  const access = 'staff';
  serve(api, listPayments, {
    access,
    handle: async ({ db, clock }, { query }) => ({ payments: await readPayments(db, query, clock.now()) }),
  });
  serve(api, listPaymentsOfStreamer, {
    access,
    handle: async ({ db, clock }, input) => ({ payments: await readPaymentsOfStreamer(db, input, clock.now()) }),
  });
  serve(api, listPaymentNotes, {
    access,
    handle: async ({ db, clock }, { query }) => ({ notes: await readPaymentNotes(db, query, clock.now()) }),
  });
  serve(api, getPaymentNote, {
    access,
    handle: ({ db, clock }, { params }) => readPaymentNote(db, params.id, clock.now()),
  });
  serve(api, getPaymentStats, { access, handle: ({ db }, { query }) => readPaymentStats(db, query) });
  serveCsv(api, exportPayments, { access, handle: (context, { query }) => exportPaymentsFile(context, query) });
}
