import { allEndpoints, createPayment, createStream, type Endpoint } from '@livelift/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSession } from './modules/sessions/index.ts';
import type { JsonSchema } from './platform/http/openapi-schemas.ts';
import { type DocumentedOperation, readDocument } from './testing/document.ts';
import { paymentOf, putOnSale, signInStaff } from './testing/factories.ts';
import { ACTIVE, makeStreamer, makeSubscription } from './testing/facts.ts';
import { brokenRequest, type Sent, validRequest, written } from './testing/request-arbitrary.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// Requests made from the document alone, valid and broken ones: whatever comes back is no defect, has a status that the
// document knows, and a body that fits its schema. A failure prints its seed: give it to fc.assert to see it again.

const VALID_RUNS = 15;
const BROKEN_RUNS = 30;

let app: TestApp;
let components: Record<string, JsonSchema>;
let operations: DocumentedOperation[];
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const succeeded = new Set<string>();

beforeAll(async () => {
  // What comes back here is not the same in every run, so it is not recorded for the document.
  app = await startTestApp({ random: true });
  const { document, ...read } = await readDocument(app);
  operations = read.operations;
  components = document.components.schemas;
  ajv.addSchema({ $id: 'document', ...document });
});

afterAll(() => app.close());

const ROLES = ['admin', 'moderator', 'streamer', undefined] as const;
type Role = (typeof ROLES)[number];

/** Somebody of each role, and things to ask for that belong to the streamer. */
async function makeWorld() {
  const { token } = await signInStaff(app, 'admin');
  const admin = await signInStaff(app, 'admin');
  const moderator = await signInStaff(app, 'moderator');
  const streamer = await makeStreamer(app);
  const other = await makeStreamer(app);
  const active = await makeSubscription(app, streamer.streamerId, { ...ACTIVE, duration_hours: 0 });
  const pending = await makeSubscription(app, other.streamerId);
  const plan = await putOnSale(app);
  const pay = async (changes: object) =>
    (await app.ok(createPayment, { token, body: paymentOf(streamer.streamerId, { ...changes }) })).payment.id;
  const body = { title: 'Stream', scheduled_start: '2026-03-10T12:10:00Z', estimated_duration: 30 };
  const { stream } = await app.ok(createStream, { token: streamer.token, body });
  const existing: Record<string, unknown[]> = {
    streamer_id: [streamer.streamerId, other.streamerId],
    subscription_id: [active, pending],
    subscriptionId: [pending, active],
    plan_id: [plan.id],
    wordlist_id: [null],
    payment: [await pay({ subscription_id: active }), await pay({ status: 'failed' }), await pay({})],
    user: [other.userId, moderator.userId],
    stream: [stream.id],
  };
  const users = { admin: admin.userId, moderator: moderator.userId, streamer: streamer.userId };
  return { existing, users };
}

// Whose id the path means.
const ID_OF: [RegExp, string][] = [
  [/^\/payments\/streamer\/|^\/admin\/streamers\//, 'streamer_id'],
  [/^\/payments\//, 'payment'],
  [/^\/admin\/users\//, 'user'],
  [/^\/admin\/plans\//, 'plan_id'],
  [/^\/streamer\/streams\//, 'stream'],
];

type World = Awaited<ReturnType<typeof makeWorld>>;

function knowledgeOf({ path }: DocumentedOperation, { existing }: World) {
  const kind = ID_OF.find(([pattern]) => pattern.test(path))?.[1];
  return { components, existing: { ...existing, id: kind === undefined ? [] : (existing[kind] ?? []) } };
}

async function send({ path, method }: DocumentedOperation, { params, query, headers, payload }: Sent, token?: string) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  );
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
  return app.raw(method as 'GET', `/api${filled}${search}`, {
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(payload === undefined ? {} : { payload }),
  });
}

async function check(operation: DocumentedOperation, world: World, { sent, role }: { sent: Sent; role: Role }) {
  // A new session each time: a request may have ended the one before.
  const token = role && (await startSession(app.context, { id: world.users[role], role }));
  const { status, body, headers } = await send(operation, sent, token);
  expect(status).toBeLessThan(500);
  const content = operation.responses[status]?.content;
  expect({ status, body, documented: content !== undefined }).toMatchObject({ documented: true });
  const media = String(headers['content-type']).split(';')[0] ?? '';
  expect(Object.keys(content ?? {})).toContain(media);
  const schema = `document#${operation.pointer}/responses/${status}/content/${media.replace('/', '~1')}/schema`;
  const fits = ajv.validate({ $ref: schema }, body);
  expect({ status, body, errors: fits ? [] : ajv.errors }).toMatchObject({ errors: [] });
  if (status < 300) succeeded.add(operation.name);
}

const callerOf = ({ roles }: DocumentedOperation) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...ROLES.filter((role) => role !== undefined && roles.includes(role)),
        ...(roles.length === 0 ? [undefined] : []),
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
  );

const nameOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

it.each(allEndpoints)('$endpoint.method $endpoint.path keeps what the document promises', async ({ endpoint }) => {
  const operation = operations.find(({ name }) => name === nameOf(endpoint));
  if (!operation) throw new Error('The document does not have it.');
  const world = await makeWorld();
  const knowledge = knowledgeOf(operation, world);
  const role = callerOf(operation);
  const run = (request: { sent: Sent; role: Role }) => check(operation, world, request);
  const valid = fc.record({ sent: validRequest(operation, knowledge).map(written), role });
  const broken = fc.record({ sent: brokenRequest(operation, knowledge), role });
  await fc.assert(fc.asyncProperty(valid, run), { numRuns: VALID_RUNS });
  await fc.assert(fc.asyncProperty(broken, run), { numRuns: BROKEN_RUNS });
});

it('most operations have really done something', () => {
  expect(succeeded.size).toBeGreaterThan(operations.length * 0.7);
});
