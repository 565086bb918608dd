import {
  carryOver,
  changeStreams,
  createSeries,
  deleteSeries,
  getSeries,
  goLive,
  listSeries,
  updateSeries,
} from '@livelift/contract';
import type { ProductApi } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { changeStreams as change } from '../changes/change-streams.service.ts';
import { goLive as startNow } from '../go-live.service.ts';
import { carryOver as carry } from './carry-over.service.ts';
import * as series from './series.service.ts';
import * as edits from './series-edit.service.ts';

/** Several streams at once: sets of changes, series, and the stream that begins now. */
export function seriesRoutes(api: ProductApi): void {
  const access = 'streamer';
  serve(api, changeStreams, { access, handle: (context, { body }) => change(context, context.actor, body) });
  serve(api, goLive, { access, handle: (context, { body }) => startNow(context, context.actor, body) });
  serve(api, listSeries, { access, handle: (context, { query }) => series.listSeries(context, context.actor, query) });
  serve(api, carryOver, { access, handle: (context, { body }) => carry(context, context.actor, body) });
  serve(api, getSeries, {
    access,
    handle: (context, { params }) => series.getSeries(context, context.actor, params.id),
  });
  serve(api, createSeries, {
    access,
    handle: (context, { body }) => series.createSeries(context, context.actor, body),
  });
  serve(api, updateSeries, {
    access,
    handle: (context, { params, body }) => edits.updateSeries(context, context.actor, { id: params.id, body }),
  });
  serve(api, deleteSeries, {
    access,
    handle: (context, { params, body }) => edits.deleteSeries(context, context.actor, { id: params.id, body }),
  });
}
