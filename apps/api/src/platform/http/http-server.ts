import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import { fastify as createFastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { NoteOutage } from '../database/database-watch.ts';
import type { Log } from '../log.ts';
import { handleProblems, refuseOverlongPath, refuseUnreadableRequest } from './problem-handler.ts';
import { readableUrl } from './readable-url.ts';

type Options = {
  log: Log;
  /** Addresses or CIDRs whose X-Forwarded-For is believed; empty: nobody's. */
  trustProxy: string[];
  /** Whether the public address is https: only then may browsers be told to stay there. */
  https: boolean;
  /** Is told of every error that may come from the database. */
  noteOutage: NoteOutage;
};

const BODY_LIMIT_BYTES = 1_048_576;

/** A Fastify server with limits, security headers, request ids and the problem handler; without any route. */
export async function createHttpServer({ log, trustProxy, https, noteOutage }: Options): Promise<FastifyInstance> {
  // Named as the general type: a server typed by its logger is no FastifyInstance to any plug-in.
  const logger: FastifyBaseLogger = log;
  const server = createFastify({
    loggerInstance: logger,
    // One line a request, below, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 15_000,
    // requestTimeout alone is checked every 30 s only.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    // Paths and ids are compared as written.
    routerOptions: { maxParamLength: 100 },
    return503OnClosing: false,
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    frameworkErrors: refuseOverlongPath,
    clientErrorHandler: refuseUnreadableRequest,
  });
  handleProblems(server, noteOutage);
  acceptJsonOnly(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ req: request, status: reply.statusCode, ms }, 'request');
  });
  await server.register(helmet, {
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
  return server;
}

// Clients send the JSON content type on every call (spec section 7), with or without a body.
function acceptJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, String(body), done);
  });
}
