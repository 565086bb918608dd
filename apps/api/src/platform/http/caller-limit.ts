import { unavailable } from '@livelift/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createKeyedQueues } from '../bounded-queue.ts';
import { failure } from '../errors.ts';
import { letOthersIn } from '../one-a-turn.ts';
import { isEventStream } from './serve.ts';

// A page of the app asks for half a dozen things at once; of the pool's connections most stay for everybody else.
const LIMITS = { atOnce: 3, waiting: 100 };

const tooMany = () =>
  failure(unavailable, {
    message: 'You have too many requests under way. Please try again in a moment.',
    retryAfterSeconds: 2,
  });

const tokenOf = (authorization: string): string => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? authorization;

type UnderWay = { isHandled: boolean; end: () => void };

/**
 * Lets each bearer token have a few requests under way, before anything is read for them, and by what it answers each user, with
 * whatever tokens. Others of theirs wait, and nobody else's; behind as many as may wait they are answered 503. A request is under way
 * until its answer is ready, also where nobody waits for it any more. Streams of events do not count.
 */
export function limitCallers(server: FastifyInstance, limits = LIMITS) {
  const inTurn = createKeyedQueues<string | number>(limits);
  const underWay = new WeakMap<FastifyReply, UnderWay[]>();

  const untilAnswered = (reply: FastifyReply, begin: () => void) =>
    new Promise<void>((end) => {
      const { raw } = reply;
      if (raw.destroyed) return end();
      const own = { isHandled: false, end };
      underWay.set(reply, [...(underWay.get(reply) ?? []), own]);
      // What is given up before it is handled is never answered.
      raw.once('close', () => {
        if (!own.isHandled) end();
      });
      begin();
    });

  const waitForTurn = (key: string | number, reply: FastifyReply): Promise<void> =>
    new Promise((begin, reject) => {
      let hasWaited = false;
      const turn = inTurn(key, async () => {
        // Hundreds that are given up at once would each be begun before it is known.
        if (hasWaited) await letOthersIn();
        await untilAnswered(reply, begin);
      });
      hasWaited = true;
      void turn.then((done) => {
        if (!done) reject(tooMany());
      });
    });

  server.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization !== undefined && !isEventStream(request)) await waitForTurn(tokenOf(authorization), reply);
  });
  server.addHook('preHandler', (_request, reply, done) => {
    for (const own of underWay.get(reply) ?? []) own.isHandled = true;
    done();
  });
  server.addHook('onSend', async (_request, reply, payload) => {
    for (const { end } of underWay.get(reply) ?? []) end();
    return payload;
  });
  return waitForTurn;
}
