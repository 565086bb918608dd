import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { AppDocument } from '@livelift/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBoundedQueue } from '../bounded-queue.ts';
import { createTurnQueue, yieldToEventLoop } from '../event-loop.ts';
import { memoizeAsync } from '../memoize-async.ts';
import { type CompressedText, compressText, HTML, sendCompressed } from './compressed-text.ts';
import { setPageRoute } from './page-route.ts';
import { sendNotFound } from './problem-handler.ts';

// What only documents obey: half a kilobyte of each of the dozen scripts and styles of a page.
const DOCUMENT_ONLY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const YEAR_MS = 31_536_000_000;

/**
 * The built web: a folder of files for browsers, and the app's document for an address (a path with its query), which is
 * the same object for the same document; its content security policy; and the path under which the app knows the page there, null for none.
 */
export type Web = {
  folder: string;
  documentAt: (url: string, isGivenUp: () => boolean) => Promise<AppDocument>;
  policyOf: (document: AppDocument) => string;
  pathOf: (url: string) => string | null;
};

/**
 * Serves the built web: hashed files for a year, pages never from a cache. A request for an unknown page gets the
 * app's not-found page; everything else that is unknown gets 404 as JSON. Without a web there are no pages.
 */
export async function serveWeb(server: FastifyInstance, web: Web | undefined): Promise<void> {
  if (!web) {
    server.setNotFoundHandler((_request, reply) => sendNotFound(reply));
    return;
  }
  await serveFiles(server, web.folder);
  const send = documentSender(web);
  // Share links and addresses that nobody has are rendered each time.
  const turn = createTurnQueue();
  server.setNotFoundHandler(async (request, reply) => {
    if (!mayWantPage(request)) return sendNotFound(reply);
    await yieldToEventLoop(3);
    await turn();
    const isGivenUp = () => reply.raw.destroyed;
    if (isGivenUp()) return reply.hijack();
    const document = await web.documentAt(request.url, isGivenUp);
    if (!wantsPage(request, document)) return sendNotFound(reply);
    const path = web.pathOf(request.url);
    if (path !== null) setPageRoute(request, path);
    return send(request, reply, document);
  });
}

// For who would change what they have read. Files are only read, and their weak tags meet no `If-Match`, which would be an error.
const IGNORED_CONDITIONS = ['if-match', 'if-unmodified-since'];

async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  server.addHook('onRequest', (request, _reply, done) => {
    for (const name of IGNORED_CONDITIONS) delete request.raw.headers[name];
    done();
  });
  await server.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    // Compressed files are served in place of those they were made from.
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    // The largest has a few hundred kilobytes, and a range that it has not would be an error.
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      if (/\.(?:js|css|woff2)$/.test(path.replace(/\.(?:br|gz)$/, ''))) {
        for (const name of DOCUMENT_ONLY_HEADERS) reply.removeHeader(name);
      }
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
    },
  });
}

/**
 * Compresses documents quickly, and those that come again as well as can be for all later requests: in the background and one after
 * the other, since it takes a thread for 200 ms and passwords are hashed on the same few threads. Of share links there is no end.
 */
function documentCompressor(): (document: AppDocument) => Promise<CompressedText> {
  const compressQuickly = memoizeAsync((document: AppDocument) => compressText(document.html, 'quickly'));
  const best = new WeakMap<AppDocument, CompressedText>();
  const seen = new WeakSet<AppDocument>();
  const oneAtOnce = createBoundedQueue({ atOnce: 1, waiting: 0 });
  return async (document) => {
    const compressed = best.get(document);
    if (compressed) return compressed;
    if (seen.has(document)) void oneAtOnce(async () => best.set(document, await compressText(document.html)));
    seen.add(document);
    return compressQuickly(document);
  };
}

function documentSender({ policyOf }: Web) {
  const compress = documentCompressor();
  return async (request: FastifyRequest, reply: FastifyReply, document: AppDocument): Promise<FastifyReply> => {
    reply.status(document.status).type(HTML).header('cache-control', 'no-cache');
    reply.header('content-security-policy', policyOf(document));
    // Who does not want a page gets 404 as JSON at the same address.
    reply.header('vary', 'accept');
    if (!document.indexed) reply.header('x-robots-tag', 'noindex');
    return sendCompressed(request, reply, await compress(document));
  };
}

const acceptOf = ({ headers }: FastifyRequest): string => headers.accept ?? '*/*';

function mayWantPage(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && !/^\/api(?:[/?]|$)/.test(request.url) && /text\/html|\*\/\*/.test(acceptOf(request));
}

// Browsers name HTML. Programs that read a page for its preview, or look whether it is there, often take anything: they get
// the pages there are, and no page in place of a picture that is gone.
const wantsPage = (request: FastifyRequest, { status }: AppDocument): boolean =>
  status === 200 || acceptOf(request).includes('text/html');
