import {
  createStream,
  deleteStream,
  endStream,
  getStreamingHistory,
  getStreamingStats,
  listMyStreams,
  startStream,
  updateStream,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { endStreaming, startStreaming } from './lifecycle.service.ts';
import { getSchedule } from './schedule.service.ts';
import { getHistory } from './statistics/history.service.ts';
import { getStats } from './statistics/stats.service.ts';
import { bookStream, editStream, removeStream } from './streams.service.ts';

export function streamRoutes(api: ProductApi): void {
  const access = 'streamer';
  serve(api, listMyStreams, { access, handle: (context, { query }) => getSchedule(context, context.actor, query) });
  serve(api, getStreamingStats, { access, handle: (context, { query }) => getStats(context, context.actor, query) });
  serve(api, getStreamingHistory, { access, handle: (context) => getHistory(context, context.actor) });
  serve(api, createStream, { access, handle: (context, { body }) => bookStream(context, context.actor, body) });
  serve(api, updateStream, {
    access,
    handle: (context, { params, body }) => editStream(context, context.actor, { id: params.id, edit: body }),
  });
  serve(api, deleteStream, {
    access,
    handle: (context, { params }) => removeStream(context, context.actor, params.id),
  });
  serve(api, startStream, {
    access,
    handle: (context, { params }) => startStreaming(context, context.actor, params.id),
  });
  serve(api, endStream, { access, handle: (context, { params }) => endStreaming(context, context.actor, params.id) });
}
