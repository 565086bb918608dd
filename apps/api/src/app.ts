import { join } from 'node:path';
import { DEFAULT_CONTENT, dayOf } from '@livelift/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from './context.ts';
import { serveDocumentation } from './documentation/serve-documentation.ts';
import { answerOnce } from './modules/idempotency/index.ts';
import { serveUnsubscribe } from './modules/notifications/unsubscribe.routes.ts';
import { getPlansOnSale } from './modules/plans/index.ts';
import { type Access, type Callers, createGuard } from './modules/sessions/index.ts';
import { effectiveSite, getEffectiveSite, isPreviewToken, readDraftContent } from './modules/settings/index.ts';
import { serveFeeds } from './modules/sharing/feeds.routes.ts';
import { readPublicPage } from './modules/sharing/index.ts';
import { legalPage, publicSite } from './modules/site/index.ts';
import { servePages } from './modules/site/pages.routes.ts';
import { moduleRoutes } from './modules.ts';
import { ping } from './platform/database/open-database.ts';
import { limitCallers } from './platform/http/caller-limit.ts';
import { useContractSchemas } from './platform/http/contract-schemas.ts';
import { type Readiness, serveHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { refuseWhenOverloaded } from './platform/http/overload.ts';
import type { Served } from './platform/http/serve.ts';
import { findCurrentBuild, loadWebPages } from './platform/http/web-bundle.ts';
import { serveWeb } from './platform/http/web-files.ts';
import { serveDevInbox } from './platform/mail/dev-inbox.ts';
import { readUnsentMails } from './platform/mail/mail-delivery.ts';

const WEB_BUILDS = join(import.meta.dirname, '../../web/builds');

/** Folder of the written mails, inside the data folder. */
export const mailFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'mail');

async function serveBuiltWeb(server: FastifyInstance, context: Context): Promise<void> {
  const { appUrl, chatWidgetSrc, https, production } = context.config;
  const build = findCurrentBuild(WEB_BUILDS);
  if (build === undefined) return serveWeb(server, undefined);
  const pages = await loadWebPages(join(build, 'dist-server'));
  const site = {
    ...publicSite(effectiveSite(context, DEFAULT_CONTENT)),
    appUrl,
    chatWidget: chatWidgetSrc !== undefined,
    showsSamples: !production,
  };
  const readPlans = async () => (await getPlansOnSale(context)).plans;
  const app = await servePages(server, {
    pages,
    site,
    https,
    chatWidgetSrc,
    readPlans,
    today: () => dayOf(context.clock.now()),
    readSite: async () => publicSite(await getEffectiveSite(context)),
    readLegalPage: async (name) => legalPage(await getEffectiveSite(context), name),
    readDraft: async (token) =>
      isPreviewToken(context, token) ? publicSite(effectiveSite(context, await readDraftContent(context))) : undefined,
    readPublicPage: (address) => readPublicPage(context.db, address, context.clock.now()),
    reportOutage: context.reportOutage,
  });
  await serveWeb(server, { folder: join(build, 'dist'), ...app });
}

/** What a server has beside the API; each takes time to put together. */
export type ServerParts = { documentation: boolean; pages: boolean };

const ALL_PARTS: ServerParts = { documentation: true, pages: true };

/** A server that answers for its process and nothing else: health, readiness and metrics. What a worker serves (D41). */
export async function buildMonitoredServer(context: Context, readiness: Readiness): Promise<FastifyInstance> {
  const { config, log, reportOutage } = context;
  const server = await createHttpServer({ log, trustProxy: config.trustProxy, https: config.https, reportOutage });
  // First, so that it counts every request.
  serveMetrics(server, {
    token: config.metricsToken,
    readMails: () => readUnsentMails(context),
    countEventStreams: () => context.liveUpdates.count(),
    reportOutage,
  });
  // While stopping, clients are asked to open their next connection elsewhere.
  server.addHook('onSend', async (_request, reply) => {
    if (!readiness.ready) reply.header('connection', 'close');
    await readiness.delayReplies;
  });
  serveHealth(server, readiness, { ping: () => ping(context.db), reportOutage });
  return server;
}

/** The whole product as a server that does not listen yet: API, health, inbox, and the `parts` chosen. */
export async function buildApp(context: Context, readiness: Readiness, parts = ALL_PARTS): Promise<FastifyInstance> {
  const { config } = context;
  const server = await buildMonitoredServer(context, readiness);
  // The work of an embedded database is done on the event loop itself.
  if (config.databaseUrl !== undefined) await refuseWhenOverloaded(server);
  const served: Served<Access>[] = [];
  await server.register(async (scope) => {
    useContractSchemas(scope);
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    const waitForTurnOfUser = limitCallers(scope);
    const api = {
      fastify: scope,
      context,
      guard: createGuard(context),
      once: answerOnce,
      served,
      waitForTurn: async (caller: Callers[Access], reply: FastifyReply) => {
        if ('actor' in caller) await waitForTurnOfUser(caller.actor.userId, reply);
      },
    };
    for (const bind of moduleRoutes) bind(api);
  });
  await serveUnsubscribe(server, context);
  serveFeeds(server, context);
  if (parts.documentation) serveDocumentation(server, served, context);
  if (config.devInbox) serveDevInbox(server, mailFolder(config));
  if (parts.pages) await serveBuiltWeb(server, context);
  else await serveWeb(server, undefined);
  return server;
}
