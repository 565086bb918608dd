import {
  exportStreamers,
  getStreamer,
  getTimeline,
  listStreamers,
  listStreamsOfStreamer,
  search,
  toggleStreamer,
  updateStreamer,
} from '@livelift/contract';
import type { Context, ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveCsv } from '../../platform/http/serve-csv.ts';
import type { MailComposer } from '../../platform/mail/mail-composer.ts';
import { editProfile, pageOfStreamer, toggleStreamerActive } from '../streamers/index.ts';
import { nextFirst, readStreamsOfStreamer } from '../streams/index.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { paymentListRoutes } from './payments/payment-lists.routes.ts';
import { readSearch } from './search.read.ts';
import { readStreamerDetails } from './streamers/streamer-details.read.ts';
import { exportStreamersFile } from './streamers/streamers-export.service.ts';
import { getListItem, readStreamers } from './streamers/streamers-list.read.ts';
import { getTimelineOf } from './timeline/timeline.service.ts';

/** `composers` put mails that were sent into their words again. */
export function backOfficeRoutes(api: ProductApi, composers: readonly MailComposer<Context>[]): void {
  const access = 'staff';
  serve(api, listStreamers, {
    access,
    handle: async ({ db, clock }, { query }) => ({ streamers: await readStreamers(db, query, clock.now()) }),
  });
  serve(api, getStreamer, {
    access,
    handle: ({ db, clock }, { params }) => readStreamerDetails(db, params.id, clock.now()),
  });
  serve(api, listStreamsOfStreamer, {
    access,
    handle: async ({ db, clock }, { params: { id }, query }) => {
      const now = clock.now();
      const read = () => readStreamsOfStreamer(db, id, { query, now, order: nextFirst(now) });
      return { streams: await pageOfStreamer(db, id, read) };
    },
  });
  serve(api, toggleStreamer, {
    access,
    handle: (context, input) =>
      toggleStreamerActive(context, input, ({ db, clock }) => getListItem(db, input.params.id, clock.now())),
  });
  serve(api, getTimeline, { access, handle: (context, input) => getTimelineOf(context, composers, input) });
  serve(api, updateStreamer, {
    access,
    handle: (context, input) =>
      editProfile(context, input, ({ db, clock }) => getListItem(db, input.params.id, clock.now())),
  });
  serve(api, search, { access, handle: ({ db }, { query }) => readSearch(db, query.q) });
  serveCsv(api, exportStreamers, { access, handle: (context, { query }) => exportStreamersFile(context, query) });
  paymentListRoutes(api);
  overviewRoutes(api);
}
