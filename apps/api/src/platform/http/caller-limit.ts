import { unavailable } from '@livelift/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createKeyedQueues } from '../bounded-queue.ts';
import { failure } from '../errors.ts';
import { yieldToEventLoop } from '../event-loop.ts';
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

type UnderWay = { isHandled: boolean; isReady: boolean; untilTaken: boolean; end: () => void };

type Limits = { atOnce: number; waiting: number };

// Turns of each key, and what is under way of each request.
function createTurns(limits: Limits) {
  const inTurn = createKeyedQueues<string>(limits);
  const underWay = new WeakMap<FastifyReply, UnderWay[]>();

  const untilAnswered = (reply: FastifyReply, { untilTaken, begin }: { untilTaken: boolean; begin: () => void }) =>
    new Promise<void>((end) => {
      const { raw } = reply;
      if (raw.destroyed) return end();
      const own = { isHandled: false, isReady: false, untilTaken, end };
      underWay.set(reply, [...(underWay.get(reply) ?? []), own]);
      raw.once('close', () => {
        // What is given up before it is handled is never answered.
        if (own.isReady || !own.isHandled) end();
      });
      begin();
    });

  const waitForTurn = (key: string, reply: FastifyReply, untilTaken = true): Promise<void> =>
    new Promise((begin, reject) => {
      let hasWaited = false;
      const turn = inTurn(key, async () => {
        // Hundreds that are given up at once would each be begun before it is known.
        if (hasWaited) await yieldToEventLoop();
        await untilAnswered(reply, { untilTaken, begin });
      });
      hasWaited = true;
      void turn.then((done) => {
        if (!done) reject(tooMany());
      });
    });

  return { underWay, waitForTurn };
}

/**
 * Lets each bearer token have a few requests under way, before anything is read for them, and by what it answers each user, with
 * whatever tokens. Others of theirs wait, and nobody else's; behind as many as may wait they are answered 503. A request is under way
 * until its answer is ready, also where nobody waits for it any more, and taken by who asked, since what is ready lies in memory until
 * then. Streams of events do not count. Who is no user, whatever token they send, counts by their network where they log in or sign up:
 * from when the body is there until the answer is ready, so that nobody holds it up for others.
 */
export function limitCallers(server: FastifyInstance, limits: Limits = LIMITS) {
  const { underWay, waitForTurn } = createTurns(limits);
  const ofUsers = new WeakSet<FastifyReply>();

  server.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization !== undefined && !isEventStream(request))
      await waitForTurn(`token ${tokenOf(authorization)}`, reply);
  });
  server.addHook('preHandler', async ({ method, ip }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && !ofUsers.has(reply)) await waitForTurn(`network ${networkOf(ip)}`, reply, false);
    for (const own of underWay.get(reply) ?? []) own.isHandled = true;
  });
  server.addHook('onSend', async (_request, reply, payload) => {
    for (const own of underWay.get(reply) ?? []) {
      own.isReady = true;
      if (!own.untilTaken || reply.raw.destroyed) own.end();
    }
    return payload;
  });
  return (userId: number, reply: FastifyReply): Promise<void> => {
    ofUsers.add(reply);
    return waitForTurn(`user ${userId}`, reply);
  };
}
