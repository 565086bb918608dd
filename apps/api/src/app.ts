import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { serveDocumentation } from './documentation.ts';
import { getPlansOnSale } from './modules/plans/index.ts';
import { createGuard } from './modules/sessions/index.ts';
import { servePages } from './modules/site/pages.routes.ts';
import { moduleRoutes } from './modules.ts';
import { ping } from './platform/database/ping.ts';
import { useContractSchemas } from './platform/http/compilers.ts';
import { type Readiness, serveHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import type { Served } from './platform/http/serve.ts';
import { loadWebPages } from './platform/http/web-bundle.ts';
import { serveWeb } from './platform/http/web-files.ts';
import { serveDevInbox } from './platform/mail/dev-inbox.ts';
import { countStuckMails } from './platform/mail/failed-mails.ts';

const WEB = join(import.meta.dirname, '../../web');

/** Folder of the written mails, inside the data folder. */
export const mailFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'mail');

async function serveBuiltWeb(server: FastifyInstance, context: Context): Promise<void> {
  const { siteName, appUrl, communityUrl, contactEmail, chatWidgetSrc, https } = context.config;
  const pages = await loadWebPages(join(WEB, 'dist-server'));
  if (!pages) return serveWeb(server, undefined);
  const site = { siteName, appUrl, communityUrl, contactEmail, chatWidget: chatWidgetSrc !== undefined };
  const readPlans = async () => (await getPlansOnSale(context)).plans;
  const documentAt = await servePages(server, {
    pages,
    site,
    https,
    chatWidgetSrc,
    readPlans,
    noteOutage: context.noteOutage,
  });
  await serveWeb(server, { folder: join(WEB, 'dist'), documentAt, pathOf: pages.pathOf });
}

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
  await serveBuiltWeb(server, context);
  return server;
}
