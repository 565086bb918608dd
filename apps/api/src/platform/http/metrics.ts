import { notFound } from '@livelift/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReportOutage } from '../database/database-watch.ts';
import { failure } from '../errors.ts';
import { isSameSecret } from '../ids.ts';
import type { UnsentMails } from '../mail/mail-delivery.ts';
import { isForwarded } from './network.ts';
import { pageRouteOf } from './page-route.ts';
import { isEventStream } from './serve.ts';

type Options = {
  /** Present: who reads the metrics must send it as a bearer token. Absent: only this machine may read them. */
  token: string | undefined;
  /** How mails get out. */
  readMails: () => Promise<UnsentMails>;
  /** Streams of events that are open now. */
  countEventStreams: () => number;
  reportOutage: ReportOutage;
};

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(request.socket.remoteAddress) && !isForwarded(request.headers);
  const sent = (request.headers.authorization ?? '').replace(/^bearer /i, 'Bearer ');
  return isSameSecret(sent, `Bearer ${token}`);
}

const notAllowed = () => failure(notFound, { message: 'Not found.' });

// Seconds: from an answer out of memory to a request that is given up.
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

// Without its database the process has still something to report.
const UNKNOWN: UnsentMails = { waiting: Number.NaN, oldestWaitingSeconds: Number.NaN, failed: Number.NaN };

/** Makes the gauges of mails, and answers what reads them anew. */
function mailGauges(registry: Registry, { readMails, reportOutage }: Options): () => Promise<void> {
  const unsent = new Gauge({
    name: 'livelift_mails_unsent',
    help: 'Mails that are not sent: waiting for a try, the first one included, or failed at every try and kept.',
    labelNames: ['state'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'livelift_mails_oldest_waiting_seconds',
    help: 'Since the oldest of the mails that wait was ordered; 0 when none waits.',
    registers: [registry],
  });
  return async () => {
    const { waiting, oldestWaitingSeconds, failed } = await readMails().catch((error: unknown) => {
      if (reportOutage(error)) return UNKNOWN;
      throw error;
    });
    unsent.set({ state: 'waiting' }, waiting);
    unsent.set({ state: 'failed' }, failed);
    oldest.set(oldestWaitingSeconds ?? 0);
  };
}

/**
 * Serves /metrics for Prometheus: the process, every request by route and status, streams of events, and mails that are not sent.
 * A stranger is answered as if there were nothing.
 */
export function serveMetrics(server: FastifyInstance, options: Options): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const updateMails = mailGauges(registry, options);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took until their answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'livelift_event_streams',
    help: 'Streams of events that are open: windows that are told of changes.',
    registers: [registry],
    collect() {
      this.set(options.countEventStreams());
    },
  });
  server.addHook('onResponse', (request, reply, done) => {
    // How long a window was open is no time that an answer took.
    if (reply.statusCode === 200 && isEventStream(request)) return done();
    // The template or a known page, not the path: a label for every id would grow without end.
    const route = request.routeOptions.url ?? pageRouteOf(request) ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options.token)) throw notAllowed();
    await updateMails();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}
