import type { FastifyInstance } from 'fastify';
import type { ReportOutage } from '../database/database-watch.ts';
import { isEventStream } from './serve.ts';

/** Whether the process takes requests: it listens only once it does, and stops to do so when it is asked to end (D42). */
export type Readiness = {
  ready: boolean;
  /** When a request came that asks for more than health, by `performance.now()`. */
  lastRequestAt?: number;
  /** Set while the port closes: answers wait for it. */
  delayReplies?: Promise<void>;
};

type Probe = { ping: () => Promise<void>; reportOutage: ReportOutage };

const PROBE_TIMEOUT_MS = 2_000;

/** What watches over the process asks for: answered however busy it is, and no sign that somebody uses it. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Serves /healthz (the process is alive) and /readyz (it can do its work: 200, else 503) (D41). */
export function serveHealth(server: FastifyInstance, readiness: Readiness, { ping, reportOutage }: Probe): void {
  server.addHook('onRequest', (request, _reply, done) => {
    // A client that follows changes reconnects by itself when its stream has ended.
    if (!PROBES.has(request.url) && !isEventStream(request)) readiness.lastRequestAt = performance.now();
    done();
  });
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (request, reply) => {
    if (!readiness.ready) return reply.status(503).header('retry-after', 1).send({ status: 'stopping' });
    try {
      await withTimeout(ping());
      return { status: 'ready' };
    } catch (error) {
      if (!reportOutage(error))
        request.log.error({ reqId: request.id, err: error }, 'The database answers with an error.');
      return reply.status(503).header('retry-after', 5).send({ status: 'database unreachable' });
    }
  });
}

async function withTimeout(work: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('No answer in time.')), PROBE_TIMEOUT_MS);
  try {
    await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
