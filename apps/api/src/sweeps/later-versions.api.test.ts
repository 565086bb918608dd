import {
  allEndpoints,
  changePlan,
  changeStreams,
  confirmPayment,
  createPayment,
  createSeries,
  createStaffNote,
  createStream,
  type Endpoint,
  getSettings,
  publishSettings,
  saveSettingsDraft,
  saveWordlist,
  updateMyProfile,
  updatePayment,
  updatePlan,
  updateStaffNote,
  updateStream,
  updateStreamer,
  updateStreamOfStreamer,
  updateSubscription,
  updateUser,
} from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACTIVE, fingerprint, makeStreamer, makeSubscription } from '../testing/database-state.ts';
import { paymentOf, putOnSale, signInStaff } from '../testing/factories.ts';
import { objectPositions } from '../testing/schema-positions.ts';
import { sharedApp } from '../testing/shared-app.ts';

// A version that was never stored was not read either: only the stored one makes a change.

const app = sharedApp();
let staff: string;
let streamer: { token: string; streamerId: number; userId: number };
let ids: Record<'plan' | 'subscription' | 'payment' | 'note' | 'stream', number>;
let content: object;

const stream = { title: 'Stream', scheduled_start: '2026-03-11T12:00:00Z', estimated_duration: 30 };

beforeAll(async () => {
  staff = (await signInStaff(app)).token;
  streamer = await makeStreamer(app);
  const { token, streamerId: id } = streamer;
  const subscription = await makeSubscription(app, id, ACTIVE);
  const body = paymentOf(id, { status: 'pending' });
  ids = {
    plan: (await putOnSale(app)).id,
    subscription,
    payment: (await app.ok(createPayment, { token: staff, body })).payment.id,
    note: (await app.ok(createStaffNote, { token: staff, params: { id }, body: { text: 'A note' } })).note.id,
    stream: (await app.ok(createStream, { token, body: stream })).stream.id,
  };
  content = (await app.ok(getSettings, { token: staff })).settings.content;
});

type Change = { endpoint: Endpoint; params?: () => object; body: (version: number) => object };

const other = { ...stream, title: 'Another' };
const ofStreamer = (more: () => object = () => ({})) => ({ params: () => ({ id: streamer.streamerId, ...more() }) });
const inPath = (name: keyof typeof ids) => ({ params: () => ({ id: ids[name] }) });

const CHANGES: Change[] = [
  {
    endpoint: updatePlan,
    ...inPath('plan'),
    body: (version) => ({
      name: 'X',
      description: 'X',
      price: 1,
      duration_days: 1,
      duration_hours: 1,
      views_delivered: 1,
      chat_messages_delivered: 1,
      features: [],
      is_active: true,
      is_most_popular: false,
      version,
    }),
  },
  {
    endpoint: updateUser,
    params: () => ({ id: streamer.userId }),
    body: (version) => ({ email: 'later@versions.test', role: 'streamer', version }),
  },
  { endpoint: updateStreamer, ...ofStreamer(), body: (version) => ({ full_name: 'Another', version }) },
  { endpoint: updateMyProfile, body: (version) => ({ full_name: 'Another', version }) },
  {
    endpoint: updateSubscription,
    ...ofStreamer(() => ({ subscriptionId: ids.subscription })),
    body: (version) => ({ status: 'canceled', version }),
  },
  {
    endpoint: changePlan,
    ...ofStreamer(() => ({ subscriptionId: ids.subscription })),
    body: (version) => ({ plan_id: ids.plan, when: 'now', version }),
  },
  { endpoint: confirmPayment, ...inPath('payment'), body: (version) => ({ version }) },
  {
    endpoint: updatePayment,
    ...inPath('payment'),
    body: (version) => ({ ...paymentOf(streamer.streamerId), streamer_id: undefined, status: 'failed', version }),
  },
  {
    endpoint: updateStaffNote,
    ...ofStreamer(() => ({ noteId: ids.note })),
    body: (version) => ({ text: 'Another', version }),
  },
  { endpoint: updateStream, ...inPath('stream'), body: (version) => ({ ...other, version }) },
  {
    endpoint: updateStreamOfStreamer,
    ...ofStreamer(() => ({ streamId: ids.stream })),
    body: (version) => ({ ...other, version }),
  },
  {
    endpoint: createSeries,
    body: (version) => ({
      title: 'Weekly',
      timezone: 'UTC',
      local_time: '12:00',
      start_date: '2026-03-11',
      count: 2,
      estimated_duration: 30,
      first_stream: { id: ids.stream, version },
    }),
  },
  { endpoint: changeStreams, body: (version) => ({ update: [{ ...other, id: ids.stream, version }] }) },
  { endpoint: saveWordlist, params: () => ({ id: 1 }), body: (version) => ({ content: 'word', version }) },
  { endpoint: saveSettingsDraft, body: (version) => ({ ...content, site_name: 'Another', version }) },
  { endpoint: publishSettings, body: (version) => ({ version }) },
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const cases = CHANGES.map((change) => ({ name: nameOf(change.endpoint), ...change }));

it('every change that takes a version is asked', () => {
  const takes = allEndpoints.filter(({ endpoint }) =>
    objectPositions(endpoint.body).some(({ put }) => {
      const { error } = endpoint.body?.safeParse(put({ version: 'none' })) ?? {};
      return error?.issues.some(({ path, code }) => path.at(-1) === 'version' && code !== 'unrecognized_keys');
    }),
  );
  expect(cases.map(({ name }) => name).sort()).toEqual(takes.map(({ endpoint }) => nameOf(endpoint)).sort());
});

describe.each(cases)('$name', ({ endpoint, params, body }) => {
  it.each([100, 2_147_483_648, Number.MAX_SAFE_INTEGER])('with the version %i changes nothing', async (version) => {
    const token = endpoint.path.startsWith('/streamer') ? streamer.token : staff;
    const before = await fingerprint(app.context.db);
    const request = { token, params: { ...params?.() }, body: body(version) };
    const answer = await app.send(endpoint, request);
    expect([409, 422]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).toContain('changed_meanwhile"');
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});
