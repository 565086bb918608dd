import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Readiness } from './health.ts';

const LOOK_EVERY_MS = 50;

// A load balancer that has seen /readyz fail sends nothing more; one that is late still does.
const DRAINED_MS = 500;

type DrainLimits = { atLeastMs: number; atMostMs: number };

/** Resolves when no request has come for half a second, and not before or after its limits. To be called once not ready. */
export function drainRequests(readiness: Readiness, { atLeastMs, atMostMs }: DrainLimits): Promise<void> {
  const since = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      const isQuiet = now - (readiness.lastRequestAt ?? 0) >= DRAINED_MS;
      if (now - since < (isQuiet ? atLeastMs : atMostMs)) return;
      clearInterval(timer);
      resolve();
    }, LOOK_EVERY_MS);
  });
}

// On a machine that does other work a client that was answered takes this long to come again.
const QUIET_MS = 100;
const TIMEOUT_MS = 500;

// Turns of the event loop in a row at which nobody came, each short: in a long one the process had to wait for a processor,
// and somebody may have come since it looked.
const QUIET_TURNS = 5;
const SHORT_TURN_MS = 1;
const MAX_TURNS = 10_000;

/**
 * Resolves when nobody has come to the port for a moment, or when that moment does not come, and in either case right after
 * the event loop has looked: a client that the kernel has accepted and the process has not would be cut off by closing.
 */
async function quietMoment(server: Server): Promise<void> {
  const since = performance.now();
  let cameAt = since;
  const onConnection = () => {
    cameAt = performance.now();
  };
  server.on('connection', onConnection);
  for (let now = since; now - cameAt < QUIET_MS && now - since < TIMEOUT_MS; now = performance.now()) await wait(5);
  let lookedAt = performance.now();
  for (let turns = 0, quiet = 0; quiet < QUIET_TURNS && turns < MAX_TURNS; turns++) {
    await nextTurn();
    const now = performance.now();
    quiet = cameAt >= lookedAt || now - lookedAt > SHORT_TURN_MS ? 0 : quiet + 1;
    lookedAt = now;
  }
  server.off('connection', onConnection);
}

/**
 * Closes the port, and resolves when the last connection has ended. Until the port is closed no answer leaves, so that
 * clients who ask again as soon as they are answered do not run into it.
 */
export async function stopListening(server: Server, readiness: Readiness): Promise<void> {
  const closed = Promise.withResolvers<void>();
  readiness.delayReplies = closed.promise;
  await quietMoment(server);
  const ended = once(server, 'close');
  server.close();
  closed.resolve();
  await ended;
}

/** Closes the port and then every connection, in the middle of whatever it does: for answers that nobody waits for. */
export async function closeAtOnce(server: Server): Promise<void> {
  const ended = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await ended;
}
