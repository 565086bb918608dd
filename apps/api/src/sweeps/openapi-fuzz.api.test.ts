import {
  allEndpoints,
  confirmPayment,
  createPayment,
  createSeries,
  createStaffNote,
  createStream,
  createUser,
  createView,
  type Endpoint,
  listAuditLog,
  listBankLines,
  listMySessions,
  listStaffSessions,
  notePayment,
  previewBulkAct,
  problem,
  startBulkAct,
  startStream,
  updateMyPublicPage,
} from '@livelift/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '../modules/sessions/index.ts';
import { giveStatement } from '../testing/bank-statements.ts';
import { ACTIVE, makeStreamer, makeSubscription } from '../testing/database-state.ts';
import { type DocumentedOperation, type JsonSchema, readDocument } from '../testing/document.ts';
import { PASSWORD, paymentOf, putOnSale, signInStaff } from '../testing/factories.ts';
import { brokenRequest, type Draft, type Sent, validRequest, written } from '../testing/request-arbitrary.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { noteWrittenTables } from '../testing/written-tables.ts';

// Requests made from the document alone, valid and broken ones: whatever comes back is no defect, has a status that the
// document knows and a body that fits its schema, and what is refused has written nothing.

// The same requests in every run, so that a failure is of the change under test. `npm run fuzz` makes new ones, and more.
const SEED = Number(process.env.FUZZ_SEED ?? 20);
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 1);

type Runs = { valid: number; broken: number; unknownQuery: number };
const READING: Runs = { valid: 8, broken: 4, unknownQuery: 1 };
const WRITING: Runs = { valid: 8, broken: 10, unknownQuery: 2 };

let app: TestApp;
let components: Record<string, JsonSchema>;
let operations: DocumentedOperation[];
let writtenTables: () => Promise<string[]>;
// Each answer's schema is used a few times: what several have in common is compiled once, and nothing is polished.
const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } });
const succeeded = new Set<string>();

beforeAll(async () => {
  app = await startTestApp({ documentation: true });
  const { document, ...read } = await readDocument(app);
  operations = read.operations;
  components = document.components.schemas;
  ajv.addSchema({ $id: 'document', ...document });
  writtenTables = await noteWrittenTables(app.context.db);
  shared = await makeFixtures();
});

afterAll(() => app.close());

const ROLES = ['admin', 'moderator', 'streamer', undefined] as const;
type Role = (typeof ROLES)[number];

/** Sessions of a streamer or, by the calls for them, of staff. */
async function sessionsOf(user: { userId: number; token: string }, role: 'streamer' | 'admin'): Promise<number[]> {
  await startSession(app.context, { id: user.userId, role });
  const list = role === 'admin' ? listStaffSessions : listMySessions;
  return (await app.ok(list, { token: user.token })).sessions.map(({ id }) => id);
}

async function noteOf({ token }: { token: string }, id: number): Promise<number> {
  const body = { amount: 10, payment_method: 'cash' };
  return (await app.ok(notePayment, { token, params: { id }, body })).note.id;
}

async function staffNoteOf({ token }: { token: string }, id: number): Promise<number> {
  return (await app.ok(createStaffNote, { token, params: { id }, body: { text: 'A note' } })).note.id;
}

async function viewOf({ token }: { token: string }): Promise<number> {
  const body = { area: 'payments', name: 'Failed', query: 'status=failed' };
  return (await app.ok(createView, { token, body })).view.id;
}

type Pay = (changes: object) => Promise<number>;

const statementOf = (transactionId: string) => `Date;Payer;Text;Amount\n2026-03-09;Ada;${transactionId};30.00\n`;

/** A statement whose one line pays a pending payment, and what its booking is looked at for. */
async function makeImport(pay: Pay, { token, userId }: { token: string; userId: number }) {
  const transaction_id = `SEPA-${userId}`;
  await pay({ status: 'pending', transaction_id });
  const { id } = (await giveStatement({ app, token }, statementOf(transaction_id))).bank_import;
  const { lines } = await app.ok(listBankLines, { token, params: { id } });
  return { bank_import: [id], lineId: lines.data.map((line) => line.id), count: [1], amount: [30] };
}

/** Payments of which one at least can be what the path asks of it. */
async function paymentsFor(path: string, pay: Pay, { token }: { token: string }): Promise<number[]> {
  if (!path.includes('/payments/')) return [];
  if (path.endsWith('/confirm')) return [await pay({ status: 'pending' })];
  if (!path.endsWith('/undo'))
    return [await pay({}), await pay({ status: 'failed' }), await pay({ status: 'pending' })];
  const id = await pay({ status: 'pending' });
  await app.ok(confirmPayment, { token, params: { id } });
  return [id];
}

/** An act on the person, which nobody works on. */
async function bulkActOn({ token }: { token: string }, streamerId: number): Promise<number> {
  const body = { act: 'mail_streamers', ids: [streamerId], subject: 'Hello', text: 'We are back.' };
  const { preview } = await app.ok(previewBulkAct, { token, body });
  const looked = { count: preview.count, fingerprint: preview.fingerprint };
  return (await app.ok(startBulkAct, { token, body: { ...body, looked } })).bulk_act.id;
}

async function makePage({ token }: { token: string }): Promise<string> {
  const body = { enabled: true, address: 'fuzzed', indexable: true };
  return (await app.ok(updateMyPublicPage, { token, body })).page.address ?? '';
}

/** Somebody of each role, and things to ask for that belong to the streamer; of those that cost requests, what `path` may name. */
async function makeFixtures(
  path = '/payments/ /payment-notes/ /streams/ /series/ /public/ /bank-imports/ /bulk-acts/',
) {
  const { token } = await signInStaff(app, 'admin');
  const admin = await signInStaff(app, 'admin');
  const moderator = await signInStaff(app, 'moderator');
  const streamer = await makeStreamer(app);
  const other = await makeStreamer(app);
  const active = await makeSubscription(app, streamer.streamerId, { ...ACTIVE, duration_hours: 0 });
  const pending = await makeSubscription(app, other.streamerId);
  const order = await makeSubscription(app, streamer.streamerId);
  const plan = await putOnSale(app);
  const pay = async (changes: object) =>
    (await app.ok(createPayment, { token, body: paymentOf(streamer.streamerId, { ...changes }) })).payment.id;
  const book = async () => {
    const body = { title: 'Stream', scheduled_start: '2026-03-10T12:10:00Z', estimated_duration: 30 };
    return (await app.ok(createStream, { token: streamer.token, body })).stream.id;
  };
  const repeat = async () => {
    const rule = {
      title: 'Series',
      timezone: 'Europe/Berlin',
      local_time: '20:00',
      start_date: '2026-03-12',
      count: 3,
    };
    const answer = await app.ok(createSeries, { token: streamer.token, body: { ...rule, estimated_duration: 30 } });
    return { series: answer.series?.id, streams: answer.streams.map(({ id }) => id) };
  };
  const repeated = path.includes('/series/') ? await repeat() : { series: 0, streams: [] };
  const existing: Record<string, unknown[]> = {
    streamer_id: [streamer.streamerId, other.streamerId],
    subscription_id: [active, pending],
    subscriptionId: [active],
    plan_id: [plan.id],
    wordlist_id: [null],
    payment: await paymentsFor(path, pay, admin),
    bulk_act: path.includes('/bulk-acts/') ? [await bulkActOn(admin, streamer.streamerId)] : [],
    view: path.includes('/views/') ? [await viewOf(admin)] : [],
    payment_id: [null],
    min_amount: ['10'],
    max_amount: ['100.00'],
    content: [Buffer.from(statementOf('none')).toString('base64')],
    roles: [['date', 'name', 'text', 'amount']],
    user: [other.userId, moderator.userId],
    stream: path.includes('/streams/') ? [await book()] : [],
    streamId: path.includes('/streams/{streamId}') ? [await book()] : [],
    series: [repeated.series],
    scope: ['all'],
    from_stream_id: repeated.streams,
    edited_stream_id: repeated.streams,
    series_id: [null],
    // Of rows that nobody has changed yet.
    version: [1],
    timezone: ['Asia/Kathmandu', 'America/New_York'],
    local_time: ['09:00', '20:30'],
    weekdays: [[1, 3, 5], [7]],
    until: [null],
    count: [null, 2],
    occurrence_date: [null],
    order: [order],
    payment_note: path.includes('/payment-notes/') ? [await noteOf(streamer, order)] : [],
    noteId: path.includes('/notes/') ? [await staffNoteOf(admin, streamer.streamerId)] : [],
    session: path.startsWith('/streamer/sessions/') ? await sessionsOf(streamer, 'streamer') : [],
    staff_session: path.startsWith('/admin/sessions/') ? await sessionsOf(admin, 'admin') : [],
    ...(path.includes('/public/') ? { address: [await makePage(streamer)] } : {}),
    audit: (await app.ok(listAuditLog, { token })).entries.data.map(({ id }) => id),
    // Times at which something can be, of all that there are.
    scheduled_start: ['2026-03-10T14:00:00Z', '2026-03-11T23:30:00Z', '2026-03-19T08:00:00Z'],
    start_date: ['2026-03-10', '2026-03-12'],
    end_date: ['2026-03-12', '2026-03-19'],
    ...(path.includes('/bank-imports/') ? await makeImport(pay, admin) : {}),
  };
  const users = { admin: admin.userId, moderator: moderator.userId, streamer: streamer.userId };
  const tokens: Partial<Record<NonNullable<Role>, string>> = {};
  return { existing, users, tokens, streamer };
}

type Fixtures = Awaited<ReturnType<typeof makeFixtures>>;

let shared: Fixtures;

/** Fixtures of which some are for one operation alone. */
async function makeFixturesFor({ path }: DocumentedOperation): Promise<Fixtures> {
  const fixtures = await makeFixtures(path);
  const { token } = fixtures.streamer;
  if (path.endsWith('/end')) await app.ok(startStream, { token, params: { id: fixtures.existing.stream?.[0] } });
  if (!/^\/auth\/|^\/streamer\/account/.test(path)) return fixtures;
  const email = `fuzz${fixtures.users.streamer}@test.example`;
  const { token: staff } = await signInStaff(app);
  const role = path.startsWith('/auth/second-factor') ? 'admin' : 'streamer';
  const { user } = await app.ok(createUser, { token: staff, body: { email, role, password: PASSWORD } });
  const passwords = ['password', 'password_confirmation', 'current_password'].map((name) => [name, [PASSWORD]]);
  const wanted = path.startsWith('/streamer/account') ? `new-${email}` : email;
  const existing = { ...fixtures.existing, email: [wanted], ...Object.fromEntries(passwords) };
  return { ...fixtures, existing, users: { admin: user.id, moderator: user.id, streamer: user.id } };
}

// Whose id the path means.
const ID_OF: [RegExp, string][] = [
  [/^\/payments\/streamer\/|^\/admin\/streamers\//, 'streamer_id'],
  [/^\/payments\//, 'payment'],
  [/^\/(admin|streamer)\/payment-notes\//, 'payment_note'],
  [/^\/admin\/views\//, 'view'],
  [/^\/admin\/bulk-acts\//, 'bulk_act'],
  [/^\/admin\/bank-imports\//, 'bank_import'],
  [/^\/admin\/users\//, 'user'],
  [/^\/admin\/plans\//, 'plan_id'],
  [/^\/streamer\/streams\//, 'stream'],
  [/^\/streamer\/series\//, 'series'],
  [/^\/streamer\/subscriptions\//, 'order'],
  [/^\/streamer\/sessions\//, 'session'],
  [/^\/admin\/sessions\//, 'staff_session'],
  [/^\/admin\/audit-log\//, 'audit'],
];

function knowledgeOf({ path }: DocumentedOperation, { existing }: Fixtures) {
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

/** A session of the role; another one after a request that may have ended it. */
async function tokenOf(role: Role, { tokens, users }: Fixtures): Promise<string | undefined> {
  if (role === undefined) return undefined;
  const known = tokens[role];
  if (known !== undefined) return known;
  const token = await startSession(app.context, { id: users[role], role });
  tokens[role] = token;
  await writtenTables();
  return token;
}

type Asked = { sent: Sent; role: Role };

async function ask(operation: DocumentedOperation, fixtures: Fixtures, { sent, role }: Asked) {
  const answer = await send(operation, sent, await tokenOf(role, fixtures));
  const tables = await writtenTables();
  if (answer.status < 300) {
    succeeded.add(operation.name);
    if (tables.length > 0) fixtures.tokens = {};
  }
  return { ...answer, tables };
}

// A wrong code is counted, and an address is locked while it is looked at, whatever comes of it (D20). A failed login is on record.
const mayCount = ({ path }: DocumentedOperation, table: string) =>
  (table === 'verification_codes' && /^\/auth\/|^\/admin\/users|^\/streamer\/account\/email/.test(path)) ||
  (table === 'audit_log' && path.startsWith('/auth/login'));

type Answered = Awaited<ReturnType<typeof ask>>;

function check(operation: DocumentedOperation, { status, body, headers, tables }: Answered): void {
  expect(status).toBeLessThan(500);
  const content = operation.responses[status]?.content;
  expect({ status, body, documented: content !== undefined }).toMatchObject({ documented: true });
  const media = String(headers['content-type']).split(';')[0] ?? '';
  expect(Object.keys(content ?? {})).toContain(media);
  const schema = `${operation.pointer}/responses/${status}/content/${media.replace('/', '~1')}/schema`;
  const fits = ajv.getSchema(`document#${schema}`);
  expect({ status, body, fits: fits?.(body), errors: fits?.errors ?? [] }).toMatchObject({ fits: true, errors: [] });
  if (status < 300) return;
  problem.strict().parse(body);
  expect({ status, body, written: tables.filter((table) => !mayCount(operation, table)) }).toMatchObject({
    written: [],
  });
}

const callerOf = ({ roles }: DocumentedOperation) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        ...ROLES.filter((role) => role !== undefined && roles.includes(role)),
        ...(roles.length === 0 ? [undefined] : []),
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
  );

const withUnknownQuery = (draft: Draft): Sent => written({ ...draft, query: [...draft.query, ['unknown', '1']] });

const nameOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

/** One round of requests to an operation, with fixtures of its own where they may change them. */
async function fuzz(operation: DocumentedOperation, seed: number): Promise<void> {
  const isReading = operation.method === 'GET';
  const fixtures = isReading ? shared : await makeFixturesFor(operation);
  const runs = isReading ? READING : WRITING;
  await writtenTables();
  const knowledge = knowledgeOf(operation, fixtures);
  const role = callerOf(operation);
  const valid = validRequest(operation, knowledge);
  const all = (sent: fc.Arbitrary<Sent>, numRuns: number, expectOf: (answer: Answered) => void) => {
    const asked = fc.record({ sent, role });
    const property = fc.asyncProperty(asked, async (each) => expectOf(await ask(operation, fixtures, each)));
    return fc.assert(property, { seed, numRuns });
  };
  const keepsPromises = (answer: Answered) => check(operation, answer);
  // First, while what is asked for is still there.
  await all(valid.map(withUnknownQuery), runs.unknownQuery, (answer) => {
    keepsPromises(answer);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
  await all(valid.map(written), runs.valid, keepsPromises);
  await all(brokenRequest(operation, knowledge), runs.broken, keepsPromises);
}

describe(`with the seed ${SEED}`, () => {
  it.each(allEndpoints)('$endpoint.method $endpoint.path keeps what the document promises', async ({ endpoint }) => {
    const operation = operations.find(({ name }) => name === nameOf(endpoint));
    if (!operation) throw new Error('The document does not have it.');
    for (let round = 0; round < ROUNDS; round++) await fuzz(operation, SEED + round);
  });

  it('all but a few operations have really done something', () => {
    const silent = operations.map(({ name }) => name).filter((name) => !succeeded.has(name));
    // Those that take a code, a link or a password, and what the seed does not meet: a link to reset goes to few of its people.
    expect(silent.length, silent.join(', ')).toBeLessThanOrEqual(17);
  });
});
