import {
  LEGAL_PAGES,
  type LegalInput,
  type LegalText,
  type PageInput,
  type Plan,
  type PublicPage,
  type SiteInfo,
  type WebPages,
} from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createBoundedQueue } from '../../platform/bounded-queue.ts';
import type { ReportOutage } from '../../platform/database/database-watch.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { type CompressedText, compressText, HTML, sendCompressed } from '../../platform/http/compressed-text.ts';
import type { Web } from '../../platform/http/web-files.ts';
import { memoizeAsync } from '../../platform/memoize-async.ts';
import { readWithin } from '../../platform/read-within.ts';
import { PREVIEW_PATH } from '../settings/index.ts';
import { appPolicy, landingPolicy, widgetPolicy } from './page-policy.ts';
import type { PublicSite } from './public-site.ts';

/** What the pages are put together from. */
export type PageSources = {
  pages: WebPages;
  /** What the environment says of the site. */
  site: SiteInfo;
  /** What the operator has published since. */
  readSite: () => Promise<PublicSite>;
  /** The legal page of a name; undefined where it is not written. */
  readLegalPage: (name: string) => Promise<LegalText | undefined>;
  /** What the operator has not published yet, for who has an address made for it; undefined for everybody else. */
  readDraft: (token: string) => Promise<PublicSite | undefined>;
  https: boolean;
  /** The script of the chat widget; absent: there is none. */
  chatWidgetSrc: string | undefined;
  readPlans: () => Promise<readonly Plan[]>;
  /** The calendar day in GMT. */
  today: () => string;
  /** The public page of a streamer at an address; undefined where there is none. */
  readPublicPage: (address: string) => Promise<PublicPage | undefined>;
  reportOutage: ReportOutage;
};

// Of streamers, with what is made of each: some 100 KB.
const MAX_PUBLIC_PAGES = 100;

type ReadPageInput = () => Promise<PageInput>;

/**
 * Answers an earlier input that says the same, so that what is made of it is made once for both; of the last ones, as many
 * as are told.
 */
function earlierInputs<Input extends object>(max: number): (input: Input) => Input {
  const known = new LRUCache<string, Input>({ max });
  return (input) => {
    const key = JSON.stringify(input);
    const earlier = known.get(key) ?? input;
    known.set(key, earlier);
    return earlier;
  };
}

type PageInputs = { withPlans: ReadPageInput; withoutPlans: ReadPageInput };

/**
 * The inputs of this moment. Where plans cannot be read they are null, and the site is what it was when it was last read,
 * at first what the environment says.
 */
function pageInputReaders(
  { site, readPlans, readSite, today, reportOutage }: PageSources,
  { log }: FastifyInstance,
): PageInputs {
  const reportAs = (message: string) => (error: unknown) => {
    if (!reportOutage(error)) log.error({ err: error }, message);
  };
  const readPlansNow = readWithin(readPlans, reportAs('Pages are shown without their plans.'));
  const readSiteNow = readWithin(readSite, reportAs('Pages show the settings that were read before.'));
  let known = site;
  const siteNow = async () => {
    known = { ...known, ...(await readSiteNow()) };
    return known;
  };
  const earlier = earlierInputs<PageInput>(2);
  return {
    withPlans: async () => {
      const [plans, site] = await Promise.all([readPlansNow(), siteNow()]);
      return earlier({ ...site, plans: plans ?? null, today: today() });
    },
    withoutPlans: async () => earlier({ ...(await siteNow()), plans: null, today: today() }),
  };
}

/** Reads a public page, a few at once so that others get connections; the page tries itself where that fails, or too many wait. */
function publicPageReader({ readPublicPage, reportOutage }: PageSources, { log }: FastifyInstance) {
  const queue = createBoundedQueue({ atOnce: 3, waiting: 200 });
  return (address: string, isGivenUp: () => boolean): Promise<Pick<PageInput, 'publicPage'> | undefined> =>
    readWithin(
      async () => {
        const read = await queue(async () => {
          await yieldToEventLoop();
          return isGivenUp() ? undefined : { publicPage: (await readPublicPage(address)) ?? null };
        });
        return read?.result;
      },
      (error) => {
        if (!reportOutage(error)) log.error({ err: error }, 'A public page is shown without its streams.');
      },
    )();
}

type ReadyPage = { text: CompressedText; policy: string };

function serveLanding(server: FastifyInstance, { pages, https }: PageSources, readPageInput: ReadPageInput): void {
  const made = memoizeAsync(async (input: PageInput): Promise<ReadyPage> => {
    const { html, styles, scripts } = pages.landing(input);
    const policy = landingPolicy({ styles, scripts, chatWidget: input.chatWidget, https });
    return { text: await compressText(html, 'well'), policy };
  });
  server.get('/', async (request, reply) => {
    const input = await readPageInput();
    const { text, policy } = await made(input);
    reply.type(HTML).header('content-security-policy', policy);
    reply.header('cache-control', input.plans ? 'no-cache' : 'no-store');
    return sendCompressed(request, reply, text);
  });
  // Typed by hand, as other shops have it.
  server.get('/pricing', async (_request, reply) => reply.redirect('/#pricing', 301));
}

function serveChatWidget(
  server: FastifyInstance,
  { pages, chatWidgetSrc: scriptUrl }: PageSources,
  readInput: ReadPageInput,
): void {
  if (scriptUrl === undefined) return;
  const policy = widgetPolicy(scriptUrl);
  server.get('/chat-widget', async (_request, reply) => {
    const html = pages.chatWidget(scriptUrl, (await readInput()).contactEmail);
    // Browsers show no document that is sandboxed and asks for an opener policy.
    reply.header('cross-origin-opener-policy', 'unsafe-none').header('content-security-policy', policy);
    return reply.type(HTML).header('cache-control', 'no-cache').send(html);
  });
}

/** Serves legal pages; an address of one that is not written has the app's page for what is not there. */
function serveLegalPages(
  server: FastifyInstance,
  { pages, https, readLegalPage }: PageSources,
  readInput: ReadPageInput,
): void {
  const earlier = earlierInputs<LegalInput>(LEGAL_PAGES.length);
  const made = memoizeAsync(async (input: LegalInput): Promise<ReadyPage> => {
    const { html, styles, scripts } = pages.legal(input);
    const policy = landingPolicy({ styles, scripts, chatWidget: false, https });
    return { text: await compressText(html, 'well'), policy };
  });
  server.get<{ Params: { name: string } }>('/legal/:name', async (request, reply) => {
    const found = await readLegalPage(request.params.name);
    if (!found) return reply.callNotFound();
    const { text, policy } = await made(earlier({ ...(await readInput()), ...found }));
    reply.type(HTML).header('content-security-policy', policy).header('cache-control', 'no-cache');
    return sendCompressed(request, reply, text);
  });
}

/** Serves the landing page with the draft, in a frame of the back office. */
function servePreview(server: FastifyInstance, sources: PageSources, readInput: ReadPageInput): void {
  const { pages, https, readDraft } = sources;
  server.get<{ Params: { token: string } }>(`${PREVIEW_PATH}/:token`, async ({ params }, reply) => {
    const draft = await readDraft(params.token);
    if (!draft) return reply.callNotFound();
    const { html, styles, scripts } = pages.landing({ ...(await readInput()), ...draft, chatWidget: false });
    const policy = landingPolicy({ styles, scripts, chatWidget: false, https, framed: true });
    reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
    return reply.type(HTML).header('content-security-policy', policy).send(html);
  });
}

function serveSiteFiles(server: FastifyInstance, { pages, site }: PageSources, readInput: ReadPageInput): void {
  const made = memoizeAsync(async (input: PageInput) => {
    const files = Object.entries(pages.files(input));
    return new Map(await Promise.all(files.map(async ([path, { body }]) => [path, await compressText(body)] as const)));
  });
  for (const [path, { type }] of Object.entries(pages.files(site)))
    server.get(path, async (request, reply) => {
      const text = (await made(await readInput())).get(path);
      if (!text) return reply.callNotFound();
      return sendCompressed(request, reply.type(type).header('cache-control', 'no-cache'), text);
    });
}

/**
 * Serves the landing page, what is made of the operator's settings, and the document around the chat widget. Answers how
 * any page of the app is made.
 */
export async function servePages(server: FastifyInstance, sources: PageSources): Promise<Omit<Web, 'folder'>> {
  const { pages } = sources;
  const { withPlans, withoutPlans } = pageInputReaders(sources, server);
  serveLanding(server, sources, withPlans);
  serveLegalPages(server, sources, withoutPlans);
  servePreview(server, sources, withPlans);
  serveSiteFiles(server, sources, withoutPlans);
  serveChatWidget(server, sources, withoutPlans);
  const readPublicPage = publicPageReader(sources, server);
  const earlier = earlierInputs<PageInput>(MAX_PUBLIC_PAGES);
  return {
    documentAt: async (url, isGivenUp) => {
      const address = pages.publicAddressIn(url);
      if (address === null) return pages.app(url, await (pages.showsPlans(url) ? withPlans() : withoutPlans()));
      const [input, page] = await Promise.all([withoutPlans(), readPublicPage(address, isGivenUp)]);
      return pages.app(url, earlier({ ...input, ...page }));
    },
    policyOf: (document) => appPolicy(document, sources.https),
    pathOf: pages.pathOf,
  };
}
