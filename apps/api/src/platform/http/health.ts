import type { FastifyInstance } from 'fastify';
import type { NoteOutage } from '../database/database-watch.ts';

/** Whether the process can serve: false while starting and from the moment it is told to stop (D42). */
export type Readiness = {
  ready: boolean;
  /** Set while the port closes: answers wait for it. */
  holdAnswers?: Promise<void>;
};

type Probe = { ping: () => Promise<void>; noteOutage: NoteOutage };

const PROBE_TIMEOUT_MS = 2_000;

/** Serves /healthz (the process is alive) and /readyz (it can do its work: 200, else 503) (D41). */
export function serveHealth(server: FastifyInstance, readiness: Readiness, { ping, noteOutage }: Probe): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (request, reply) => {
    if (!readiness.ready) return reply.status(503).header('retry-after', 1).send({ status: 'stopping' });
    try {
      await withTimeout(ping());
      return { status: 'ready' };
    } catch (error) {
      if (!noteOutage(error)) request.log.error({ err: error }, 'The database answers with an error.');
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
