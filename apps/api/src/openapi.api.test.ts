import { allEndpoints } from '@livelift/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notes, vocabulary } from './documentation-words.ts';
import type { Content } from './platform/http/openapi-document.ts';
import { type DocumentedOperation, readDocument } from './testing/document.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let operations: DocumentedOperation[];
let document: Record<string, unknown>;

beforeAll(async () => {
  app = await startTestApp();
  ({ document, operations } = await readDocument(app));
});

afterAll(() => app.close());

const contractOf = () => allEndpoints.map(({ name, endpoint: { method, path } }) => ({ name, method, path }));
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

describe('/api/openapi.json', () => {
  it('is a valid document of OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toEqual({ valid: true });
    expect(document.openapi).toBe('3.1.0');
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
      expect([name, security.some((each) => 'bearer' in each)]).toEqual([
        name,
        roles.length > 0 || name === 'GET /auth/check-auth',
      ]);
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
    const checkAll = (name: string, pointer: string, content: Content = {}) => {
      for (const [media, { example, examples = {} }] of Object.entries(content)) {
        const schema = `${pointer}/content/${media.replace('/', '~1')}/schema`;
        if (example !== undefined) check(name, schema, example);
        for (const { value } of Object.values(examples)) check(name, schema, value);
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

  it('has no word about a field or an operation that does not exist', () => {
    const text = JSON.stringify(document);
    const has = (field: string) => text.includes(`"${field}":`) || text.includes(`"name":"${field}"`);
    expect(Object.keys(vocabulary.fields).filter((field) => !has(field))).toEqual([]);
    expect(Object.keys(vocabulary.named).filter((name) => !text.includes(`schemas/${name}"`))).toEqual([]);
    const names = contractOf().map(({ name }) => name);
    expect(Object.keys(notes).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('is open to everybody, like its page', async () => {
    expect(await app.raw('GET', '/api/openapi.json')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(await app.raw('GET', '/api/docs')).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      },
    });
  });
});

describe('/api/docs', () => {
  let page: string;

  beforeAll(async () => {
    page = String((await app.raw('GET', '/api/docs')).body);
  });

  it('names every operation with its path and an anchor', () => {
    for (const { operationId, name, summary } of operations) {
      expect(page).toContain(`id="${operationId}"`);
      expect(page).toContain(`href="#${operationId}"`);
      expect(page).toContain(summary.replaceAll("'", '&#39;'));
      expect(page).toContain(`<code>${name.split(' ')[1]}</code>`);
    }
  });

  it('has every place that its links lead to, each once', () => {
    const anchors = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(anchors).size).toBe(anchors.length);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((target) => !anchors.includes(target))).toEqual([]);
  });

  it('loads its stylesheet from this server and nothing else from anywhere', async () => {
    const loaded = [...page.matchAll(/\s(?:src|href|srcset|action|data)="([^"#][^"]*)"/g)].map(([, url]) => url);
    expect(loaded.sort()).toEqual(['/api/docs/docs.css', '/api/openapi.json', '/favicon.svg']);
    expect(page).not.toMatch(/<(script|style|iframe|img|object|embed|form)|\sstyle=|\son\w+=/);
    const style = await app.raw('GET', '/api/docs/docs.css');
    expect(style).toMatchObject({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' } });
    expect(String(style.body)).not.toMatch(/url\(|@import/);
  });
});
