import { allEndpoints, problem } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from './testing/factories.ts';
import { fingerprint, makeSubscriber } from './testing/facts.ts';
import { startTestApp, type TestApp, type WireAnswer } from './testing/test-app.ts';

let app: TestApp;
let tokens: { staff: string; streamer: string };

beforeAll(async () => {
  app = await startTestApp();
  const [{ token: staff }, { token: streamer }] = [await signInStaff(app), await makeSubscriber(app)];
  tokens = { staff, streamer };
});

afterAll(() => app.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const bearer = (path: string) => ({
  authorization: `Bearer ${path.startsWith('/streamer/') ? tokens.streamer : tokens.staff}`,
});

const expectProblem = ({ body, status, headers }: WireAnswer, expected: number) => {
  expect([status, body]).toEqual([expected, expect.anything()]);
  const { message, request_id, code } = problem.strict().parse(body);
  expect(message).toMatch(/^[A-Z].+\.$/s);
  expect(code).toMatch(/^[a-z_]+(\.[a-z_]+)*$/);
  expect(headers['x-request-id']).toBe(request_id);
  expect(headers['content-type']).toMatch(/^application\/json/);
};

/** Sends and expects to be refused, with nothing written. */
async function refused(expected: number, send: () => Promise<WireAnswer>): Promise<WireAnswer> {
  const before = await fingerprint(app.context.db);
  const answer = await send();
  expectProblem(answer, expected);
  expect(await fingerprint(app.context.db)).toBe(before);
  return answer;
}

const withBody = allEndpoints.filter(({ endpoint }) => endpoint.body !== undefined);

// Where a body is optional, nothing at all is one: asked of something that is not there, so that it does nothing.
const NOTHING = ['null', '', '{}'];

describe.each(withBody)('$endpoint.method $endpoint.path', ({ endpoint: { method, path, body: schema } }) => {
  const isOptional = schema?.safeParse(undefined).success === true;
  const url = `/api${path.replace(':id', isOptional ? '4711' : '1').replace(':subscriptionId', '1')}`;
  const post = (payload: string, headers: Record<string, string> = JSON_TYPE) =>
    app.raw(method, url, { payload, headers: { ...bearer(path), ...headers } });

  it.each([
    ['half an object', '{"a":'],
    ['words', 'hello'],
    ['two values', '{}{}'],
    ['a comma too many', '{"a":1,}'],
    ['single quotes', "{'a':1}"],
    ['a comment', '{/* */}'],
    ['NaN', '{"amount":NaN}'],
    ['a byte order mark in between', '{"a":\ufeff}'],
    ['a form', 'email=a%40b.co'],
    ['a prototype', '{"__proto__":{"role":"admin"}}'],
    ['a hidden prototype', '{"a":{"__proto__":null}}'],
    ['an escaped prototype', '{"\\u005f_proto__":{"role":"admin"}}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ])('cannot read %s', async (_, payload) => {
    await refused(400, () => post(payload));
  });

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a list of one', '[{}]'],
    ['text', '"text"'],
    ['a number', '1'],
    ['a truth', 'true'],
    ['nothing', ''],
    ['an empty object', '{}'],
    ['100,000 lists in one another', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['50,000 objects in one another', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    [
      '10,000 unknown fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, k) => [`f${k}`, k]))),
    ],
    ['fields of Object', '{"toString":1,"hasOwnProperty":2,"constructor":3}'],
  ])('says what is wrong with %s', async (_, payload) => {
    const isMissing = isOptional && NOTHING.includes(payload);
    const { body } = await refused(isMissing ? 404 : 422, () => post(payload));
    if (isMissing) return;
    expect(Object.keys(Object(body).errors).length).toBeGreaterThan(0);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
  ])('takes JSON only, not %s', async (type) => {
    await refused(415, () => post('{}', { 'content-type': type }));
  });

  it('takes a megabyte at most', async () => {
    await refused(413, () => post(JSON.stringify({ title: 'x'.repeat(1_048_576) })));
  });
});

describe('an id that is none', () => {
  const withId = allEndpoints.filter(({ endpoint }) => endpoint.path.includes(':id'));
  const ids = [
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

  it.each(withId)(
    'looks like one that is unknown: $endpoint.method $endpoint.path',
    async ({ endpoint: { method, path } }) => {
      const valid = { 'PUT /payments/:id': '{"amount":1,"payment_method":"cash","transaction_id":"x"}' };
      const stream = '{"title":"x","scheduled_start":"2026-03-11T18:00:00Z","estimated_duration":60}';
      const payload = Object.entries(valid).find(([key]) => key === `${method} ${path}`)?.[1] ?? stream;
      for (const id of ids) {
        await refused(404, () =>
          app.raw(method, `/api${path.replace(':id', id).replace(':subscriptionId', '1')}`, {
            headers: { ...bearer(path), ...JSON_TYPE },
            ...(method === 'GET' ? {} : { payload }),
          }),
        );
      }
    },
  );
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
    ['GET', '/etc/passwd'],
    ['GET', '/api/../package.json'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['GET', '/.env'],
    ['GET', '/dev/mail/..%2f..%2fdb%2fPG_VERSION'],
  ] as const)('%s %s is 404', async (method, path) => {
    await refused(404, () => app.raw(method, path));
  });

  it.each(['/api/%', '/api/payments/%zz', '/api/plans/active%ff', '/%c0%ae%c0%ae/'])(
    '%s looks like any other that is unknown',
    async (path) => {
      const answer = await app.raw('GET', path, { headers: { authorization: `Bearer ${tokens.staff}` } });
      expectProblem(answer, 404);
    },
  );
});

describe('a query', () => {
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
    for (const path of ['/payments', '/admin/streamers', '/streamer/streams']) {
      const answer = await app.raw('GET', `/api${path}?${query}`, { headers: bearer(path) });
      expectProblem(answer, 422);
    }
  });
});
