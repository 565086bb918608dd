import { STATUS_CODES } from 'node:http';
import {
  allAreas,
  allEndpoints,
  checkAuth,
  type DeclaredError,
  type Endpoint,
  idempotencyKey,
  problem,
} from '@livelift/contract';
import { z } from 'zod';
import { ACCESS, type Access } from '../modules/sessions/index.ts';
import { STATUS } from '../platform/http/problem-handler.ts';
import type { Served } from '../platform/http/serve.ts';
import { errorsOf } from './declared-errors.ts';

const fields = z.record(z.string(), z.unknown());

/** A request and its answer as the product really exchanged them, by operation (`PUT /payments/:id`). */
export const examples = z.record(
  z.string(),
  z.object({
    request: z.object({ params: fields.optional(), query: fields.optional(), body: z.unknown().optional() }),
    response: z.unknown(),
  }),
);

/** What the document says of the product as a whole. `description` is CommonMark. */
type Product = {
  title: string;
  version: string;
  description: string;
  serverUrl: string;
  examples: z.infer<typeof examples>;
};

type Schema = z.core.JSONSchema.BaseSchema;
type Example = Product['examples'][string] | undefined;

/** Writes zod schemas as they are on the wire, and collects those with names of their own. */
type SchemaWriter = {
  write: (schema: z.ZodType) => Schema;
  writeParameters: (schema: z.ZodType) => Schema;
  writeProblem: (error: DeclaredError) => Schema;
  named: Record<string, Schema>;
};

type Written = { zodSchema: z.core.$ZodTypes; jsonSchema: Schema };

// In a path or a query everything is text; what is meant is the number, unless that is cents behind a text in dollars.
function simplifyParameter({ zodSchema, jsonSchema }: Written): void {
  const { def } = zodSchema._zod;
  if (
    def.type === 'pipe' &&
    def.in instanceof z.ZodString &&
    def.out instanceof z.ZodNumber &&
    !takesDecimals(def.in)
  ) {
    delete jsonSchema.pattern;
    const { $schema: _, ...number } = z.toJSONSchema(def.out);
    Object.assign(jsonSchema, number);
  }
  simplify({ zodSchema, jsonSchema });
}

const takesDecimals = (text: z.ZodString): boolean => text.safeParse('0.5').success;

// Two things that zod writes are no use to readers: the natural limits of an integer, and the pattern behind a format.
function simplify({ jsonSchema }: Written): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

function createSchemaWriter(): SchemaWriter {
  const named: Record<string, Schema> = {};
  const writeWith =
    (override: (written: Written) => void) =>
    (schema: z.ZodType): Schema => {
      const { $schema: _, $defs, ...written } = z.toJSONSchema(schema, { io: 'input', override });
      Object.assign(named, $defs);
      return written;
    };
  const write = writeWith(simplify);
  return {
    write,
    writeParameters: writeWith(simplifyParameter),
    writeProblem: memoize((error) => write(problemSchema(error))),
    named,
  };
}

// Most operations share most of their errors, and writing a schema takes long.
function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function idempotencyHeader({ write }: SchemaWriter) {
  const { description, ...schema } = write(idempotencyKey);
  return { name: 'Idempotency-Key', in: 'header', required: false, description, schema };
}

function parametersIn(place: 'path' | 'query', schema: Schema, example: Record<string, unknown> = {}) {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { description, ...each } = Object(property);
    return {
      name,
      in: place,
      required: place === 'path' || (schema.required ?? []).includes(name),
      ...(description === undefined ? {} : { description }),
      schema: each,
      ...(example[name] === undefined
        ? {}
        : { example: each.type === 'integer' ? Number(example[name]) : example[name] }),
    };
  });
}

const pascal = (code: string): string => code.replaceAll(/(?:^|[._])(\w)/g, (_, first: string) => first.toUpperCase());

// `stream.in_past` is one answer as 409 and another as 422.
const nameOf = ({ kind, code }: DeclaredError): string => `Problem${STATUS[kind]}${pascal(code)}`;

function problemSchema(error: DeclaredError): z.ZodType {
  const { errors, details: _, ...always } = problem.shape;
  return z
    .object({
      ...always,
      code: z.literal(error.code),
      ...(error.kind === 'invalid' ? { errors } : {}),
      ...(error.details ? { details: error.details } : {}),
    })
    .meta({ id: nameOf(error) });
}

const RETRY_AFTER = { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 0 } };

const REPLAYED = {
  description: '`true` where this is the reply to an earlier request with the same key.',
  schema: { type: 'string', const: 'true' },
};

function refusal(status: number, errors: DeclaredError[], { writeProblem }: SchemaWriter) {
  const [first, ...others] = errors.map(writeProblem);
  const schema = others.length === 0 ? first : { anyOf: [first, ...others] };
  return {
    description: `${STATUS_CODES[status]}: ${errors.map(({ code }) => `\`${code}\``).join(', ')}.`,
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
    content: { 'application/json': { schema } },
  };
}

function responsesOf(served: Served<Access>, writer: SchemaWriter, example: Example) {
  const { status, media, response, isIdempotent } = served.endpoint;
  const refused = Map.groupBy(errorsOf(served), ({ kind }) => STATUS[kind]);
  const success = { schema: writer.write(response), ...(example && { example: example.response }) };
  return {
    [status]: {
      description: status === 201 ? 'Made.' : 'Done.',
      ...(isIdempotent && { headers: { 'Idempotency-Replayed': REPLAYED } }),
      content: { [media]: success },
    },
    ...Object.fromEntries([...refused].map(([code, errors]) => [code, refusal(code, errors, writer)])),
  };
}

function bodyOf({ body }: Endpoint, { write }: SchemaWriter, example: Example) {
  if (body === undefined) return {};
  const sent = example?.request.body;
  const content = { schema: write(body), ...(sent === undefined ? {} : { example: sent }) };
  return { requestBody: { required: !body.safeParse(undefined).success, content: { 'application/json': content } } };
}

function operationOf(served: Served<Access>, writer: SchemaWriter, example: Example) {
  const { endpoint, access } = served;
  const { params, query, summary, description, isIdempotent } = endpoint;
  const known = allEndpoints.find((each) => each.endpoint === endpoint);
  if (!known) throw new Error(`${endpoint.method} ${endpoint.path} does not stand in the contract.`);
  const readsToken = access !== 'public' || endpoint === checkAuth;
  return {
    operationId: known.name,
    tags: [known.area],
    summary,
    description: [description, ACCESS[access].sentence].join(' ').trim(),
    // `{}` beside the token says that it is optional; nothing at all, that none is read.
    security: readsToken ? [...(access === 'public' ? [{}] : []), { bearer: [] }] : [],
    'x-roles': ACCESS[access].roles,
    parameters: [
      ...(params ? parametersIn('path', writer.writeParameters(params), example?.request.params) : []),
      ...(query ? parametersIn('query', writer.writeParameters(query), example?.request.query) : []),
      ...(isIdempotent ? [idempotencyHeader(writer)] : []),
    ],
    ...bodyOf(endpoint, writer, example),
    responses: responsesOf(served, writer, example),
  };
}

const pathOf = ({ endpoint }: Served<Access>): string => endpoint.path.replaceAll(/:(\w+)/g, '{$1}');

/** The OpenAPI 3.1 document of what is served, as JSON. Its schemas are those that check requests and write answers. */
export function openApiText(
  served: Served<Access>[],
  { title, version, description, serverUrl, examples }: Product,
): string {
  const writer = createSchemaWriter();
  const operations = (here: Served<Access>[]) =>
    here.map((each) => {
      const { method, path } = each.endpoint;
      return [method.toLowerCase(), operationOf(each, writer, examples[`${method} ${path}`])] as const;
    });
  const paths = [...Map.groupBy(served, pathOf)].map(([path, here]) => [path, Object.fromEntries(operations(here))]);
  const document = {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title, version, description },
    servers: [{ url: serverUrl }],
    tags: allAreas,
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` that logging in answers.' },
      },
      schemas: writer.named,
    },
  };
  // zod names what it collected below the schema that it wrote.
  return JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/');
}
