import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Access } from '../modules/sessions/index.ts';
import { getEffectiveSite } from '../modules/settings/index.ts';
import { compressText, HTML, sendCompressed } from '../platform/http/compressed-text.ts';
import type { Served } from '../platform/http/serve.ts';
import { memoizeAsync } from '../platform/memoize-async.ts';
import { examples, openApiText } from './openapi.ts';
import { REFERENCE_POLICY, readReferenceScript, referencePage } from './reference-page.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** What a story over every operation has exchanged with the product (examples.api.test.ts). */
export const EXAMPLES = join(import.meta.dirname, 'examples.json');

const manifest = z.object({ version: z.string() });

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

type Site = { siteName: string; appUrl: string };

/** The OpenAPI 3.1 document of what is served (D38), with docs/api-guide.md as its description. */
async function makeDocument(served: Served<Access>[], { siteName, appUrl }: Site): Promise<string> {
  const serverUrl = `${appUrl}/api`;
  const guide = await readFile(join(ROOT, 'docs/api-guide.md'), 'utf8');
  return openApiText(served, {
    title: `${siteName} API`,
    version: manifest.parse(await readJson(join(ROOT, 'apps/api/package.json'))).version,
    description: guide.replaceAll('{api}', serverUrl),
    serverUrl,
    examples: examples.parse(await readJson(EXAMPLES)),
  });
}

type Page = { path: string; type: string; make: (site: Site) => Promise<string>; policy?: string };

/**
 * Serves the document at /api/openapi.json and a page that shows it at /api/docs, which loads nothing from elsewhere. Made
 * when somebody asks for the first time, since most processes never are, and again once the site has another name.
 */
export function serveDocumentation(server: FastifyInstance, served: Served<Access>[], context: Context): void {
  const pages: Page[] = [
    {
      path: '/api/openapi.json',
      type: 'application/json; charset=utf-8',
      make: (site) => makeDocument(served, site),
    },
    {
      path: '/api/docs',
      type: HTML,
      policy: REFERENCE_POLICY,
      make: async ({ siteName }) => referencePage(`${siteName} API`),
    },
    { path: '/api/docs/scalar.js', type: 'text/javascript; charset=utf-8', make: readReferenceScript },
  ];
  server.get('/api/docs/', async (_, reply) => reply.redirect('/api/docs', 308));
  const madeFor = (site: Site) => ({
    siteName: site.siteName,
    compressed: memoizeAsync(async ({ make }: Page) => compressText(await make(site), 'quickly')),
  });
  let made = madeFor(context.config);
  for (const page of pages) {
    server.get(page.path, async (request, reply) => {
      const { siteName } = await getEffectiveSite(context);
      if (made.siteName !== siteName) made = madeFor({ ...context.config, siteName });
      const text = await made.compressed(page);
      reply.type(page.type).header('cache-control', 'no-cache');
      if (page.policy !== undefined) reply.header('content-security-policy', page.policy);
      return sendCompressed(request, reply, text);
    });
  }
}
