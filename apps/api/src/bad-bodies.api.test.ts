import {
  allEndpoints,
  createPayment,
  createPlan,
  createStream,
  listAvailableWordlists,
  problem,
} from '@livelift/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, paymentOf, signInStaff, signUpStreamer } from './testing/factories.ts';
import { fingerprint, makeStreamer, makeSubscriber, makeSubscription } from './testing/facts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// Valid bodies of every endpoint that takes one, broken in one or two places: never a 5xx, always the shape of D34, and
// whatever is refused has written nothing.

let app: TestApp;
let valid: Record<string, { token: string | undefined; id: number; body: () => Record<string, unknown> }>;

let subscriptionId: number;

let count = 0;
const email = () => `fuzz${++count}@test.example`;
const stream = () => ({
  title: 'Stream',
  description: 'Long\ntext',
  scheduled_start: '2026-03-11T18:00:00Z',
  estimated_duration: 30,
  wordlist_id: null,
});
const custom_plan = {
  views_delivered: 100,
  chat_messages_delivered: 50,
  duration_hours: 1,
  duration_days: 1,
  price: 3.73,
};

beforeAll(async () => {
  app = await startTestApp({ random: true });
  const { token: staff } = await signInStaff(app);
  const { token: streamer, streamerId } = await makeSubscriber(app, { duration_hours: 0 });
  const subscription_id = await makeSubscription(app, streamerId, { price_cents: 99_999_999 });
  const { id: streamId } = (await app.ok(createStream, { token: streamer, body: stream() })).stream;
  const { payment } = await app.ok(createPayment, { token: staff, body: paymentOf(streamerId) });
  const { payment: refundable } = await app.ok(createPayment, {
    token: staff,
    body: paymentOf(streamerId, { amount: 999_999.99 }),
  });
  const by = (token: string | undefined, id: number, body: () => Record<string, unknown>) => ({ token, id, body });
  const password = { password: 'correct horse', password_confirmation: 'correct horse' };
  const changer = (await signUpStreamer(app)).token;
  const buyer = await makeStreamer(app);
  subscriptionId = await makeSubscription(app, buyer.streamerId);
  const edited = await makeStreamer(app);
  const planBody = () => ({
    name: 'Plan',
    price: 30,
    duration_days: 30,
    duration_hours: 4,
    features: ['one', 'two'],
    description: 'Text',
    is_active: true,
    is_most_popular: false,
    views_delivered: 1,
    chat_messages_delivered: 1,
  });
  const { plan } = await app.ok(createPlan, { token: staff, body: planBody() });
  const { plan: switchedPlan } = await app.ok(createPlan, { token: staff, body: planBody() });
  const [switchedUser, switchedStreamer] = [await makeStreamer(app), await makeStreamer(app)];
  const [wordlist] = (await app.ok(listAvailableWordlists, { token: streamer })).wordlists;
  valid = {
    registerStreamer: by(undefined, 0, () => ({
      email: email(),
      full_name: 'F',
      username: 'u',
      discord_id: 'd',
      custom_plan,
    })),
    resendSetupEmail: by(undefined, 0, () => ({ email: email() })),
    validateSetupToken: by(undefined, 0, () => ({ email: email(), token: '123456' })),
    setPassword: by(undefined, 0, () => ({ email: email(), token: '123456', ...password })),
    login: by(undefined, 0, () => ({ email: email(), password: 'correct horse' })),
    createStream: by(streamer, 0, stream),
    updateStream: by(streamer, streamId, stream),
    saveWordlist: by(streamer, wordlist?.id ?? 0, () => ({ content: 'one\ntwo' })),
    createPlan: by(staff, 0, planBody),
    updatePlan: by(staff, plan.id, () => ({ ...planBody(), version: 1000 })),
    createUser: by(staff, 0, () => ({ email: email(), role: 'streamer', password: PASSWORD })),
    updateUser: by(staff, edited.userId, () => ({
      email: edited.email,
      role: 'streamer',
      password: PASSWORD,
      version: 1000,
    })),
    togglePlan: by(staff, switchedPlan.id, () => ({ active: false })),
    toggleStreamer: by(staff, switchedStreamer.streamerId, () => ({ active: false })),
    toggleUser: by(staff, switchedUser.userId, () => ({ active: false })),
    refundPayment: by(staff, refundable.id, () => ({ amount: 0.01, reason: 'Two\nlines' })),
    createPayment: by(staff, 0, () =>
      paymentOf(streamerId, { status: 'completed', subscription_id, description: 'Text', amount: 0.01 }),
    ),
    updatePayment: by(staff, payment.id, () => ({
      amount: 1,
      payment_method: 'cash',
      transaction_id: payment.transaction_id,
      description: null,
      status: 'pending',
      version: 1000,
    })),
    forgotPassword: by(undefined, 0, () => ({ email: email() })),
    validateResetToken: by(undefined, 0, () => ({ email: email(), token: 'x' })),
    resetPassword: by(undefined, 0, () => ({ email: email(), token: 'x', ...password })),
    changePassword: by(changer, 0, () => ({
      current_password: PASSWORD,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    })),
    orderSubscription: by(buyer.token, 0, () => ({ custom_plan })),
    addSubscription: by(staff, buyer.streamerId, () => ({ custom_plan })),
    updateSubscription: by(staff, buyer.streamerId, () => ({
      status: 'pending',
      start_date: '2026-04-01',
      end_date: '2026-04-10',
      version: 1000,
    })),
  };
});

afterAll(() => app.close());

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    ...[null, true, false, 0, -0, -1, 0.5, 1e-7, 1e21, 1.7976931348623157e308, 2 ** 31, 2 ** 53, 999_999_999_999_999],
    ...['', ' ', '0', '1', 'true', 'null', '\u0000', 'a\u0000b', '\ud800', '\udc00\ud800', '\u0958'.repeat(200)],
    ...[
      '\u202e\u0000',
      "'; drop table users; --",
      '%',
      '_',
      '\\',
      'x'.repeat(5000),
      '\u0301'.repeat(500),
      '🎮'.repeat(101),
    ],
    ...['2026-02-30T00:00:00Z', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '-271821-04-20T00:00:00Z'],
    ...[[], {}, [[]], [null], { a: 1 }, { toString: 1 }, { length: 5 }, ['x'], [1, 2, 3]],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
);

const change = fc.record({
  where: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'wrap'),
  value: junk,
  name: fc.oneof(
    fc.constantFrom('id', 'role', 'toString', 'constructor', '', '\u0000', 'a.b'),
    fc.string({ maxLength: 5 }),
  ),
});

type Change = { where: number; how: string; value: unknown; name: string };

function broken(body: Record<string, unknown>, { where, how, value, name }: Change): Record<string, unknown> {
  const keys = Object.keys(body);
  const key = keys[where % keys.length] ?? '';
  const nested = body[key];
  if (typeof nested === 'object' && nested !== null && !Array.isArray(nested) && where % 2 === 0) {
    return {
      ...body,
      [key]: broken(Object.fromEntries(Object.entries(nested)), { where: where >> 1, how, value, name }),
    };
  }
  if (how === 'drop') return Object.fromEntries(Object.entries(body).filter(([each]) => each !== key));
  if (how === 'wrap') return { ...body, [key]: [body[key]] };
  return { ...body, [how === 'add' ? name : key]: value };
}

// A wrong code is counted and a request for a code is noted, whatever comes of it (D20).
const COUNTS_TRIES = new Set([
  'setPassword',
  'validateSetupToken',
  'resendSetupEmail',
  'registerStreamer',
  'forgotPassword',
]);
const written = async (name: string) =>
  (await fingerprint(app.context.db))
    .split(' ')
    .filter((part) => !(COUNTS_TRIES.has(name) && part.startsWith('verification_codes=')))
    .join(' ');

const withBody = allEndpoints.filter(({ endpoint }) => endpoint.body !== undefined);

it('every endpoint with a body has a valid one here', () => {
  expect(Object.keys(valid).sort()).toEqual(withBody.map(({ name }) => name).sort());
});

describe.each(withBody)('$endpoint.method $endpoint.path', ({ name, endpoint }) => {
  const send = (body: unknown) => {
    const { token, id } = valid[name] ?? { token: undefined, id: 0 };
    return app.send(endpoint, { params: { id, subscriptionId }, body, ...(token ? { token } : {}) });
  };

  async function expectClear(body: unknown): Promise<void> {
    const before = await written(name);
    const answer = await send(body);
    expect(answer.status).toBeLessThan(500);
    if (answer.status < 400) return;
    problem.strict().parse(answer.body);
    expect([400, 401, 409, 422, 429]).toContain(answer.status);
    expect(await written(name)).toBe(before);
  }

  it('takes its valid body, or refuses only what it says', async () => {
    const { status } = await send(valid[name]?.body());
    expect(status).toBe({ setPassword: 422, resetPassword: 422, login: 401 }[name] ?? endpoint.status);
  });

  it('knows no other field, at the top or inside', async () => {
    const body = valid[name]?.body() ?? {};
    const inside = Object.entries(body).filter(
      ([, value]) => typeof value === 'object' && value !== null && !Array.isArray(value),
    );
    const bodies = [
      [{ ...body, unknown: 1 }, 'unknown'],
      ...inside.map(
        ([key, value]) => [{ ...body, [key]: { ...Object(value), unknown: 1 } }, `${key}.unknown`] as const,
      ),
    ] as const;
    for (const [each, field] of bodies) {
      expect(await send(each)).toMatchObject({ status: 422, body: { errors: { [field]: ['Unknown field.'] } } });
    }
  });

  it('answers any broken body clearly and keeps nothing of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 2 }), async (changes) => {
        await expectClear(changes.reduce(broken, valid[name]?.body() ?? {}));
      }),
      { numRuns: 60 },
    );
  });

  it('answers any JSON clearly', async () => {
    await fc.assert(fc.asyncProperty(junk, expectClear), { numRuns: 30 });
  });
});
