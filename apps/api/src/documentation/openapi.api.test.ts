import SwaggerParser from '@apidevtools/swagger-parser';
import * as contract from '@livelift/contract';
import { allEndpoints, getStreamer } from '@livelift/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STATUS } from '../platform/http/problem-handler.ts';
import { type DocumentedOperation, type JsonSchema, readDocument } from '../testing/document.ts';
import { publishContent, signInStaff } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { errorsOf } from './declared-errors.ts';

let app: TestApp;
let operations: DocumentedOperation[];
let document: Record<string, unknown>;
let components: Record<string, JsonSchema>;

beforeAll(async () => {
  app = await startTestApp({ documentation: true });
  const read = await readDocument(app);
  ({ document, operations } = read);
  components = read.document.components.schemas;
});

afterAll(() => app.close());

const contractOf = () => allEndpoints.map(({ name, endpoint: { method, path } }) => ({ name, method, path }));
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

const resolved = (schema: JsonSchema): JsonSchema => components[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

describe('/api/openapi.json', () => {
  it('is a valid document of OpenAPI 3.1 to two validators', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    const openApi = z.custom<Parameters<typeof SwaggerParser.validate>[0]>().parse(structuredClone(document));
    await expect(SwaggerParser.validate(openApi)).resolves.toMatchObject({ openapi: '3.1.0' });
  });

  it('has every operation of the contract under its name, and no other', () => {
    const documented = operations.map(({ name, operationId }) => `${operationId}: ${name}`);
    expect(documented.sort()).toEqual(
      contractOf()
        .map((each) => `${each.name}: ${nameOf(each)}`)
        .sort(),
    );
  });

  it('puts every operation into one area, says who may call it, and shows an answer of it', () => {
    for (const { name, tags, security, roles, responses } of operations) {
      expect([name, tags]).toEqual([name, [expect.any(String)]]);
      const optional = name === 'GET /auth/check-auth' ? [{}, { bearer: [] }] : [];
      expect([name, security]).toEqual([name, roles.length > 0 ? [{ bearer: [] }] : optional]);
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
      expect([name, Object.values(success?.content ?? {})]).toEqual([
        name,
        [expect.objectContaining({ example: expect.anything() })],
      ]);
    }
  });

  it('knows how each may be refused for who calls and what is sent', () => {
    for (const { name, roles, responses, parameters } of operations) {
      const statuses = Object.keys(responses);
      const expected = [
        '422',
        ...(roles.length > 0 ? ['401'] : []),
        ...(roles.length === 1 || roles.length === 2 ? ['403'] : []),
        ...(parameters.some((each) => each.in === 'path') ? ['404'] : []),
        ...(name.startsWith('GET') ? [] : ['400', '413', '415']),
      ];
      expect([name, statuses]).toEqual([name, expect.arrayContaining(expected)]);
    }
  });

  it('has examples that fit their schemas', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'document', ...document });
    const check = (name: string, pointer: string, value: unknown) => {
      const valid = ajv.validate({ $ref: `document#${pointer}` }, value);
      expect([name, pointer, valid ? [] : ajv.errors]).toEqual([name, pointer, []]);
    };
    const checkAll = (
      name: string,
      pointer: string,
      content: DocumentedOperation['responses'][string]['content'] = {},
    ) => {
      for (const [media, { example }] of Object.entries(content)) {
        const schema = `${pointer}/content/${media.replace('/', '~1')}/schema`;
        if (example !== undefined) check(name, schema, example);
      }
    };
    for (const { name, pointer, parameters, requestBody, responses } of operations) {
      checkAll(name, `${pointer}/requestBody`, requestBody?.content);
      for (const [status, { content }] of Object.entries(responses)) {
        checkAll(name, `${pointer}/responses/${status}`, content);
      }
      for (const [index, { example }] of parameters.entries()) {
        if (example !== undefined) check(name, `${pointer}/parameters/${index}/schema`, example);
      }
    }
  });

  it('says that amounts in filters are text in dollars, and that the filters of a body take text as the query does', () => {
    const find = (id: string) => operations.find(({ operationId }) => operationId === id);
    const parameter = (id: string, wanted: string) =>
      find(id)?.parameters.find(({ name }) => name === wanted)?.schema.type;
    expect([parameter('listPayments', 'min_amount'), parameter('listStreamers', 'ends_within')]).toEqual([
      'string',
      'integer',
    ]);
    for (const id of ['previewBulkAct', 'startBulkAct']) {
      const acts = find(id)?.requestBody?.content['application/json']?.schema.oneOf ?? [];
      const types = acts.flatMap(({ properties }) =>
        ['min_amount', 'max_amount', 'ends_within'].flatMap(
          (name) => properties?.filter?.properties?.[name]?.type ?? [],
        ),
      );
      expect([id, types]).toEqual([id, Array(5).fill('string')]);
    }
  });

  it('names every code of a status with the shape of its details', () => {
    const dailyLimit = operations
      .find(({ operationId }) => operationId === 'createStream')
      ?.responses['422']?.content['application/json']?.schema.anyOf?.map(resolved)
      .find((each) => each.properties?.code?.const === 'stream.daily_limit_exceeded');
    expect(dailyLimit).toMatchObject({
      properties: {
        errors: { type: 'object' },
        details: {
          properties: { left_minutes: { type: 'integer' } },
          required: ['day', 'left_minutes', 'next_free_start'],
        },
      },
      required: expect.arrayContaining(['code', 'details']),
    });
    for (const { name, responses } of operations) {
      for (const [status, { content }] of Object.entries(responses).filter(([each]) => Number(each) >= 400)) {
        const schema = content['application/json']?.schema ?? {};
        const codes = (schema.anyOf ?? [schema]).map((each) => resolved(each).properties?.code?.const);
        expect([name, status, codes]).toEqual([name, status, codes.map(() => expect.any(String))]);
        expect([name, status, new Set(codes).size]).toEqual([name, status, codes.length]);
      }
    }
  });

  it('closes requests, which refuse unknown fields, and leaves answers open for new ones', () => {
    const closed = (schema: unknown): boolean =>
      Object(schema) === schema &&
      Object.entries(Object(schema)).some(([key, each]) =>
        key === 'additionalProperties' ? each === false : key !== 'example' && closed(each),
      );
    for (const { name, requestBody, responses } of operations) {
      const body = requestBody?.content['application/json']?.schema;
      expect([name, body === undefined || closed(resolved(body))]).toEqual([name, true]);
      expect([name, closed(responses)]).toEqual([name, false]);
    }
    // Stored and answered as they are sent.
    const { CustomPlan: _, SiteContent: __, ...answered } = components;
    expect(closed(answered)).toBe(false);
  });

  it('is open to everybody, and small on its way', async () => {
    expect(await app.raw('GET', '/api/openapi.json')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    const headers = { 'accept-encoding': 'br' };
    const answer = await app.raw('GET', '/api/openapi.json', { headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(Number(answer.headers['content-length'])).toBeLessThan(55_000);
    const again = { ...headers, 'if-none-match': String(answer.headers.etag) };
    expect(await app.raw('GET', '/api/openapi.json', { headers: again })).toMatchObject({ status: 304 });
  });

  it('has the name that the site has now', async () => {
    await publishContent(app, (await signInStaff(app)).token, { site_name: 'Ours' });
    const { body } = await app.raw('GET', '/api/openapi.json');
    expect([document.info, body]).toMatchObject([{ title: 'Livelift API' }, { info: { title: 'Ours API' } }]);
  });

  it('begins with the guide, for this address', () => {
    const { description } = z.object({ description: z.string() }).parse(document.info);
    expect(description).toContain('/api/auth/login');
    expect(description).not.toContain('{api}');
    for (const heading of ['Log in', 'Errors', 'Lists', 'Money and time', 'Repeating safely']) {
      expect(description).toContain(`## ${heading}\n`);
    }
  });
});

describe('errors of the contract', () => {
  const nameOfError = ({ kind, code }: { kind: string; code: string }) => `${kind} ${code}`;

  it('are declared once each: the same kind and code is the same error everywhere', () => {
    const declared = new Set(allEndpoints.flatMap(({ endpoint }) => endpoint.errors));
    const names = [...declared].map(nameOfError);
    expect(names.filter((each, index) => names.indexOf(each) !== index)).toEqual([]);
  });

  it('are listed once by each endpoint, with what comes with its kind, and none for which there is no status', () => {
    for (const { name, endpoint } of allEndpoints) {
      const names = errorsOf({ endpoint, access: 'staff' }).map(nameOfError);
      expect([name, new Set(names).size]).toEqual([name, names.length]);
      expect([name, endpoint.errors.map(({ kind }) => STATUS[kind])]).toEqual([
        name,
        endpoint.errors.map(() => expect.any(Number)),
      ]);
    }
  });

  it('are all answered by some endpoint', () => {
    const isError = (value: unknown): value is { kind: string; code: string } =>
      typeof value === 'object' && value !== null && 'kind' in value && 'code' in value;
    const values = Object.values(contract).flatMap((value) => [value, ...Object.values(Object(value))]);
    const answered = new Set(
      allEndpoints.flatMap(({ endpoint }) => errorsOf({ endpoint, access: 'staff' })).map(nameOfError),
    );
    expect(values.filter(isError).filter((each) => !answered.has(nameOfError(each)))).toEqual([]);
  });

  it('fail a test whose endpoint answers another one', async () => {
    const watched = await startTestApp();
    const { errors } = getStreamer;
    try {
      getStreamer.errors = [];
      const { token } = await signInStaff(watched, 'admin');
      expect(await watched.send(getStreamer, { token, params: { id: 404 } })).toMatchObject({ status: 404 });
      await expect(watched.close()).rejects.toThrow('GET /admin/streamers/:id answered 404');
    } finally {
      getStreamer.errors = errors;
    }
  });
});

describe('/api/docs', () => {
  it('is a page of this server alone, under a policy of its own', async () => {
    const { status, headers, body } = await app.raw('GET', '/api/docs');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';/,
    );
    expect(headers['content-security-policy']).not.toMatch(/https?:|unsafe-eval|\*/);
    const loaded = [...String(body).matchAll(/\s(?:src|href|srcset|action)="([^"]*)"/g)].map(([, url]) => url);
    expect(loaded).toEqual(['/favicon.svg', '/api/openapi.json', '/api/docs/scalar.js']);
    expect(body).toMatch(/<noscript>.*<a href="\/api\/openapi.json">/s);
    expect(await app.raw('GET', '/api/docs/')).toMatchObject({ status: 308, headers: { location: '/api/docs' } });
    expect(await app.raw('GET', '/api/docs/scalar.js', { headers: { 'accept-encoding': 'gzip' } })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'gzip' },
    });
  });
});
