import {
  createPayment,
  createStream,
  type Endpoint,
  getPaymentStats,
  listAuditLog,
  listMyStreams,
  listPayments,
  listPaymentsOfStreamer,
  listStreamers,
  listStreamsOfStreamer,
  listUsers,
  login,
} from '@livelift/contract';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeSubscriber } from '../testing/database-state.ts';
import { PASSWORD, paymentOf, signInStaff, signUpStreamer } from '../testing/factories.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { recordStatements } from '../testing/statements.ts';
import type { WireRequest } from '../testing/test-app.ts';

// How many statements a request may send to the database: looking the session up counts, begin and commit do not.

const app = sharedApp();
let staff: string;
let streamer: Awaited<ReturnType<typeof makeSubscriber>>;
let email: string;

beforeAll(async () => {
  email = (await signUpStreamer(app)).email;
  streamer = await makeSubscriber(app);
  staff = (await signInStaff(app)).token;
  for (const subscription_id of [null, streamer.subscriptionId]) {
    await app.ok(createPayment, { token: staff, body: paymentOf(streamer.streamerId, { subscription_id }) });
  }
  await app.ok(createStream, { token: streamer.token, body: booking(10) });
});

const booking = (hour: number) => ({
  title: 'Counted',
  scheduled_start: `2026-03-12T${hour}:00:00Z`,
  estimated_duration: 60,
});

async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const plain = app.context.db;
  const { db, statements } = recordStatements(plain);
  Object.assign(app.context, { db });
  onTestFinished(() => void Object.assign(app.context, { db: plain }));
  await act();
  return statements().length;
}

const ofStaff = (): WireRequest => ({ token: staff });
const ofOne = (): WireRequest => ({ token: staff, params: { id: streamer.streamerId } });
const asked = (query: Record<string, string>) => (): WireRequest => ({ token: staff, query });

const LIMITS: [what: string, most: number, endpoint: Endpoint, request: () => WireRequest][] = [
  ['payments', 3, listPayments, ofStaff],
  ['payments of a status and days', 3, listPayments, asked({ status: 'paid', start_date: '2026-01-01' })],
  ['payments of one streamer', 3, listPaymentsOfStreamer, ofOne],
  ['payments, searched', 4, listPayments, asked({ search: 'full' })],
  ['streamers', 3, listStreamers, ofStaff],
  ['streamers of a subscription', 3, listStreamers, asked({ subscription_status: 'active' })],
  ['streamers, searched', 4, listStreamers, asked({ search: 'full' })],
  ['streams of one streamer', 3, listStreamsOfStreamer, ofOne],
  ['users', 3, listUsers, ofStaff],
  ['users, searched', 4, listUsers, asked({ search: 'quick' })],
  ['audit log', 3, listAuditLog, ofStaff],
  ['audit log of an actor', 4, listAuditLog, asked({ actor: 'staff' })],
  ['statistics', 2, getPaymentStats, ofStaff],
  ['statistics, searched', 2, getPaymentStats, asked({ search: 'full' })],
  ['a schedule', 3, listMyStreams, () => ({ token: streamer.token })],
  [
    'a payment that is created',
    5,
    createPayment,
    () => ({ token: staff, body: paymentOf(streamer.streamerId, { status: 'pending' }) }),
  ],
  ['a stream that is booked', 5, createStream, () => ({ token: streamer.token, body: booking(14) })],
  ['a login', 8, login, () => ({ body: { email, password: PASSWORD } })],
];

it.each(LIMITS)('%s: at most %i statements', async (_, most, endpoint, request) => {
  const sent = request();
  expect(await countStatements(() => app.ok(endpoint, sent))).toBeLessThanOrEqual(most);
});
