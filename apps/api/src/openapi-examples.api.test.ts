import { join } from 'node:path';
import * as api from '@livelift/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCUMENTATION } from './documentation.ts';
import { startSession } from './modules/sessions/index.ts';
import { insertUser } from './modules/users/index.ts';
import { createStoryteller, SOME_TOKEN, type Storyteller } from './testing/examples.ts';
import { mailedCode, mailedLink } from './testing/factories.ts';
import { startTestApp, type TestApp, type WireRequest } from './testing/test-app.ts';

// One story over every operation, told in order: what it exchanges are the examples of the documentation. After a change
// that is meant: `npx vitest run --project api apps/api/src/openapi-examples.api.test.ts -u`.

let app: TestApp;
let story: Storyteller;
let admin: string;
let streamer: string;

beforeAll(async () => {
  app = await startTestApp();
  story = createStoryteller(app);
  const { db, clock } = app.context;
  const now = clock.now();
  const user = await insertUser(db, { email: 'sam@livelift.example', role: 'admin', verifiedAt: now, now });
  admin = await startSession(app.context, user);
});

afterAll(() => app.close());

const asAdmin = (request: WireRequest = {}) => ({ token: admin, ...request });
const asStreamer = (request: WireRequest = {}) => ({ token: streamer, ...request });

const email = 'alex@example.com';
const password = 'quiet otters paint lanterns';
const passwords = { password, password_confirmation: password };

it('staff make plans', async () => {
  await story.call(api.getSite);
  const body = {
    name: 'Growth',
    description: 'For streamers who are live most evenings.',
    price: 129.99,
    duration_days: 30,
    duration_hours: 4,
    views_delivered: 300,
    chat_messages_delivered: 150,
    features: ['Up to 4 hours a day', 'Wordlists of your own'],
    is_active: true,
    is_most_popular: true,
  };
  const { plan } = await story.call(api.createPlan, asAdmin({ body }));
  await story.call(api.listPlans, asAdmin({ query: { status: 'active' } }));
  await story.call(api.listActivePlans);
  expect(plan.id).toBe(1);
});

it('staff change plans', async () => {
  const { is_most_popular: _, ...body } = {
    name: 'Weekend',
    description: 'Two evenings a week.',
    price: 39,
    duration_days: 30,
    duration_hours: 2,
    views_delivered: 100,
    chat_messages_delivered: 50,
    features: [],
    is_active: true,
    is_most_popular: false,
  };
  const { plan } = await story.call(api.createPlan, asAdmin({ body }));
  const params = { id: plan.id };
  await story.call(
    api.updatePlan,
    asAdmin({ params, body: { ...body, is_most_popular: false, price: 45, version: plan.version } }),
  );
  await story.call(api.togglePlan, asAdmin({ params, body: { active: false } }));
  await story.call(api.deletePlan, asAdmin({ params }));
});

it('a streamer signs up', async () => {
  const person = { email, full_name: 'Alex Rivera', username: 'alexplays', discord_id: 'alexplays' };
  await story.call(api.registerStreamer, { body: { ...person, plan_id: 1 } });
  app.context.clock.advance(1);
  await story.call(api.resendSetupEmail, { body: { email } });
  await app.runJobs();
  const code = mailedCode(app, email);
  story.hide(code, '123456');
  await story.call(api.validateSetupToken, { body: { email, token: code } });
  await story.call(api.setPassword, { body: { email, token: code, ...passwords } });
  streamer = (await story.call(api.login, { body: { email, password } })).token;
  story.hide(streamer, SOME_TOKEN);
  await story.call(api.getProfile, asStreamer());
  await story.call(api.checkAuth, asStreamer());
});

it('staff record his payment', async () => {
  const payment = {
    streamer_id: 1,
    amount: 129.99,
    payment_method: 'bank_transfer',
    transaction_id: 'TR-2026-0310-01',
    description: 'Growth, first month',
    status: 'completed',
    subscription_id: 1,
  };
  await story.call(api.createPayment, asAdmin({ body: payment }));
  await story.call(api.getMySubscription, asStreamer());
  const { streamer_id: _, subscription_id: __, ...rest } = payment;
  await story.call(
    api.updatePayment,
    asAdmin({ params: { id: 1 }, body: { ...rest, description: 'Growth, March', version: 1 } }),
  );
});

it('the streamer plans and streams', async () => {
  const body = {
    title: 'Speedrun practice',
    description: 'Any%, first tries',
    scheduled_start: '2026-03-10T18:00:00Z',
    estimated_duration: 120,
    wordlist_id: 1,
  };
  await story.call(api.listAvailableWordlists, asStreamer());
  const { stream } = await story.call(api.createStream, asStreamer({ body }));
  const params = { id: stream.id };
  await story.call(api.updateStream, asStreamer({ params, body: { ...body, estimated_duration: 150 } }));
  await story.call(api.listMyStreams, asStreamer({ query: { from: '2026-03-10', to: '2026-03-31' } }));
  const { stream: other } = await story.call(
    api.createStream,
    asStreamer({ body: { ...body, scheduled_start: '2026-03-12T18:00:00Z' } }),
  );
  await story.call(api.deleteStream, asStreamer({ params: { id: other.id } }));
  app.context.clock.set('2026-03-10T17:55:00Z');
  await story.call(api.startStream, asStreamer({ params }));
  app.context.clock.advance(90);
  await story.call(api.endStream, asStreamer({ params }));
});

it('the streamer looks at what he used', async () => {
  await story.call(api.getStreamingStats, asStreamer({ query: { start_date: '2026-03-10', end_date: '2026-03-12' } }));
});

it('the streamer keeps wordlists', async () => {
  const params = { id: 'kcip' };
  await story.call(api.saveWordlist, asStreamer({ params, body: { content: 'first try\nwell played' } }));
  await story.call(api.getWordlist, asStreamer({ params }));
  await story.call(api.listMyWordlists, asStreamer());
  await story.call(api.resetWordlist, asStreamer({ params }));
});

it('the streamer and staff order more', async () => {
  const choice = { views_delivered: 200, chat_messages_delivered: 100, duration_hours: 2, duration_days: 7 };
  const custom_plan = { ...choice, price: api.priceCustomPlan(choice).chosenDays / 100 };
  await story.call(api.orderSubscription, asStreamer({ body: { custom_plan } }));
  await story.call(api.listMySubscriptions, asStreamer());
  const { subscription } = await story.call(api.addSubscription, asAdmin({ params: { id: 1 }, body: { plan_id: 1 } }));
  const body = { status: 'canceled', version: subscription.version };
  await story.call(api.updateSubscription, asAdmin({ params: { id: 1, subscriptionId: subscription.id }, body }));
});

it('staff look for payments', async () => {
  const query = { search: 'alex', status: 'paid', start_date: '2026-03-01', end_date: '2026-03-31' };
  await story.call(
    api.listPayments,
    asAdmin({ query: { ...query, sort: 'amount', direction: 'desc', per_page: '15' } }),
  );
  await story.call(api.listPaymentsOfStreamer, asAdmin({ params: { id: 1 }, query: { page: '1' } }));
  await story.call(api.getPaymentStats, asAdmin({ query }));
  await story.call(api.exportPayments, asAdmin({ query }));
});

it('staff give money back', async () => {
  await story.call(
    api.refundPayment,
    asAdmin({ params: { id: 1 }, body: { amount: 20, reason: 'Two evenings missed' } }),
  );
  await story.call(api.getPayment, asAdmin({ params: { id: 1 } }));
});

it('staff try again what failed', async () => {
  const body = { streamer_id: 1, amount: 9.5, payment_method: 'paypal', transaction_id: 'PP-5501', status: 'failed' };
  const { payment } = await story.call(api.createPayment, asAdmin({ body }));
  const params = { id: payment.id };
  await story.call(api.retryPayment, asAdmin({ params }));
  await story.call(api.deletePayment, asAdmin({ params }));
});

it('staff look after streamers', async () => {
  const query = { search: 'alex', subscription_status: 'active', sort: 'full_name', direction: 'asc' };
  await story.call(api.listStreamers, asAdmin({ query }));
  await story.call(api.getStreamer, asAdmin({ params: { id: 1 } }));
});

it('staff look after accounts', async () => {
  const { user } = await story.call(
    api.createUser,
    asAdmin({ body: { email: 'kim@livelift.example', role: 'moderator', password: 'seven green bicycles' } }),
  );
  const params = { id: user.id };
  await story.call(api.listUsers, asAdmin({ query: { role: 'moderator', search: 'kim' } }));
  await story.call(api.getUser, asAdmin({ params }));
  const body = { email: 'kim.lee@livelift.example', role: 'moderator', version: user.version };
  await story.call(api.updateUser, asAdmin({ params, body }));
  await story.call(api.toggleUser, asAdmin({ params, body: { active: false } }));
  await story.call(api.deleteUser, asAdmin({ params }));
});

it('the streamer changes his password, forgets it and leaves', async () => {
  const changed = { password: 'brisk maple orchestra', password_confirmation: 'brisk maple orchestra' };
  await story.call(api.changePassword, asStreamer({ body: { current_password: password, ...changed } }));
  await story.call(api.logout, asStreamer());
  await story.call(api.forgotPassword, { body: { email } });
  await app.runJobs();
  const { token } = mailedLink(app, email);
  story.hide(token, SOME_TOKEN);
  await story.call(api.validateResetToken, { body: { email, token } });
  await story.call(api.resetPassword, { body: { email, token, ...passwords } });
});

it('staff switch him off, and the log has it all', async () => {
  await story.call(api.toggleStreamer, asAdmin({ params: { id: 1 }, body: { active: false } }));
  const { entries } = await story.call(api.listAuditLog, asAdmin({ query: { entity: 'streamer', per_page: '5' } }));
  await story.call(api.getAuditEntry, asAdmin({ params: { id: entries.data[0]?.id } }));
});

it('every operation has an example, and the documentation has these', async () => {
  await expect(story.text()).toMatchFileSnapshot(join(DOCUMENTATION, 'examples.json'));
  expect(story.missing()).toEqual([]);
});
