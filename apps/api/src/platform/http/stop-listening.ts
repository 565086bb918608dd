import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Readiness } from './health.ts';

const PATIENCE_MS = 500;

// Turns of the event loop in a row at which nobody came.
const QUIET_TURNS = 5;

/**
 * Resolves when nobody has come to the port for a moment, or when that moment does not come. Whoever the kernel has
 * accepted and the process has not, which takes one at each turn of its event loop, would be cut off by closing the port.
 */
function quietMoment(server: Server): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  let quiet = 0;
  const onConnection = () => {
    quiet = 0;
  };
  server.on('connection', onConnection);
  return new Promise((resolve) => {
    const turn = () => {
      // The first turn may be half over, so one more is counted.
      if (quiet++ < QUIET_TURNS && performance.now() < deadline) {
        setImmediate(turn);
        return;
      }
      server.off('connection', onConnection);
      resolve();
    };
    setImmediate(turn);
  });
}

/**
 * Closes the port, and resolves when the last connection has ended. Until the port is closed no answer leaves, so that
 * clients who ask again as soon as they are answered do not run into it.
 */
export async function stopListening(server: Server, readiness: Readiness): Promise<void> {
  const closed = Promise.withResolvers<void>();
  readiness.holdAnswers = closed.promise;
  await quietMoment(server);
  const ended = once(server, 'close');
  server.close();
  closed.resolve();
  await ended;
}
