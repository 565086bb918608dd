import fc from 'fast-check';
import type { DocumentedOperation, Parameter } from './document.ts';
import { fieldArbitrary, type Knowledge, schemaArbitrary } from './schema-arbitrary.ts';

/** A request before it is written: the body as a value, and everything else as text. */
export type Draft = {
  params: Record<string, unknown>;
  query: [string, string][];
  headers: Record<string, string>;
  /** Undefined: none. */
  body: unknown;
};

export type Sent = Omit<Draft, 'body'> & { payload: string | undefined };

const inPlace = (parameters: Parameter[], place: Parameter['in'], knowledge: Knowledge) => {
  const here = parameters.filter((each) => each.in === place);
  const fields = here.map(({ name, schema }) => [name, fieldArbitrary(name, schema, knowledge)] as const);
  const requiredKeys = here.filter(({ required }) => required).map(({ name }) => name);
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys });
};

const texts = (fields: Record<string, unknown>) => Object.entries(fields).map(([name, value]) => [name, `${value}`]);

function bodyArbitrary({ requestBody }: DocumentedOperation, knowledge: Knowledge): fc.Arbitrary<unknown> {
  const content = Object.values(requestBody?.content ?? {})[0];
  if (!requestBody || !content) return fc.constant(undefined);
  const known = content.example === undefined ? [] : [fc.constant(content.example)];
  const absent = requestBody.required ? [] : [fc.constant(undefined)];
  return fc.oneof({ weight: 4, arbitrary: schemaArbitrary(content.schema, knowledge) }, ...known, ...absent);
}

/** Requests that fit the document, as far as its schemas can tell. */
export function validRequest(operation: DocumentedOperation, knowledge: Knowledge): fc.Arbitrary<Draft> {
  const { parameters } = operation;
  return fc.record({
    params: inPlace(parameters, 'path', knowledge),
    query: inPlace(parameters, 'query', knowledge).map((fields) => texts(fields) as [string, string][]),
    headers: inPlace(parameters, 'header', knowledge).map((fields) => Object.fromEntries(texts(fields))),
    body: bodyArbitrary(operation, knowledge),
  });
}

/** The draft as it is sent: a body as JSON. */
export const written = ({ body, headers, ...draft }: Draft): Sent => ({
  ...draft,
  headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  payload: body === undefined ? undefined : JSON.stringify(body),
});

const HOSTILE = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'null',
    'true',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\u202e',
    '%',
    '_',
    '\\',
  ],
  ...[
    "'; drop table users; --",
    '=1+1',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '🎮'.repeat(101),
    '🎮'.repeat(300),
    '\u0958'.repeat(200),
    'x'.repeat(9000),
  ],
  ...[
    '2026-02-30',
    '0000-01-01',
    '9999-12-31T23:59:59Z',
    '-271821-04-20T00:00:00Z',
    '1'.repeat(400),
    '\u0301'.repeat(900),
  ],
];

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    0.5,
    0.1 + 0.2,
    1e-7,
    1e21,
    -1e308,
    Number.MAX_VALUE,
    2 ** 31,
    999_999_999_999_999,
    2 ** 53,
    2 ** 63,
    [],
    {},
    [[]],
    [null],
    ['x'],
    { toString: 1 },
    { length: 5 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
);

const fieldName = fc.oneof(
  fc.constantFrom('id', 'role', 'toString', '__proto__', 'constructor', 'version', 'unknown', '', '\u0000', 'a.b'),
  fc.string({ maxLength: 5 }),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Change = { where: number; how: 'replace' | 'drop' | 'add' | 'wrap' | 'inside'; value: unknown; name: string };

const change: fc.Arbitrary<Change> = fc.record({
  where: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'drop', 'add', 'wrap', 'inside'),
  value: junk,
  name: fieldName,
});

function changed(body: unknown, { where, how, value, name }: Change): unknown {
  if (!isObject(body)) return value;
  const names = Object.keys(body);
  const field = names[where % names.length];
  if (field === undefined || how === 'add') return { ...body, [name]: value };
  if (how === 'drop') return Object.fromEntries(Object.entries(body).filter(([each]) => each !== field));
  if (how === 'wrap') return { ...body, [field]: [body[field]] };
  const inside = how === 'inside' && isObject(body[field]);
  return { ...body, [field]: inside ? changed(body[field], { where, how: 'replace', value, name }) : value };
}

// What no JSON.stringify would write.
const PAYLOADS = [
  '{',
  '{"a":',
  'hello',
  '{}{}',
  '{"a":1,}',
  '{"a":NaN}',
  '{"__proto__":{}}',
  '"\ud800"',
  'a=1&b=2',
  '',
];
const DEEP = [nested(5000, '[', ']'), nested(5000, '{"a":', '}')];
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'x',
  '',
];

type Mutation = (draft: Draft) => Sent;

// Visible ASCII: what an HTTP client can put into a header at all.
const headerText = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(change, { minLength: 1, maxLength: 3 })
      .map((changes) => (draft: Draft) => written({ ...draft, body: changes.reduce(changed, draft.body) })),
  },
  junk.map(
    (body) =>
      (draft: Draft): Sent =>
        written({ ...draft, body }),
  ),
  fc.constantFrom(...PAYLOADS, ...DEEP).map((payload) => (draft: Draft) => {
    const { headers, ...rest } = written({ ...draft, body: {} });
    return { ...rest, headers, payload };
  }),
  fc.constantFrom(...TYPES).map((type) => (draft: Draft) => {
    const sent = written({ ...draft, body: draft.body ?? {} });
    return { ...sent, headers: { ...sent.headers, 'content-type': type } };
  }),
  fc.tuple(fieldName, fc.oneof(fc.constantFrom(...HOSTILE), fc.string())).map(
    ([name, value]) =>
      (draft: Draft) =>
        written({ ...draft, query: [...draft.query, [name, value]] }),
  ),
  fc.oneof(fc.constantFrom(...HOSTILE), fc.string()).map((value) => (draft: Draft) => {
    const query = draft.query.map(([name, old], index): [string, string] => [name, index === 0 ? value : old]);
    return written({ ...draft, query: [...query, ...query.slice(-1)] });
  }),
  fc.oneof(fc.constantFrom(...HOSTILE), fc.string()).map((value) => (draft: Draft) => {
    const params = Object.fromEntries(Object.keys(draft.params).map((name) => [name, value]));
    return written({ ...draft, params });
  }),
  headerText.map(
    (key) => (draft: Draft) => written({ ...draft, headers: { ...draft.headers, 'idempotency-key': key } }),
  ),
);

/** Requests that were valid before something was broken in them. */
export const brokenRequest = (operation: DocumentedOperation, knowledge: Knowledge): fc.Arbitrary<Sent> =>
  fc.tuple(validRequest(operation, knowledge), mutation).map(([draft, mutate]) => mutate(draft));
