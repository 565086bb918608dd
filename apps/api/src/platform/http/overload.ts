import underPressure from '@fastify/under-pressure';
import { unavailable } from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { failure } from '../errors.ts';
import { PROBES } from './health.ts';

// An interval of it whose turns took three quarters of it on average: before the loop is a second late at every turn.
const SAMPLE_MS = 1_000;
const MAX_OF_SAMPLE = 0.75;

// To load and compile what is served keeps the loop busy as well, and is over when the first requests come.
const SAMPLES_TO_START = 2;

const overloaded = () =>
  failure(unavailable, {
    message: 'The service is busy right now. Please try again in a moment.',
    retryAfterSeconds: 5,
  });

/** Answers 503 while the event loop is late, so that what is under way gets done. Counts from when the server listens. */
export async function refuseWhenOverloaded(server: FastifyInstance, { sampleMs = SAMPLE_MS } = {}): Promise<void> {
  let countsFrom = Number.POSITIVE_INFINITY;
  server.addHook('onListen', async () => {
    countsFrom = performance.now() + SAMPLES_TO_START * sampleMs;
  });
  await server.register(underPressure, {
    maxEventLoopDelay: MAX_OF_SAMPLE * sampleMs,
    sampleInterval: sampleMs,
    pressureHandler: async ({ routeOptions: { url = '' } }) => {
      // Infinite: an interval in which nothing was measured.
      const isMeasured = Number.isFinite(server.memoryUsage().eventLoopDelay) && performance.now() >= countsFrom;
      // Who watches over the process must hear from it also then, or it would be ended for being busy.
      if (isMeasured && !PROBES.has(url)) throw overloaded();
    },
  });
}
