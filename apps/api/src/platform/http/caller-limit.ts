import { finished } from 'node:stream';
import { unavailable } from '@livelift/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createKeyedQueues } from '../bounded-queue.ts';
import { failure } from '../errors.ts';
import { isEventStream } from './serve.ts';

// A page of the app asks for half a dozen things at once; of the pool's connections most stay for everybody else.
const LIMITS = { atOnce: 3, waiting: 100 };

/** Waits until a request of this token or caller may go on; it is then under way until it is answered or given up. */
export type WaitForTurn<Key> = (key: Key, reply: FastifyReply) => Promise<void>;

const tooMany = () =>
  failure(unavailable, {
    message: 'You have too many requests under way. Please try again in a moment.',
    retryAfterSeconds: 2,
  });

/** Lets each key have a few requests under way. Its others wait, and nobody else's; behind as many as may wait it throws 503. */
export function createTurns<Key>(limits = LIMITS): WaitForTurn<Key> {
  const inTurn = createKeyedQueues<Key>(limits);
  return (key, { request, raw }) =>
    new Promise((resolve, reject) => {
      const untilAnswered = () =>
        new Promise<void>((end) => {
          finished(raw, () => end());
          // Of one that was given up nothing is asked any more.
          if (!request.raw.destroyed) resolve();
        });
      void inTurn(key, untilAnswered).then((turn) => {
        if (!turn) reject(tooMany());
      });
    });
}

const tokenOf = (authorization = ''): string => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? authorization;

/** Lets each bearer token have a few requests under way, before anything is read for them; streams of events do not count. */
export function limitEachToken(server: FastifyInstance, limits = LIMITS): void {
  const waitForTurn = createTurns<string>(limits);
  server.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization !== undefined && !isEventStream(request)) await waitForTurn(tokenOf(authorization), reply);
  });
}
