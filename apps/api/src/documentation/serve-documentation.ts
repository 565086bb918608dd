import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Access } from '../modules/sessions/index.ts';
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

/** The OpenAPI 3.1 document of what is served (D38), with docs/api-guide.md as its description. */
async function makeDocument(served: Served<Access>[], { siteName, appUrl }: Config): Promise<string> {
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

type Page = { path: string; type: string; make: () => Promise<string>; policy?: string };

/**
 * Serves the document at /api/openapi.json and a page that shows it at /api/docs, which loads nothing from elsewhere. Made
 * when somebody asks for the first time: most processes never are.
 */
export function serveDocumentation(server: FastifyInstance, served: Served<Access>[], config: Config): void {
  const pages: Page[] = [
    {
      path: '/api/openapi.json',
      type: 'application/json; charset=utf-8',
      make: () => makeDocument(served, config),
    },
    {
      path: '/api/docs',
      type: HTML,
      policy: REFERENCE_POLICY,
      make: async () => referencePage(`${config.siteName} API`),
    },
    { path: '/api/docs/scalar.js', type: 'text/javascript; charset=utf-8', make: readReferenceScript },
  ];
  server.get('/api/docs/', async (_, reply) => reply.redirect('/api/docs', 308));
  const compressed = memoizeAsync(async ({ make }: Page) => compressText(await make(), 'quickly'));
  for (const page of pages) {
    server.get(page.path, async (request, reply) => {
      const text = await compressed(page);
      reply.type(page.type).header('cache-control', 'no-cache');
      if (page.policy !== undefined) reply.header('content-security-policy', page.policy);
      return sendCompressed(request, reply, text);
    });
  }
}
