import { createPayment, createStaffNote, createStream } from '@livelift/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSession } from '../modules/sessions/index.ts';
import { makeSubscriber } from '../testing/database-state.ts';
import { type DocumentedOperation, type JsonSchema, readDocument } from '../testing/document.ts';
import { paymentOf, putOnSale, signInStaff } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

// Numbers and days at the ends of what the wire can say, in each field of the document that takes them: beyond what a
// column holds they are refused or match nothing, and are no defect.

// As JSON writes them: the third is no number of JavaScript.
const NUMBERS = ['2147483648', '9007199254740993', '-1', '999999999999999'];
const DAYS = ['0001-01-01', '9999-12-31', '9899-12-31', '0000-12-31'];

type Field = { name: string; values: string[]; send: (value: string) => { path?: string; payload?: string } };

let app: TestApp;
let components: Record<string, JsonSchema>;
let operations: DocumentedOperation[];
let users: Record<'staff' | 'streamer', { id: number; role: 'admin' | 'streamer' }>;

beforeAll(async () => {
  app = await startTestApp({ documentation: true });
  const { document, ...read } = await readDocument(app);
  operations = read.operations;
  components = document.components.schemas;
  const streamer = await makeSubscriber(app);
  const staff = await signInStaff(app);
  users = { staff: { id: staff.userId, role: 'admin' }, streamer: { id: streamer.userId, role: 'streamer' } };
  // Each has the id 1, which is that of every path here.
  await putOnSale(app);
  await app.ok(createPayment, { token: staff.token, body: paymentOf(streamer.streamerId) });
  await app.ok(createStaffNote, { token: staff.token, params: { id: streamer.streamerId }, body: { text: 'A note' } });
  const stream = { title: 'Stream', scheduled_start: '2026-03-11T12:00:00Z', estimated_duration: 30 };
  await app.ok(createStream, { token: streamer.token, body: stream });
});

afterAll(() => app.close());

const resolve = (schema: JsonSchema): JsonSchema =>
  schema.$ref === undefined ? schema : (components[schema.$ref.split('/').at(-1) ?? ''] ?? {});

const shapesOf = (schema: JsonSchema): JsonSchema[] => {
  const { anyOf, oneOf, ...own } = resolve(schema);
  return [own, ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap(shapesOf)];
};

function valuesOf(schema: JsonSchema): string[] {
  return shapesOf(schema).flatMap(({ type, format }) => {
    if ([type].flat().some((each) => each === 'integer' || each === 'number')) return NUMBERS;
    if (format === 'date') return DAYS;
    return format === 'date-time' ? DAYS.map((day) => `${day}T23:59:59Z`) : [];
  });
}

type Place = { path: (string | number)[]; values: string[] };

const placesIn = (schema: JsonSchema, path: Place['path'] = []): Place[] => [
  { path, values: valuesOf(schema) },
  ...shapesOf(schema).flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([name, each]) => placesIn(each, [...path, name])),
    ...(items ? placesIn(items, [...path, 0]) : []),
  ]),
];

const MARK = '"here"';

/** The example with a mark at a place, whatever stood there. */
function marked(example: unknown, [step, ...rest]: Place['path']): unknown {
  if (step === undefined) return JSON.parse(MARK);
  if (step === 0) return [marked(Array.isArray(example) ? example[0] : undefined, rest)];
  return { ...Object(example), [step]: marked(Object(example)[step], rest) };
}

function fieldsOf({ parameters, requestBody, path }: DocumentedOperation): Field[] {
  const named = (name: string) => path.replace(/\{(\w+)\}/g, (_, each) => (each === name ? '{here}' : '1'));
  const inPath = parameters.filter((each) => each.in === 'path');
  const inQuery = parameters.filter((each) => each.in === 'query');
  const content = Object.values(requestBody?.content ?? {})[0];
  const places = content ? placesIn(content.schema) : [];
  return [
    ...inPath.map(({ name }) => ({
      name,
      values: NUMBERS,
      send: (value: string) => ({ path: named(name).replace('{here}', value) }),
    })),
    ...inQuery.map(({ name, schema }) => ({
      name,
      values: valuesOf(schema),
      send: (value: string) => ({ path: `${named('')}?${name}=${value}` }),
    })),
    ...places.map((place) => ({
      name: place.path.join('.'),
      values: place.values,
      send: (value: string) => {
        const isNumber = /^-?\d+$/.test(value);
        const payload = JSON.stringify(marked(content?.example, place.path));
        return { payload: payload.replace(MARK, isNumber ? value : `"${value}"`) };
      },
    })),
  ].filter(({ values }) => values.length > 0);
}

/** Asks an operation for each of its extremes, and answers those that it does not stand. */
async function defectsOf(operation: DocumentedOperation): Promise<string[]> {
  const { method, path, requestBody } = operation;
  const user = users[path.startsWith('/streamer') ? 'streamer' : 'staff'];
  const example = Object.values(requestBody?.content ?? {})[0]?.example;
  const defects: string[] = [];
  for (const { name, values, send } of fieldsOf(operation)) {
    for (const value of values) {
      const token = await startSession(app.context, user);
      const payload = example === undefined ? {} : { payload: JSON.stringify(example) };
      const sent = { path: path.replace(/\{\w+\}/g, '1'), ...payload, ...send(value) };
      const type: Record<string, string> = sent.payload === undefined ? {} : { 'content-type': 'application/json' };
      const { status, body } = await app.raw(method as 'GET', `/api${sent.path}`, {
        headers: { authorization: `Bearer ${token}`, ...type },
        ...(sent.payload === undefined ? {} : { payload: sent.payload }),
      });
      if (status >= 500) defects.push(`${operation.name} ${name}=${value}: ${status} ${JSON.stringify(body)}`);
    }
  }
  return defects;
}

// What deletes, or gives the streamer another role, comes last, so that it takes nothing from the others.
const isLast = ({ method, path }: DocumentedOperation) => method === 'DELETE' || path.startsWith('/admin/users/');

it('a number or a day at the end of what can be written is never a defect', { timeout: 120_000 }, async () => {
  const defects: string[] = [];
  const inOrder = [...operations.filter((each) => !isLast(each)), ...operations.filter(isLast)];
  for (const operation of inOrder) defects.push(...(await defectsOf(operation)));
  const asked = operations.flatMap((operation) => fieldsOf(operation).map(({ name }) => `${operation.name} ${name}`));
  expect(asked).toEqual(
    expect.arrayContaining([
      'GET /admin/settings/versions/{id} id',
      'GET /admin/figures to',
      'PUT /streamer/wordlists/{id} version',
      'POST /streamer/streams/changes update.0.version',
      'POST /streamer/streams scheduled_start',
    ]),
  );
  expect(defects).toEqual([]);
});
