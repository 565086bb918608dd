import { allEndpoints, type Endpoint } from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { fingerprint, makeStreamer } from '../testing/database-state.ts';
import { signInStaff } from '../testing/factories.ts';
import { type SchemaPosition, shapesOf, textPositions } from '../testing/schema-positions.ts';
import { sharedApp } from '../testing/shared-app.ts';

// What no database can hold, in every field of text that the contract has: found by walking it, so that a new field is
// asked as well.

const app = sharedApp();
let tokens: { staff: string; streamer: string };

beforeAll(async () => {
  tokens = { staff: (await signInStaff(app)).token, streamer: (await makeStreamer(app)).token };
});

const UNSTORABLE = ['\u0000', 'a\u0000b', '\ud800', 'a\udc00', '\udc00\ud800', '🎮\ud83d'];

// Not only for being too short, for instance.
const REASONS = ['Contains characters that cannot be stored.', 'Enter a valid email address.'];
const saysWhy = (sentences: string[] = [], isFree: boolean) =>
  isFree ? sentences.some((each) => REASONS.includes(each)) : sentences.length > 0;

const tokenFor = ({ path }: Endpoint) => (path.startsWith('/streamer') ? tokens.streamer : tokens.staff);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const merge = (one: unknown, other: unknown): unknown => {
  if (typeof one !== 'object' || typeof other !== 'object') return one ?? other;
  if (Array.isArray(one) && Array.isArray(other)) return one.map((each, index) => merge(each, other[index]));
  const [left, right] = [Object(one), Object(other)];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return Object.fromEntries([...names].map((name) => [name, merge(left[name], right[name])]));
};

/** A body with something unstorable in each of its texts, another one in each. */
const bodyOf = (texts: SchemaPosition[], first: number) =>
  texts.map(({ put }, index) => put(UNSTORABLE[(first + index) % UNSTORABLE.length])).reduce(merge);

// An answer names a number of fields and no more.
const MAX_NAMED = 10;

const inParts = (texts: SchemaPosition[]): SchemaPosition[][] =>
  texts.length <= MAX_NAMED ? [texts] : [texts.slice(0, MAX_NAMED), ...inParts(texts.slice(MAX_NAMED))];

const bodies = allEndpoints
  .flatMap(({ endpoint }) => shapesOf(endpoint.body).map((body) => ({ endpoint, texts: textPositions(body) })))
  .flatMap(({ endpoint, texts }) =>
    inParts(texts).map((part) => ({ endpoint, texts: part, others: texts.filter((text) => !part.includes(text)) })),
  )
  .filter(({ texts }) => texts.length > 0);

describe('a text that cannot be stored', () => {
  it('has the fields that this looks for', () => {
    const fields = bodies.flatMap(({ endpoint, texts }) => texts.map(({ path }) => `${nameOf(endpoint)} ${path}`));
    expect(fields.length).toBeGreaterThan(40);
    expect(fields).toEqual(
      expect.arrayContaining([
        'POST /auth/register-streamer email',
        'POST /auth/change-password current_password',
        'POST /admin/plans features.0',
        'PUT /streamer/wordlists/:id content',
      ]),
    );
  });

  it.each(bodies)(
    'is refused beside each field of $endpoint.method $endpoint.path',
    async ({ endpoint, texts, others }) => {
      const before = await fingerprint(app.context.db);
      for (const turn of UNSTORABLE.keys()) {
        const { errors } = await app.refused(endpoint, 422, {
          params: { id: 1, subscriptionId: 1, streamId: 1, noteId: 1, lineId: 1 },
          // What is missing would be named, too.
          body: others.map(({ put }) => put('a')).reduce(merge, bodyOf(texts, turn)),
          token: tokenFor(endpoint),
        });
        const silent = texts.filter(({ path, isFree }) => !saysWhy(errors?.[path], isFree)).map(({ path }) => path);
        expect(silent).toEqual([]);
      }
      expect(await fingerprint(app.context.db)).toBe(before);
    },
  );
});

const queries = allEndpoints.flatMap(({ endpoint }) =>
  textPositions(endpoint.query).map(({ path }) => ({ endpoint, path })),
);

// One by one: a range says nothing of its other end.
it.each(queries)('U+0000 is refused beside $endpoint.method $endpoint.path?$path=', async ({ endpoint, path }) => {
  const { errors } = await app.refused(endpoint, 422, {
    params: { id: 1 },
    query: { [path]: 'a\u0000' },
    token: tokenFor(endpoint),
  });
  expect(Object.keys(errors ?? {})).toContain(path);
});
