import { unavailable } from '@livelift/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createKeyedQueues } from '../bounded-queue.ts';
import { failure } from '../errors.ts';
import { letOthersIn } from '../one-a-turn.ts';
import { networkOf } from './network.ts';
import { isEventStream } from './serve.ts';

// A page of the app asks for half a dozen things at once; of the pool's connections most stay for everybody else.
const LIMITS = { atOnce: 3, waiting: 100 };

const tooMany = () =>
  failure(unavailable, {
    message: 'You have too many requests under way. Please try again in a moment.',
    retryAfterSeconds: 2,
  });

const tokenOf = (authorization: string): string => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? authorization;

type UnderWay = { isHandled: boolean; isReady: boolean; end: () => void };

/** Who a request counts as before anything is read for it: its token, or its network where it logs in or signs up. */
function callerOf(request: FastifyRequest): string | undefined {
  const { headers, method, ip } = request;
  if (headers.authorization !== undefined) return isEventStream(request) ? undefined : tokenOf(headers.authorization);
  return method === 'GET' || method === 'HEAD' ? undefined : networkOf(ip);
}

/**
 * Lets each bearer token, and without one each network that logs in or signs up, have a few requests under way, before anything is
 * read for them, and by what it answers each user, with whatever tokens. Others of theirs wait, and nobody else's; behind as many as may
 * wait they are answered 503. A request is under way until its answer is ready, also where nobody waits for it any more, and taken by who
 * asked, since what is ready lies in memory until then. Streams of events do not count.
 */
export function limitCallers(server: FastifyInstance, limits = LIMITS) {
  const inTurn = createKeyedQueues<string | number>(limits);
  const underWay = new WeakMap<FastifyReply, UnderWay[]>();

  const untilAnswered = (reply: FastifyReply, begin: () => void) =>
    new Promise<void>((end) => {
      const { raw } = reply;
      if (raw.destroyed) return end();
      const own = { isHandled: false, isReady: false, end };
      underWay.set(reply, [...(underWay.get(reply) ?? []), own]);
      raw.once('close', () => {
        // What is given up before it is handled is never answered.
        if (own.isReady || !own.isHandled) end();
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
    const caller = callerOf(request);
    if (caller !== undefined) await waitForTurn(caller, reply);
  });
  server.addHook('preHandler', (_request, reply, done) => {
    for (const own of underWay.get(reply) ?? []) own.isHandled = true;
    done();
  });
  server.addHook('onSend', async (_request, reply, payload) => {
    for (const own of underWay.get(reply) ?? []) {
      own.isReady = true;
      if (reply.raw.destroyed) own.end();
    }
    return payload;
  });
  return waitForTurn;
}
