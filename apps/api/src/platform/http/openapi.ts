import { STATUS_CODES } from 'node:http';
import { allEndpoints, type Endpoint, problem } from '@livelift/contract';
import type { Access } from './actor.ts';
import type { Known, Operation, Parameter, Problems, Product, Response } from './openapi-document.ts';
import { createSchemaWriter, type JsonSchema, type SchemaWriter, type Vocabulary } from './openapi-schemas.ts';
import type { Served } from './serve.ts';

const ROLES: Record<Access, string[]> = {
  public: [],
  user: ['streamer', 'moderator', 'admin'],
  streamer: ['streamer'],
  staff: ['moderator', 'admin'],
};

const CALLERS: Record<Access, string> = {
  public: 'Anybody may call it.',
  user: 'Whoever is logged in may call it.',
  streamer: 'Streamers may call it.',
  staff: 'Moderators and admins may call it.',
};

const PROBLEM: JsonSchema = { $ref: '#/components/schemas/Problem' };

const RETRY_AFTER = { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 0 } };

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For 24 hours the same key with the same request answers the first reply again.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};

/** The key under which an operation stands in the recorded examples and problems: `PUT /payments/:id`. */
const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const pathOf = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, '{$1}');

const nameOf = (endpoint: Endpoint): string => {
  const name = allEndpoints.find((each) => each.endpoint === endpoint)?.name;
  if (name === undefined) throw new Error(`${keyOf(endpoint)} does not stand in the contract.`);
  return name;
};

function parametersIn(
  place: 'path' | 'query',
  schema: JsonSchema,
  examples: Record<string, unknown> = {},
): Parameter[] {
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...each }]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    ...(description === undefined ? {} : { description }),
    schema: each,
    ...(examples[name] === undefined
      ? {}
      : { example: each.type === 'integer' ? Number(examples[name]) : examples[name] }),
  }));
}

function refusal(status: number, found: Problems[string]): Response {
  const examples = found.map(({ code, message, errors }) => [
    code,
    {
      summary: message,
      value: { message, code, ...(errors ? { errors } : {}), request_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
    },
  ]);
  return {
    description: `${STATUS_CODES[status]}: ${found.map(({ code }) => `\`${code}\``).join(', ')}.`,
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
    content: { 'application/json': { schema: PROBLEM, examples: Object.fromEntries(examples) } },
  };
}

function responsesOf(
  { endpoint }: Served,
  writer: SchemaWriter,
  { examples, problems }: Known,
): Operation['responses'] {
  const { status, media, response } = endpoint;
  const example = examples[keyOf(endpoint)]?.response;
  const refused = Map.groupBy(problems[keyOf(endpoint)] ?? [], (each) => each.status);
  return {
    [status]: {
      description: status === 201 ? 'Made.' : 'Done.',
      content: { [media]: { schema: writer.write(response), ...(example === undefined ? {} : { example }) } },
    },
    ...Object.fromEntries([...refused].map(([code, found]) => [code, refusal(code, found)])),
  };
}

function bodyOf({ body }: Endpoint, writer: SchemaWriter, example: unknown): Pick<Operation, 'requestBody'> {
  if (body === undefined) return {};
  const content = { schema: writer.write(body), ...(example === undefined ? {} : { example }) };
  return { requestBody: { required: !body.safeParse(undefined).success, content: { 'application/json': content } } };
}

function operationOf(served: Served, writer: SchemaWriter, known: Known): Operation {
  const { endpoint, access } = served;
  const { params, query, summary } = endpoint;
  const request = known.examples[keyOf(endpoint)]?.request;
  const note = known.notes[nameOf(endpoint)];
  return {
    operationId: nameOf(endpoint),
    tags: known.areas.filter(({ paths }) => paths.test(endpoint.path)).map(({ name }) => name),
    summary,
    description: [...(note === undefined ? [] : [note]), CALLERS[access]].join(' '),
    security: [
      ...(access === 'public' ? [{}] : []),
      ...(access !== 'public' || known.readsToken.includes(endpoint) ? [{ bearer: [] }] : []),
    ],
    'x-roles': ROLES[access],
    parameters: [
      ...(params ? parametersIn('path', writer.write(params), request?.params) : []),
      ...(query ? parametersIn('query', writer.write(query), request?.query) : []),
      ...(known.repeatable.includes(endpoint) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...bodyOf(endpoint, writer, request?.body),
    responses: responsesOf(served, writer, known),
  };
}

function pathsOf(served: Served[], writer: SchemaWriter, known: Known) {
  const byPath = Map.groupBy(served, ({ endpoint }) => pathOf(endpoint));
  const operations = (here: Served[]) =>
    here.map((each) => [each.endpoint.method.toLowerCase(), operationOf(each, writer, known)] as const);
  return Object.fromEntries([...byPath].map(([path, here]) => [path, Object.fromEntries(operations(here))]));
}

/** The OpenAPI 3.1 document of what is served. Its schemas are those that check requests and write answers. */
export function openApiDocument(served: Served[], product: Product & Vocabulary & Known) {
  const { title, version, description, serverUrl, areas } = product;
  const writer = createSchemaWriter({ ...product, named: { Problem: problem, ...product.named } });
  writer.write(problem);
  const paths = pathsOf(served, writer, product);
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title, version, description },
    servers: [{ url: serverUrl }],
    tags: areas.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` that logging in answers.' },
      },
      schemas: writer.components,
    },
  };
}

/** What `openApiDocument` makes. */
export type OpenApiDocument = ReturnType<typeof openApiDocument>;
