import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';

/**
 * What an event of the stream tells: what of the caller's has changed, no matter who changed it. `resync`: anything may have
 * changed, so that all is read anew; the first event always is one.
 */
export const changeEvent = z
  .object({
    kind: z.enum(['resync', 'schedule', 'subscriptions', 'payments', 'wordlists', 'account']),
  })
  .meta({ id: 'ChangeEvent' });

/** An event of the stream. */
export type ChangeEvent = z.infer<typeof changeEvent>;

/** Seconds after which a stream in which nothing happens carries a comment, so that a broken one can be told. */
export const HEARTBEAT_SECONDS = 20;

/** So many streams of the account, or of all accounts, are open already; the client reads again now and then instead. */
export const tooManyEventStreams = apiError({ kind: 'throttled', code: 'events.too_many' });

/** Changes cannot be followed here at the moment; the client reads again now and then instead. */
export const eventsUnavailable = apiError({ kind: 'unavailable', code: 'events.unavailable' });

/** Events of what changes for the streamer, as they happen. */
export const followMyChanges = endpoint({
  method: 'GET',
  path: '/streamer/events',
  summary: 'What changes, as it happens',
  description: `Server-sent events, to be read by a client that sends the Authorization header; there is no token in an address. The data of each is JSON: \`{"kind":"schedule"}\` names what of your own to read again, no matter who changed it; \`resync\`, the first event of each stream and one after every gap, means everything. A comment comes every ${HEARTBEAT_SECONDS} seconds. A stream ends after at most 15 minutes, with the session, and when the process stops: open the next one, after a random pause. An account has at most 4 at a time in each process (429). Where changes cannot be followed (503), or a stream does not come through, read again now and then.`,
  response: z.string().meta({ description: 'Events, each a line of `data:` and an empty one.' }),
  media: 'text/event-stream',
  errors: [tooManyEventStreams, eventsUnavailable],
});
