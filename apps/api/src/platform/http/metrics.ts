import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { NoteOutage } from '../database/database-watch.ts';
import { failure } from '../errors.ts';
import { hashToken } from '../ids.ts';
import type { MailQueues } from '../mail/failed-mails.ts';
import { pageOf } from './served-page.ts';

type Options = {
  /** Present: who reads the metrics must send it as a bearer token. Absent: only this machine may read them. */
  token: string | undefined;
  /** Mails that wait for another try, and those that finally failed. */
  countMails: () => Promise<MailQueues>;
  noteOutage: NoteOutage;
};

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

// A proxy on this machine passes on what others ask for; it says so.
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => headers[name] !== undefined);

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return LOOPBACK.test(request.socket.remoteAddress ?? '') && !isForwarded(request);
  // Compared as hashes: of equal length, and without a hint from how long it takes.
  const sent = Buffer.from(hashToken(request.headers.authorization ?? ''));
  return timingSafeEqual(sent, Buffer.from(hashToken(`Bearer ${token}`)));
}

const notAllowed = () => failure({ kind: 'not_found', code: 'not_found', message: 'Not found.' });

// Seconds: from an answer out of memory to a request that is given up.
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

// Without its database the process has still something to tell.
const UNKNOWN: MailQueues = { waiting: Number.NaN, failed: Number.NaN };

function mailGauge(registry: Registry, { countMails, noteOutage }: Options): void {
  const stuck: Gauge<'state'> = new Gauge({
    name: 'livelift_mails_stuck',
    help: 'Mails that do not get out: waiting for another try, or failed at every try and kept.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await countMails().catch((error: unknown) => {
        if (noteOutage(error)) return UNKNOWN;
        throw error;
      });
      stuck.set({ state: 'waiting' }, counts.waiting);
      stuck.set({ state: 'failed' }, counts.failed);
    },
  });
}

/**
 * Serves /metrics for Prometheus (D41): the process, every request by route and status, and mails that do not get out.
 * Whoever may not read them is answered as if there were nothing.
 */
export function serveMetrics(server: FastifyInstance, options: Options): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  mailGauge(registry, options);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took until their answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    // The template or a known page, not the path: a label for every id would grow without end.
    const route = request.routeOptions.url ?? pageOf(request) ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options.token)) throw notAllowed();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}
