import { getStreamer, listStreamers, toggleStreamer } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { readStreamerDetails } from './streamer-details.read.ts';
import { readStreamers } from './streamers.read.ts';
import { switchStreamer } from './switch-streamer.service.ts';

export function streamerRoutes(api: ProductApi): void {
  serve(api, listStreamers, {
    access: 'staff',
    handle: async ({ db, clock }, { query }) => ({ streamers: await readStreamers(db, query, clock.now()) }),
  });
  serve(api, getStreamer, {
    access: 'staff',
    handle: ({ db, clock }, { params }) => readStreamerDetails(db, params.id, clock.now()),
  });
  serve(api, toggleStreamer, {
    access: 'staff',
    handle: (context, { params, body }) => switchStreamer(context, { id: params.id, wanted: body?.active }),
  });
}
