import { allEndpoints, BODY_LIMIT_BYTES, type Endpoint, problem, type Role } from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startSession } from '../modules/sessions/index.ts';
import { fingerprint, makeSubscriber } from '../testing/database-state.ts';
import { signInStaff } from '../testing/factories.ts';
import { objectPositions } from '../testing/schema-positions.ts';
import { sharedApp } from '../testing/shared-app.ts';
import type { WireAnswer } from '../testing/test-app.ts';

// What no endpoint takes: bodies that are no JSON or too large, other fields than its own, ids that are none. What comes
// before an endpoint's own rules is the same code for all, so each kind of endpoint gets every case and each other
// endpoint a few.

const app = sharedApp();
let users: Record<'staff' | 'streamer', { id: number; role: Role }>;

beforeAll(async () => {
  const [staff, streamer] = [await signInStaff(app), await makeSubscriber(app)];
  users = { staff: { id: staff.userId, role: 'admin' }, streamer: { id: streamer.userId, role: 'streamer' } };
});

const JSON_TYPE = { 'content-type': 'application/json' };
const NO_ROW = '999999';

type Call = { payload?: string; headers?: Record<string, string>; params?: Record<string, string>; query?: string };

/** Somebody who may call an endpoint and asks it, by default for something that does not exist. */
async function callerOf({ method, path }: Endpoint) {
  // In a session of its own: an endpoint that takes what it should not may end it.
  const token = await startSession(app.context, users[path.startsWith('/streamer/') ? 'streamer' : 'staff']);
  return ({ payload, headers = JSON_TYPE, params = {}, query = '' }: Call) => {
    const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? NO_ROW)}${query}`;
    const request = { headers: { authorization: `Bearer ${token}`, ...headers } };
    return app.raw(method, url, payload === undefined ? request : { ...request, payload });
  };
}

/** `422 invalid`, of an answer that has the shape of every refusal. */
function refusalIn({ body, status, headers }: WireAnswer): string {
  const { message, request_id, code } = problem.strict().parse(body);
  expect(message).toMatch(/^[A-Z].+\.$/s);
  expect(code).toMatch(/^[a-z_]+(\.[a-z_]+)*$/);
  expect(headers['x-request-id']).toBe(request_id);
  expect(headers['content-type']).toMatch(/^application\/json/);
  return `${status} ${code}`;
}

type Case = [name: string, expected: string, call: Call];

/** Expects each case to be refused as it says, and all of them together to write nothing. */
async function expectRefused(endpoint: Endpoint, cases: Case[]): Promise<void> {
  const call = await callerOf(endpoint);
  const before = await fingerprint(app.context.db);
  const answers: [string, string][] = [];
  for (const [name, , request] of cases) answers.push([name, refusalIn(await call(request))]);
  expect(answers).toEqual(cases.map(([name, expected]) => [name, expected]));
  expect(await fingerprint(app.context.db)).toBe(before);
}

const find = (operation: string): Endpoint => {
  const found = allEndpoints.find(({ endpoint: { method, path } }) => `${method} ${path}` === operation);
  if (!found) throw new Error(`The contract has no ${operation}.`);
  return found.endpoint;
};

type Kind = 'none' | 'optional' | 'object' | 'object with a rule of its own';

function kindOf({ body }: Endpoint): Kind {
  if (!body) return 'none';
  if (body.safeParse(undefined).success) return 'optional';
  return (body.def.checks ?? []).length === 0 ? 'object' : 'object with a rule of its own';
}

const sending = allEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET');

const OF_EACH_KIND: Record<Kind, { endpoint: Endpoint; ifNothing: string }> = {
  none: { endpoint: find('DELETE /admin/plans/:id'), ifNothing: '404 plan.not_found' },
  optional: { endpoint: find('PATCH /payments/:id/refund'), ifNothing: '404 payment.not_found' },
  object: { endpoint: find('POST /streamer/streams'), ifNothing: '422 invalid' },
  'object with a rule of its own': { endpoint: find('POST /streamer/subscriptions'), ifNothing: '422 invalid' },
};
const KINDS = Object.entries(OF_EACH_KIND).map(([kind, each]) => ({ kind, ...each }));

const malformed = (name: string, payload: string): Case => [name, '400 malformed', { payload }];
const invalid = (name: string, payload: string): Case => [name, '422 invalid', { payload }];
const unsupported = (type: string): Case => [
  type,
  '415 unsupported_media_type',
  { payload: '{}', headers: { 'content-type': type } },
];

const UNREADABLE: Case[] = [
  malformed('half an object', '{"a":'),
  malformed('words', 'hello'),
  malformed('two values', '{}{}'),
  malformed('a comma too many', '{"a":1,}'),
  malformed('single quotes', "{'a':1}"),
  malformed('a comment', '{/* */}'),
  malformed('NaN', '{"amount":NaN}'),
  malformed('a byte order mark in between', '{"a":\ufeff}'),
  malformed('a form', 'email=a%40b.co'),
  malformed('a prototype', '{"__proto__":{"role":"admin"}}'),
  malformed('a hidden prototype', '{"a":{"__proto__":null}}'),
  malformed('an escaped prototype', '{"\\u005f_proto__":{"role":"admin"}}'),
  malformed('a constructor with a prototype', '{"constructor":{"prototype":{"role":"admin"}}}'),
];

const WRONG_BODIES: Case[] = [
  invalid('a list', '[]'),
  invalid('a list of one', '[{}]'),
  invalid('text', '"text"'),
  invalid('a number', '1'),
  invalid('a truth', 'true'),
  invalid('1,000 unknown fields', JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, k) => [k, k])))),
  invalid('fields of Object', '{"toString":1,"hasOwnProperty":2,"constructor":3}'),
];

const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
].map(unsupported);

const tooLarge = (name: string, payload: string): Case => [name, '413 too_large', { payload }];

const TOO_MUCH: Case[] = [
  tooLarge('10,000 lists in one another', `${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  tooLarge('5,000 objects in one another', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
  tooLarge('5,000 values', JSON.stringify({ a: Array.from({ length: 5_000 }, () => 1) })),
];

const tooLong = ({ maxBodyBytes }: Endpoint): Case =>
  tooLarge(`${maxBodyBytes} characters`, JSON.stringify({ title: 'x'.repeat(maxBodyBytes) }));

describe('a body', () => {
  it('is of a kind of which one endpoint is asked everything', () => {
    expect(new Set(sending.map(({ endpoint }) => kindOf(endpoint)))).toEqual(new Set(Object.keys(OF_EACH_KIND)));
    for (const { kind, endpoint } of KINDS) expect([kind, kindOf(endpoint)]).toEqual([kind, kind]);
  });

  it.each(KINDS)('of the kind "$kind" is JSON of a size, and nothing else', async ({ endpoint, ifNothing }) => {
    const nothing = ['', '{}'].map((payload): Case => [`nothing: ${payload}`, ifNothing, { payload }]);
    // Of a PATCH it is not the absence of a body.
    const ofNull: Case = ['null', endpoint.method === 'PATCH' ? '422 invalid' : ifNothing, { payload: 'null' }];
    await expectRefused(endpoint, [
      ...UNREADABLE,
      ...nothing,
      ofNull,
      ...WRONG_BODIES,
      ...TOO_MUCH,
      ...OTHER_TYPES,
      tooLong(endpoint),
    ]);
  });

  it('says what is wrong with it, field by field, or with it as a whole', async () => {
    const call = await callerOf(find('POST /streamer/streams'));
    const errorsOf = async (payload: string) => Object((await call({ payload })).body).errors;
    expect(await errorsOf('[]')).toEqual({ body: ['Must be an object.'] });
    expect(await errorsOf('{"toString":1}')).toMatchObject({
      toString: ['Unknown field.'],
      title: ['This field is required.'],
    });
    const unknown = JSON.stringify(Object.fromEntries(Array.from({ length: 999 }, (_, k) => [`f${k}`, k])));
    expect(Object.keys(await errorsOf(unknown))).toHaveLength(20);
  });

  it('may be longer than 64 KiB of five endpoints only', () => {
    const longer = sending.filter(({ endpoint }) => endpoint.maxBodyBytes > BODY_LIMIT_BYTES);
    expect(longer.map(({ name, endpoint }) => [name, endpoint.maxBodyBytes])).toEqual([
      ['saveSettingsDraft', 1_048_576],
      ['previewMarkdown', 1_048_576],
      ['changeStreams', 1_048_576],
      ['saveWordlist', 1_048_576],
      ['createBankImport', 11_534_336],
    ]);
  });

  it.each(sending)('of $endpoint.method $endpoint.path is JSON of a size', async ({ endpoint }) => {
    await expectRefused(endpoint, [
      malformed('a prototype', '{"__proto__":{"role":"admin"}}'),
      unsupported('text/plain'),
      tooLong(endpoint),
    ]);
  });

  it('is looked into where objects stand in it', () => {
    const objects = sending.flatMap(({ endpoint: { method, path, body } }) =>
      objectPositions(body).flatMap((object) => (object.path === '' ? [] : [`${method} ${path} ${object.path}`])),
    );
    expect([...new Set(objects)].sort()).toEqual([
      'PATCH /streamer/series/:id moved',
      'POST /admin/bulk-acts filter',
      'POST /admin/bulk-acts looked',
      'POST /admin/bulk-acts/preview filter',
      'POST /admin/streamers/:id/subscriptions custom_plan',
      'POST /admin/streamers/:id/subscriptions/:subscriptionId/plan-change custom_plan',
      'POST /admin/streamers/:id/subscriptions/:subscriptionId/plan-change/preview custom_plan',
      'POST /auth/register-streamer custom_plan',
      'POST /streamer/series first_stream',
      'POST /streamer/streams/changes create.0',
      'POST /streamer/streams/changes delete.0',
      'POST /streamer/streams/changes update.0',
      'POST /streamer/subscriptions custom_plan',
      'PUT /admin/settings claims.0',
      'PUT /admin/settings faq.0',
      'PUT /admin/settings features.0',
      'PUT /admin/settings how_it_works.0',
      'PUT /admin/settings testimonials.0',
    ]);
  });

  it.each(sending)('of $endpoint.method $endpoint.path has its own fields only', async ({ endpoint }) => {
    // What takes no body takes no field either.
    const call = await callerOf(endpoint);
    const before = await fingerprint(app.context.db);
    for (const { path, put } of objectPositions(endpoint.body)) {
      const answer = await call({ payload: JSON.stringify(put({ unknown: 1 })) });
      expect([path, refusalIn(answer)]).toEqual([path, '422 invalid']);
      const field = path === '' ? 'unknown' : `${path}.unknown`;
      expect(Object(answer.body).errors).toMatchObject({ [field]: ['Unknown field.'] });
    }
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});

describe('an id', () => {
  const NO_IDS = [
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x1',
    'abc',
    'NaN',
    'null',
    '%00',
    '%20',
    '9'.repeat(16),
    '1;drop',
    "1'",
    '１',
    '..',
  ];
  const FEW = ['0', 'abc', '9'.repeat(16)];

  // A number, a number or a name, and two numbers.
  const EVERYTHING = [
    'GET /payments/:id',
    'GET /streamer/wordlists/:id',
    'PUT /admin/streamers/:id/subscriptions/:subscriptionId',
  ];

  // The address of a public page is a word.
  const withId = allEndpoints.filter(({ endpoint }) => /\/:(?!address)/.test(endpoint.path));

  it.each(withId)('that is none is unknown: $endpoint.method $endpoint.path', async ({ endpoint }) => {
    const { method, path } = endpoint;
    const ids = EVERYTHING.includes(`${method} ${path}`) ? NO_IDS : FEW;
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    await expectRefused(
      endpoint,
      names.flatMap((name) => ids.map((id): Case => [`${name} ${id}`, '404 not_found', { params: { [name]: id } }])),
    );
  });
});

describe('a query', () => {
  // A required body is looked at before the query: of these, openapi-fuzz.api.test.ts asks with bodies that pass.
  const asked = allEndpoints.filter(({ endpoint: { body } }) => body?.safeParse(undefined).success ?? true);

  it.each(asked)('of $endpoint.method $endpoint.path has its own fields only', async ({ endpoint }) => {
    const answer = await (await callerOf(endpoint))({ query: '?unknown=1' });
    // Beside those that it needs.
    expect([refusalIn(answer), Object(answer.body).errors.unknown]).toEqual(['422 invalid', ['Unknown field.']]);
  });

  const takesCursor = ({ query }: Endpoint) => query instanceof z.ZodObject && 'after' in query.shape;
  const paged = asked.filter(({ endpoint }) => takesCursor(endpoint) && !endpoint.path.includes(':'));

  it.each(paged)('of $endpoint.method $endpoint.path begins behind a row without a page, too', async ({ endpoint }) => {
    const answer = await (await callerOf(endpoint))({ query: `?after=${NO_ROW}` });
    expect([refusalIn(answer), Object.keys(Object(answer.body).errors)]).toEqual(['422 invalid', ['after']]);
  });

  it.each([
    'page=1&page=2',
    'page[]=1',
    'page=',
    'search=%00',
    '__proto__=1',
    'constructor=1',
    'page=1e1',
    'page=%E0%A4%A',
  ])('is never guessed at: ?%s', async (query) => {
    for (const path of ['GET /payments', 'GET /admin/streamers', 'GET /streamer/streams']) {
      const call = await callerOf(find(path));
      expect([path, refusalIn(await call({ query: `?${query}` }))]).toEqual([path, '422 invalid']);
    }
  });
});

describe('a path that nothing serves', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/plans/active/'],
    ['GET', '/api/Plans/active'],
    ['GET', '/api//plans/active'],
    ['POST', '/api/plans/active'],
    ['PATCH', '/api/payments/1'],
    ['DELETE', '/api/plans/active'],
    ['GET', `/api/payments/${'9'.repeat(101)}`],
    ['GET', `/api/admin/streamers/${'9'.repeat(101)}`],
    // What cannot be decoded.
    ['GET', '/api/%'],
    ['GET', '/api/payments/%zz'],
    ['GET', '/api/plans/active%ff'],
    ['GET', '/%c0%ae%c0%ae/'],
  ] as const)('%s %s is 404', async (method, path) => {
    const headers = { authorization: `Bearer ${await startSession(app.context, users.staff)}` };
    expect(refusalIn(await app.raw(method, path, { headers }))).toBe('404 not_found');
  });
});
