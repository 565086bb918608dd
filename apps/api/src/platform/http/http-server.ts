import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { BODY_LIMIT_BYTES } from '@livelift/contract';
import { fastify as createFastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { ReportOutage } from '../database/database-watch.ts';
import type { Log } from '../log.ts';
import { acceptJsonOnly } from './json-body.ts';
import { handleProblems, refuseOverlongPath, refuseUnreadableRequest } from './problem-handler.ts';
import { readableUrl } from './readable-url.ts';

type Options = {
  log: Log;
  /** Addresses or CIDRs whose X-Forwarded-For is believed; empty: nobody's. */
  trustProxy: string[];
  /** Whether the public address is https: only then may browsers be made to stay there. */
  https: boolean;
  /** Gets every error that may come from the database. */
  reportOutage: ReportOutage;
  /** How long a whole request may take to arrive; absent: 13 s, so that its connection is closed within 15. */
  requestTimeoutMs?: number;
};

/** A Fastify server with limits, security headers, request ids and the problem handler; without any route. */
export async function createHttpServer({
  log,
  trustProxy,
  https,
  reportOutage,
  requestTimeoutMs = 13_000,
}: Options): Promise<FastifyInstance> {
  // Named as the general type: a server typed by its logger is no FastifyInstance to any plug-in.
  const logger: FastifyBaseLogger = log;
  const securityHeaders = await readSecurityHeaders(securityOptions(https));
  const server = createFastify({
    loggerInstance: logger,
    // One line a request, below, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // What is logged of a request names its id itself: a logger for each costs more than the line.
    childLoggerFactory: (parent) => parent,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: requestTimeoutMs,
    // For who takes nothing of an answer; windows that follow changes are written to more often.
    connectionTimeout: 60_000,
    // requestTimeout alone is checked every 30 s only.
    http: { headersTimeout: Math.min(5_000, requestTimeoutMs), connectionsCheckingInterval: 1_000 },
    // Paths and ids are compared as written.
    routerOptions: { maxParamLength: 100 },
    return503OnClosing: false,
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    frameworkErrors: refuseOverlongPath(securityHeaders),
    clientErrorHandler: refuseUnreadableRequest(securityHeaders),
  });
  handleProblems(server, reportOutage);
  acceptJsonOnly(server);
  closePipelines(server);
  // Hooks that wait for nothing are no promises.
  const headers = Object.fromEntries(securityHeaders);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    log.info({ req: request, status: reply.statusCode, ms }, 'request');
    done();
  });
  return server;
}

// Browsers and proxies wait for an answer before they ask again on a connection.
const MAX_PIPELINED = 32;

/** Closes a connection on which many requests are sent at once: they would all be under way, and everybody else behind them. */
function closePipelines(server: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  server.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    if (count <= MAX_PIPELINED) return done();
    reply.hijack();
    socket.destroy();
  });
  server.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    underWay.set(socket, (underWay.get(socket) ?? 1) - 1);
    done();
  });
}

const securityOptions = (https: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(https ? { upgradeInsecureRequests: [] } : {}),
    },
  },
  hsts: https,
});

// What a server adds to every answer by itself.
const NOT_OF_HELMET = ['content-type', 'content-length', 'connection', 'date'];

/** What helmet sets: the same on every answer, so that it is asked once. */
async function readSecurityHeaders(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const probe = createFastify();
  await probe.register(helmet, options);
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.entries(headers)
    .filter(([name]) => !NOT_OF_HELMET.includes(name))
    .map(([name, value]) => [name, String(value)]);
}
