import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { serveDocumentation } from './documentation.ts';
import { createGuard } from './modules/sessions/index.ts';
import { moduleRoutes } from './modules.ts';
import { ping } from './platform/database/ping.ts';
import { useContractSchemas } from './platform/http/compilers.ts';
import { type Readiness, serveHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import type { Served } from './platform/http/serve.ts';
import { serveWebFiles } from './platform/http/web-files.ts';
import { serveDevInbox } from './platform/mail/dev-inbox.ts';
import { countStuckMails } from './platform/mail/failed-mails.ts';

/** Folder of the built web. */
const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');

/** Folder of the written mails, inside the data folder. */
export const mailFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'mail');

/** The whole product as a server that does not listen yet: API, health, inbox and the built web. */
export async function buildApp(context: Context, readiness: Readiness): Promise<FastifyInstance> {
  const { config, log, noteOutage } = context;
  const server = await createHttpServer({ log, trustProxy: config.trustProxy, https: config.https, noteOutage });
  // First, so that it counts every request.
  serveMetrics(server, { token: config.metricsToken, countMails: () => countStuckMails(context.jobs), noteOutage });
  const served: Served[] = [];
  await server.register(async (scope) => {
    useContractSchemas(scope);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    for (const bind of moduleRoutes) bind({ fastify: scope, context, guard: createGuard(context), served });
  });
  // While stopping, clients are told to open their next connection elsewhere (D42).
  server.addHook('onSend', async (_request, reply) => {
    if (!readiness.ready) reply.header('connection', 'close');
    await readiness.holdAnswers;
  });
  serveHealth(server, readiness, { ping: () => ping(context.db), noteOutage });
  serveDocumentation(server, served, config);
  if (config.devInbox) serveDevInbox(server, mailFolder(config));
  await serveWebFiles(server, WEB_FOLDER);
  return server;
}
