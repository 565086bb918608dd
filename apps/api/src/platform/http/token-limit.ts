import { finished } from 'node:stream';
import { unavailable } from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { type BoundedQueue, createBoundedQueue } from '../bounded-queue.ts';
import { failure } from '../errors.ts';
import { isEventStream } from './serve.ts';

// A page of the app asks for half a dozen things at once; of the pool's connections most stay for everybody else.
const AT_ONCE = 3;
const WAITING = 100;

const tooMany = () =>
  failure(unavailable, {
    message: 'You have too many requests under way. Please try again in a moment.',
    retryAfterSeconds: 2,
  });

/**
 * Lets each bearer token have a few requests under way: its others wait, before anything is read for them, and nobody else's do.
 * Behind as many as may wait, and streams of events apart, they are answered 503.
 */
export function limitEachToken(server: FastifyInstance, { atOnce = AT_ONCE, waiting = WAITING } = {}): void {
  const tokens = new Map<string, { queue: BoundedQueue; requests: number }>();
  server.addHook('onRequest', (request, reply, done) => {
    const token = request.headers.authorization;
    if (token === undefined || isEventStream(request)) return done();
    const sender = tokens.get(token) ?? { queue: createBoundedQueue({ atOnce, waiting }), requests: 0 };
    tokens.set(token, sender);
    sender.requests++;
    const untilAnswered = () =>
      new Promise<void>((resolve) => {
        finished(reply.raw, () => resolve());
        // Of one that was given up nothing is asked any more.
        if (!request.raw.destroyed) done();
      });
    void sender.queue(untilAnswered).then((turn) => {
      sender.requests--;
      if (sender.requests === 0) tokens.delete(token);
      if (!turn) done(tooMany());
    });
  });
}
