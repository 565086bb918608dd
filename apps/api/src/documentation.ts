import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from './config.ts';
import { guideText, guideTo } from './documentation-guide.ts';
import { areas, notes, readsToken, repeatable, vocabulary } from './documentation-words.ts';
import { docsPage } from './platform/http/docs-page.ts';
import { type OpenApiDocument, openApiDocument } from './platform/http/openapi.ts';
import { HTML } from './platform/http/packed-text.ts';
import type { Served } from './platform/http/serve.ts';

/** Folder of what tests have recorded for the documentation, and of its stylesheet. */
export const DOCUMENTATION = join(import.meta.dirname, '../documentation');

const read = (path: string): string => readFileSync(join(DOCUMENTATION, path), 'utf8');

const fields = z.record(z.string(), z.unknown());

const recordedExamples = z.record(
  z.string(),
  z.object({
    request: z.object({ params: fields.optional(), query: fields.optional(), body: z.unknown().optional() }),
    response: z.unknown(),
  }),
);

/** Refusals by operation, as they stand in documentation/problems.json. */
const recordedProblems = z.record(
  z.string(),
  z.array(
    z.strictObject({
      status: z.int(),
      code: z.string(),
      message: z.string(),
      errors: z.record(z.string(), z.array(z.string())).optional(),
    }),
  ),
);

const manifest = z.object({ version: z.string() });

/** The OpenAPI 3.1 document of what is served (D38). */
function documentOf(served: Served[], { siteName, appUrl }: Config): OpenApiDocument {
  const serverUrl = `${appUrl}/api`;
  return openApiDocument(served, {
    title: `${siteName} API`,
    version: manifest.parse(JSON.parse(read('../package.json'))).version,
    description: guideText(guideTo(serverUrl)),
    serverUrl,
    examples: recordedExamples.parse(JSON.parse(read('examples.json'))),
    problems: recordedProblems.parse(JSON.parse(read('problems.json'))),
    areas,
    notes,
    repeatable,
    readsToken,
    ...vocabulary,
  });
}

/** Serves the document at /api/openapi.json and a page made of it at /api/docs, which loads nothing from elsewhere. */
export function serveDocumentation(server: FastifyInstance, served: Served[], config: Config): void {
  const openApi = documentOf(served, config);
  const json = JSON.stringify(openApi);
  const page = docsPage(openApi, guideTo(`${config.appUrl}/api`));
  const style = read('docs.css');
  const answers = [
    ['/api/openapi.json', 'application/json; charset=utf-8', json],
    ['/api/docs', HTML, page],
    ['/api/docs/docs.css', 'text/css; charset=utf-8', style],
  ] as const;
  for (const [path, type, text] of answers) {
    server.get(path, async (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(text));
  }
}
