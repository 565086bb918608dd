import {
  exportPayments,
  getMailDelivery,
  getPaymentStats,
  getStreamer,
  listPaymentNotes,
  listPayments,
  listPaymentsOfStreamer,
  listStreamers,
  listStreamsOfStreamer,
  toggleStreamer,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveCsv } from '../../platform/http/serve-csv.ts';
import { readMailDelivery } from '../../platform/mail/mail-delivery.ts';
import { pageOfStreamer, toggleStreamerActive } from '../streamers/index.ts';
import { readStreamsOfStreamer } from '../streams/index.ts';
import { readPaymentNotes } from './payment-notes.read.ts';
import { readPaymentStats } from './payment-stats.read.ts';
import { readPayments, readPaymentsOfStreamer } from './payments.read.ts';
import { exportPaymentsFile } from './payments-export.service.ts';
import { readStreamerDetails } from './streamer-details.read.ts';
import { getListItem, readStreamers } from './streamers.read.ts';

export function backOfficeRoutes(api: ProductApi): void {
  serve(api, listStreamers, {
    access: 'staff',
    handle: async ({ db, clock }, { query }) => ({ streamers: await readStreamers(db, query, clock.now()) }),
  });
  serve(api, getStreamer, {
    access: 'staff',
    handle: ({ db, clock }, { params }) => readStreamerDetails(db, params.id, clock.now()),
  });
  serve(api, listStreamsOfStreamer, {
    access: 'staff',
    handle: async ({ db, clock }, { params: { id }, query }) => ({
      streams: await pageOfStreamer(db, id, () => readStreamsOfStreamer(db, id, { query, now: clock.now() })),
    }),
  });
  serve(api, toggleStreamer, {
    access: 'staff',
    handle: (context, { params: { id }, body }) =>
      toggleStreamerActive(context, { id, wanted: body?.active, reason: body?.reason }, ({ db, clock }) =>
        getListItem(db, id, clock.now()),
      ),
  });
  serve(api, listPayments, {
    access: 'staff',
    handle: async ({ db, clock }, { query }) => ({ payments: await readPayments(db, query, clock.now()) }),
  });
  serve(api, listPaymentsOfStreamer, {
    access: 'staff',
    handle: async ({ db, clock }, input) => ({ payments: await readPaymentsOfStreamer(db, input, clock.now()) }),
  });
  serve(api, listPaymentNotes, {
    access: 'staff',
    handle: async ({ db, clock }, { query }) => ({ notes: await readPaymentNotes(db, query, clock.now()) }),
  });
  serve(api, getPaymentStats, { access: 'staff', handle: ({ db }, { query }) => readPaymentStats(db, query) });
  serve(api, getMailDelivery, {
    access: 'staff',
    handle: async (context) => {
      const { waiting, oldestWaitingSeconds, isWorkerMissing } = await readMailDelivery(context);
      return { waiting, oldest_waiting_seconds: oldestWaitingSeconds, worker_missing: isWorkerMissing };
    },
  });
  serveCsv(api, exportPayments, {
    access: 'staff',
    handle: (context, { query }) => exportPaymentsFile(context, query),
  });
}
