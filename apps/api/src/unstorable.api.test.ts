import { allEndpoints } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signInStaff } from './testing/factories.ts';
import { fingerprint, makeStreamer } from './testing/facts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// What no database can hold, in every field of text that the contract has: found by walking it, so that a new field is
// asked as well.

let app: TestApp;
let tokens: { staff: string; streamer: string };

beforeAll(async () => {
  app = await startTestApp();
  tokens = { staff: (await signInStaff(app)).token, streamer: (await makeStreamer(app)).token };
});

afterAll(() => app.close());

const UNSTORABLE = ['\u0000', 'a\u0000b', '\ud800', 'a\udc00', '\udc00\ud800', '🎮\ud83d'];

const jsonSchema = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** Where text may stand in what a schema describes, and how to put one there. */
type Place = { path: string; put: (text: string) => unknown };

function placesIn(schema: unknown, path = ''): Place[] {
  const { type, properties = {}, items, anyOf = [] } = jsonSchema.parse(schema);
  if (type === 'string') return [{ path, put: (text) => text }];
  const inside = Object.entries(properties).flatMap(([name, each]) =>
    placesIn(each, path === '' ? name : `${path}.${name}`).map(({ path, put }) => ({
      path,
      put: (text: string) => ({ [name]: put(text) }),
    })),
  );
  const listed = items === undefined ? [] : placesIn(items, `${path}.0`);
  return [
    ...inside,
    ...listed.map(({ path, put }) => ({ path, put: (text: string) => [put(text)] })),
    ...anyOf.flatMap((each) => placesIn(each, path)),
  ];
}

const inputOf = (schema: z.ZodType | undefined) =>
  schema === undefined ? {} : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const fields = allEndpoints.flatMap(({ endpoint }) =>
  placesIn(inputOf(endpoint.body)).map((place) => ({
    ...place,
    endpoint,
    name: `${endpoint.method} ${endpoint.path}`,
  })),
);

it('the contract has the fields of text that this looks for', () => {
  expect(fields.length).toBeGreaterThan(40);
  expect(fields.map(({ name, path }) => `${name} ${path}`)).toEqual(
    expect.arrayContaining([
      'POST /auth/register-streamer email',
      'POST /auth/change-password current_password',
      'POST /admin/plans features.0',
      'PUT /streamer/wordlists/:id content',
    ]),
  );
});

const tokenFor = (path: string) => (path.startsWith('/streamer') ? tokens.streamer : tokens.staff);

describe.each(fields)('$name: $path', ({ endpoint, path, put }) => {
  it('refuses what cannot be stored beside the field, and keeps nothing', async () => {
    const before = await fingerprint(app.context.db);
    for (const text of UNSTORABLE) {
      const answer = await app.send(endpoint, {
        params: { id: 1, subscriptionId: 1 },
        body: put(text),
        token: tokenFor(endpoint.path),
      });
      expect([answer.status, Object.keys(Object(Object(answer.body).errors))]).toEqual([
        422,
        expect.arrayContaining([path]),
      ]);
    }
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});

const queries = allEndpoints.flatMap(({ endpoint }) =>
  placesIn(inputOf(endpoint.query)).map(({ path }) => ({
    endpoint,
    path,
    name: `${endpoint.method} ${endpoint.path}`,
  })),
);

describe.each(queries)('$name?$path=', ({ endpoint, path }) => {
  it('refuses U+0000 beside the field', async () => {
    const token = tokenFor(endpoint.path);
    const { errors } = await app.refused(endpoint, 422, { params: { id: 1 }, query: { [path]: 'a\u0000' }, token });
    // A range names its other end as well, where that is missing.
    expect(Object.keys(errors ?? {})).toContain(path);
  });
});
