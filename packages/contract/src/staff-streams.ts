import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { streamerInactive, streamerNotFound } from './errors.ts';
import { idParams, idText, versionRead } from './page.ts';
import {
  bookingErrors,
  stream,
  streamChangedMeanwhile,
  streamInput,
  streamNotFound,
  streamNotLive,
  streamUnchangeable,
  subscriptionRequired,
  wordlistUnknown,
} from './streams.ts';

const refusals = [streamerInactive, subscriptionRequired, wordlistUnknown, ...Object.values(bookingErrors)];
const unchangeable = Object.values(streamUnchangeable);

const params = idParams.extend({ streamId: idText });
const response = z.object({ message: z.string(), stream });

/** Staff book a stream for a streamer, within the same rules. */
export const createStreamOfStreamer = endpoint({
  method: 'POST',
  path: '/admin/streamers/:id/streams',
  summary: 'Book a stream for a streamer',
  description:
    'Within the same rules as the streamer: the whole stream in the subscription and what is left of its time.',
  params: idParams,
  body: streamInput,
  response,
  status: 201,
  errors: [streamerNotFound, ...refusals],
  isIdempotent: true,
});

/** Staff move or change a stream of a streamer that is still ahead. */
export const updateStreamOfStreamer = endpoint({
  method: 'PUT',
  path: '/admin/streamers/:id/streams/:streamId',
  summary: 'Change a stream of a streamer that is still ahead',
  params,
  body: streamInput.extend({ version: versionRead }),
  response,
  errors: [streamerNotFound, streamNotFound, ...unchangeable, ...refusals, streamChangedMeanwhile],
});

/** Staff cancel a stream of a streamer that is still ahead: its row stays, as cancelled. */
export const cancelStreamOfStreamer = endpoint({
  method: 'POST',
  path: '/admin/streamers/:id/streams/:streamId/cancel',
  summary: 'Cancel a stream of a streamer that is still ahead',
  description: 'It stays on record as cancelled and gives its time back.',
  params,
  response,
  errors: [streamerNotFound, streamNotFound, ...unchangeable],
  isIdempotent: true,
});

/** Staff mark the live stream of a streamer as completed. */
export const endStreamOfStreamer = endpoint({
  method: 'POST',
  path: '/admin/streamers/:id/streams/:streamId/end',
  summary: 'Mark a live stream of a streamer as completed',
  params,
  response,
  errors: [streamerNotFound, streamNotFound, streamNotLive],
  isIdempotent: true,
});
