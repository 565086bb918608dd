import type { AppDocument, PageFacts, Plan, SiteFacts, WebPages } from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { boundedRead } from '../../platform/bounded-read.ts';
import type { NoteOutage } from '../../platform/database/database-watch.ts';
import { HTML, type PackedText, packText, sendPacked } from '../../platform/http/packed-text.ts';
import { onceFor } from '../../platform/once-for.ts';
import { landingPolicy, widgetPolicy } from './page-policy.ts';

/** What the pages are put together from. */
export type PageSources = {
  pages: WebPages;
  site: SiteFacts;
  https: boolean;
  /** The script of the chat widget; absent: there is none. */
  chatWidgetSrc: string | undefined;
  readPlans: () => Promise<readonly Plan[]>;
  noteOutage: NoteOutage;
};

type FactsNow = () => Promise<PageFacts>;

/**
 * The facts with the plans of this moment, and without them where they cannot be read: the same object while they are the
 * same, so that what is made of them is made once.
 */
function readFacts({ readPlans, noteOutage }: PageSources, without: PageFacts, { log }: FastifyInstance): FactsNow {
  const plansNow = boundedRead(readPlans, (error) => {
    if (!noteOutage(error)) log.error({ err: error }, 'Pages are shown without their plans.');
  });
  let last: { key: string; facts: PageFacts } | undefined;
  return async () => {
    const plans = await plansNow();
    if (!plans) return without;
    const key = JSON.stringify(plans);
    if (last?.key !== key) last = { key, facts: { ...without, plans } };
    return last.facts;
  };
}

type ReadyLanding = { text: PackedText; policy: string };

function serveLanding(server: FastifyInstance, { pages, https }: PageSources, factsNow: FactsNow): void {
  const made = onceFor(async (facts: PageFacts): Promise<ReadyLanding> => {
    const { html, styles, scripts } = pages.landing(facts);
    const policy = landingPolicy({ styles, scripts, chatWidget: facts.chatWidget, https });
    return { text: await packText(html), policy };
  });
  server.get('/', async (request, reply) => {
    const facts = await factsNow();
    const { text, policy } = await made(facts);
    reply.type(HTML).header('content-security-policy', policy);
    reply.header('cache-control', facts.plans ? 'no-cache' : 'no-store');
    return sendPacked(request, reply, text);
  });
}

function serveChatWidget(server: FastifyInstance, { pages }: PageSources, scriptUrl: string): void {
  const html = pages.chatWidget(scriptUrl);
  const policy = widgetPolicy(scriptUrl);
  server.get('/chat-widget', (_request, reply) => {
    // Browsers show no document that is sandboxed and asks for an opener policy.
    reply.header('cross-origin-opener-policy', 'unsafe-none').header('content-security-policy', policy);
    return reply.type(HTML).header('cache-control', 'no-cache').send(html);
  });
}

async function serveSiteFiles(server: FastifyInstance, { pages, site }: PageSources): Promise<void> {
  for (const [path, { type, body }] of Object.entries(pages.files(site))) {
    const text = await packText(body);
    server.get(path, (request, reply) =>
      sendPacked(request, reply.type(type).header('cache-control', 'no-cache'), text),
    );
  }
}

/** The app's document for an address: a path with its query. */
export type DocumentAt = (url: string) => Promise<AppDocument>;

/**
 * Serves the landing page, what is made of the operator's settings, and the document around the chat widget. Answers how
 * any page of the app is made.
 */
export async function servePages(server: FastifyInstance, sources: PageSources): Promise<DocumentAt> {
  const { pages, site, chatWidgetSrc } = sources;
  // Most pages show no plan, and wait for no database.
  const withoutPlans: PageFacts = { ...site, plans: null };
  const factsNow = readFacts(sources, withoutPlans, server);
  serveLanding(server, sources, factsNow);
  await serveSiteFiles(server, sources);
  if (chatWidgetSrc !== undefined) serveChatWidget(server, sources, chatWidgetSrc);
  return async (url) => pages.app(url, pages.showsPlans(url) ? await factsNow() : withoutPlans);
}
