import { z } from 'zod';
import type { TestApp } from './test-app.ts';

/** A JSON schema of draft 2020-12, which is the one of OpenAPI 3.1. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  additionalProperties?: boolean | JsonSchema;
  [keyword: string]: unknown;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
};

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

type Response = { description: string; content: Content };

/** An operation as a reader of the document knows it, with where it stands in there. */
export type DocumentedOperation = {
  /** `PUT /payments/{id}`. */
  name: string;
  method: string;
  path: string;
  pointer: string;
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  roles: string[];
  parameters: Parameter[];
  requestBody: { required: boolean; content: Content } | undefined;
  responses: Record<string, Response>;
};

const escaped = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

const read = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.custom<Omit<DocumentedOperation, 'name' | 'method' | 'path' | 'pointer' | 'roles'> & { 'x-roles': string[] }>(),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.custom<JsonSchema>()) }),
});

/** Fetches the document and lists its operations. */
export async function readDocument(app: TestApp) {
  const { body } = await app.raw('GET', '/api/openapi.json');
  const document = read.parse(body);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): DocumentedOperation => ({
        ...operation,
        requestBody: operation.requestBody,
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        pointer: `/paths/${escaped(path)}/${method}`,
        roles: operation['x-roles'],
      }),
    ),
  );
  return { document, operations };
}
