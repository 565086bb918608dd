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
import { getHistory } from './history.service.ts';
import { endStreaming, startStreaming } from './lifecycle.service.ts';
import { getSchedule } from './schedule.service.ts';
import { getStats } from './stats.service.ts';
import { bookStream, editStream, removeStream } from './streams.service.ts';

export function streamRoutes(api: ProductApi): void {
  serve(api, listMyStreams, {
    access: 'streamer',
    handle: (context, { query }) => getSchedule(context, context.actor, query),
  });
  serve(api, getStreamingStats, {
    access: 'streamer',
    handle: (context, { query }) => getStats(context, context.actor, query),
  });
  serve(api, getStreamingHistory, {
    access: 'streamer',
    handle: (context) => getHistory(context, context.actor),
  });
  serve(api, createStream, {
    access: 'streamer',
    handle: (context, { body }) => bookStream(context, context.actor, body),
  });
  serve(api, updateStream, {
    access: 'streamer',
    handle: (context, { params, body }) => editStream(context, context.actor, { id: params.id, edit: body }),
  });
  serve(api, deleteStream, {
    access: 'streamer',
    handle: (context, { params }) => removeStream(context, context.actor, params.id),
  });
  serve(api, startStream, {
    access: 'streamer',
    handle: (context, { params }) => startStreaming(context, context.actor, params.id),
  });
  serve(api, endStream, {
    access: 'streamer',
    handle: (context, { params }) => endStreaming(context, context.actor, params.id),
  });
}
