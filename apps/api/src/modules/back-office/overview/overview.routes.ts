import { dayOf, getFigures, getMailDelivery, getOverview, listUnsentMails, retryMails } from '@livelift/contract';
import type { ProductApi } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readMailDelivery } from '../../../platform/mail/mail-delivery.ts';
import { readFigures } from './figures.read.ts';
import { readUnsent, retryUnsent } from './mails.service.ts';
import { readOverview } from './overview.read.ts';

export function overviewRoutes(api: ProductApi): void {
  const access = 'staff';
  serve(api, getMailDelivery, {
    access,
    handle: async (context) => {
      const { waiting, oldestWaitingSeconds, isWorkerMissing } = await readMailDelivery(context);
      return { waiting, oldest_waiting_seconds: oldestWaitingSeconds, worker_missing: isWorkerMissing };
    },
  });
  serve(api, getOverview, { access, handle: readOverview });
  serve(api, getFigures, { access, handle: ({ db, clock }, { query }) => readFigures(db, query, dayOf(clock.now())) });
  serve(api, listUnsentMails, { access, handle: ({ db }, { query }) => readUnsent(db, query.state) });
  serve(api, retryMails, { access, handle: (context, { body }) => retryUnsent(context, body.ids) });
}
